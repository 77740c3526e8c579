import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { operationOf, readPactFiles } from "../pact-files.ts";
import { toInteractionResult } from "../verify-results.ts";
import { type Task, verifyEach } from "../verification.ts";

const BackendUnderTest = z.object({
  name: z.string(),
  group: z.enum(["fault", "liberty"]),
  /** The one operation it is in; without, all. */
  operation: z.string().optional(),
  /** Why the contract does not see it. */
  unseen: z.string().optional(),
  url: z.string(),
});
type BackendUnderTest = z.output<typeof BackendUnderTest>;

/** What the contract said of one of the stranger's backends. */
export interface Verdict extends Omit<BackendUnderTest, "url"> {
  tried: number;
  /** The interactions that failed, with what differed. */
  failed: readonly string[];
  /** Whether the contract saw what it must see, and nothing where there is nothing. */
  asExpected: boolean;
}

/** The operations the stranger wrote. */
const strangersOperations: readonly string[] = [
  ...["auth.token", "user.info", "dealer.info", "deliveryAddress.page", "deliveryAddress.create"],
  ...["claim.page", "claim.detail", "claim.deleteDraft"],
  ...["withdrawal.page", "withdrawal.pay", "order.page", "order.confirmDelivery"],
];

const pacts = readPactFiles();

/** Holds the stranger's backend to the contracts: as it is, with each liberty it may take, and with each of its faults. */
export async function* tryStranger(): AsyncGenerator<Verdict> {
  const main = fileURLToPath(new URL("./main.mjs", import.meta.url));
  const child = spawn(process.execPath, [main, "--trial"], { stdio: ["pipe", "pipe", "inherit"] });
  try {
    const backends = await readBackends(child.stdout);
    const tasks = backends.flatMap(tasksOf);
    const verified = verifyEach(tasks.map(({ task }) => task));
    for (const backend of backends) {
      const due = tasks.filter((each) => each.backend === backend).length;
      const failed: string[] = [];
      for (let left = due; left > 0; left -= 1) {
        const { value, done } = await verified.next();
        if (done) throw new Error(`the verifier did not come to ${backend.name}`);
        const { ok, description, differences } = toInteractionResult(value.pact, value.interaction, value);
        if (!ok) failed.push(`${description}: ${differences.join("; ")}`);
      }
      const { url: _, ...told } = backend;
      const mustBeSeen = told.group === "fault" && told.unseen === undefined;
      yield { ...told, tried: due, failed, asExpected: due > 0 && failed.length > 0 === mustBeSeen };
    }
  } finally {
    child.stdin.end();
    if (child.exitCode === null) await once(child, "exit");
  }
}

/** An empty object ends them: the process goes on. */
async function readBackends(output: NodeJS.ReadableStream): Promise<BackendUnderTest[]> {
  const backends: BackendUnderTest[] = [];
  for await (const line of createInterface({ input: output })) {
    if (line === "{}") return backends;
    backends.push(BackendUnderTest.parse(JSON.parse(line)));
  }
  throw new Error("the stranger's backends ended before all of them were there");
}

function tasksOf(backend: BackendUnderTest): { backend: BackendUnderTest; task: Task }[] {
  const { url, operation } = backend;
  const wanted = operation === undefined ? strangersOperations : [operation];
  const provider = { url, stateUrl: `${url}/_pact/provider-states`, timeout: 20 };
  return pacts.flatMap((pact) =>
    pact.interactions
      .filter((interaction) => wanted.includes(operationOf(interaction)))
      .map((interaction) => ({ backend, task: { pact, interaction, provider } })),
  );
}
