import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { PactFile, PactInteraction } from "./pact-files.ts";

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

/** Begins a line that ends one interaction's report. */
export const verdictMark = "@@verdict";

/**
 * Verifies a service's interactions one by one and tells of each. Pact's verifier prints its report from native code,
 * so it runs in a process of its own, whose output is cut at the verdicts.
 *
 * @throws when that process ends before the last verdict
 */
export async function* verifyService(pact: PactFile, provider: Provider): AsyncGenerator<Verified> {
  const directory = await mkdtemp(path.join(tmpdir(), "contracts-"));
  try {
    const files = await Promise.all(
      pact.interactions.map(async (interaction, at) => {
        const file = path.join(directory, `${at}.json`);
        await writeFile(file, JSON.stringify({ ...pact, interactions: [interaction] }));
        return file;
      }),
    );
    let at = 0;
    for await (const { ok, output, milliseconds } of runVerifier(pact.provider.name, provider, files)) {
      const interaction = pact.interactions[at++];
      if (!interaction) break;
      yield { interaction, ok, output, seconds: milliseconds / 1000 };
    }
    if (at < files.length) throw new Error(`the verifier ended after ${at} of ${files.length} interactions of ${pact.provider.name}`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function* runVerifier(service: string, provider: Provider, files: readonly string[]) {
  const verifier = fileURLToPath(new URL("./verifier-process.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    ["--import", "tsx", verifier, service, provider.url, provider.stateUrl, String(provider.timeout), ...files],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, PACT_DO_NOT_TRACK: "true", NO_COLOR: "1" },
    },
  );
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
