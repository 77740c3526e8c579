import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { PactFile, PactInteraction } from "./pact-files.ts";
import { demandOf, withoutBody, type WorkbookDemand } from "./workbook-demand.ts";

/** The backend under verification. */
export interface Provider {
  url: string;
  stateUrl: string;
  /** Seconds an answer may take. */
  timeout: number;
}

export interface Verified {
  interaction: PactInteraction;
  ok: boolean;
  /** The verifier's own report. */
  output: string;
  seconds: number;
}

/** What the verifier's process is told of one interaction: the file that holds it alone, and who is to keep it. */
export interface VerifierOrder extends Provider {
  service: string;
  file: string;
  /** What the workbook in the answer must hold, where it is one: the file asks nothing of it. */
  workbook?: WorkbookDemand;
}

/** Begins a line that ends one interaction's report. */
export const verdictMark = "@@verdict";

/** An interaction, and the backend that is to keep it. */
export interface Task {
  pact: PactFile;
  interaction: PactInteraction;
  provider: Provider;
}

/** Verifies a service's interactions one by one and tells of each. @throws when the verifier ends before the last verdict */
export function verifyService(pact: PactFile, provider: Provider): AsyncGenerator<Verified & Task> {
  return verifyEach(pact.interactions.map((interaction) => ({ pact, interaction, provider })));
}

/**
 * Verifies interactions one by one and tells of each. Pact's verifier prints its report from native code, so it runs in a process of
 * its own, whose output is cut at the verdicts.
 *
 * @throws when that process ends before the last verdict
 */
export async function* verifyEach<T extends Task>(tasks: readonly T[]): AsyncGenerator<Verified & T> {
  const directory = await mkdtemp(path.join(tmpdir(), "contracts-"));
  try {
    const orders = await Promise.all(
      tasks.map(async ({ pact, interaction, provider }, at): Promise<VerifierOrder> => {
        const file = path.join(directory, `${at}.json`);
        const workbook = demandOf(interaction);
        await writeFile(file, JSON.stringify({ ...pact, interactions: [workbook ? withoutBody(interaction) : interaction] }));
        return { service: pact.provider.name, file, ...provider, ...(workbook && { workbook }) };
      }),
    );
    const list = path.join(directory, "orders.json");
    await writeFile(list, JSON.stringify(orders));
    let at = 0;
    for await (const { ok, output, milliseconds } of runVerifier(list)) {
      const task = tasks[at++];
      if (!task) break;
      yield { ...task, ok, output, seconds: milliseconds / 1000 };
    }
    if (at < tasks.length) throw new Error(`the verifier ended after ${at} of ${tasks.length} interactions`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function* runVerifier(orders: string) {
  const verifier = fileURLToPath(new URL("./verifier-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", verifier, orders], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PACT_DO_NOT_TRACK: "true", NO_COLOR: "1" },
  });
  let lines: string[] = [];
  let rest = "";
  try {
    for await (const chunk of child.stdout.setEncoding("utf8")) {
      const complete = (rest + stripVTControlCharacters(String(chunk))).split("\n");
      rest = complete.pop() ?? "";
      for (const line of complete) {
        if (line.startsWith(verdictMark)) {
          const [, verdict, milliseconds] = line.split(" ");
          yield { ok: verdict === "ok", milliseconds: Number(milliseconds), output: lines.filter((each) => each.trim() !== "").join("\n") };
          lines = [];
        } else lines.push(line);
      }
    }
  } finally {
    child.kill();
  }
}
