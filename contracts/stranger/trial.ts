import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { tryListLaws } from "../list-laws.ts";
import { operationOf, type PactFile, readPactFiles } from "../pact-files.ts";
import { askAtRandom } from "../random-questions.ts";
import { toInteractionResult } from "../verify-results.ts";
import { type Provider, type Task, verifyEach } from "../verification.ts";
import { tryWriteLaws } from "../write-laws.ts";

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
  ...["auth.token", "user.info", "dealer.info"],
  ...["deliveryAddress.page", "deliveryAddress.detail", "deliveryAddress.create", "deliveryAddress.update"],
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
      failed.push(...(await tryLaws(backend)));
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

const providerOf = ({ url }: BackendUnderTest): Provider => ({ url, stateUrl: `${url}/_pact/provider-states`, timeout: 20 });
const wantedOf = ({ operation }: BackendUnderTest) => (operation === undefined ? strangersOperations : [operation]);
/** Of a number, so that a run is repeated. */
const seed = 1;

/** What no single example says: of lists, of writes, of anything at random. @returns what is broken */
async function tryLaws(backend: BackendUnderTest): Promise<string[]> {
  const provider = providerOf(backend);
  const wanted = wantedOf(backend);
  const broken: string[] = [];
  for (const pact of pacts) {
    const own = narrowed(pact, wanted);
    // A document is looked for in its list where it has no page.
    const subjects = wanted.map((operation) => operation.replace(/\.\w+$/, ".page"));
    const withLists = narrowed(pact, [...wanted, ...subjects]);
    for await (const report of tryListLaws(own, provider)) broken.push(...report.broken.map((each) => `${report.operation}: ${each}`));
    for await (const report of askAtRandom(own, provider, seed)) broken.push(...report.broken);
    for await (const report of tryWriteLaws(withLists, provider))
      broken.push(...report.broken.map((each) => `${report.operation}: ${each}`));
  }
  return broken;
}

function narrowed(pact: PactFile, wanted: readonly string[]): PactFile {
  return { ...pact, interactions: pact.interactions.filter((interaction) => wanted.includes(operationOf(interaction))) };
}

function tasksOf(backend: BackendUnderTest): { backend: BackendUnderTest; task: Task }[] {
  const wanted = wantedOf(backend);
  const provider = providerOf(backend);
  return pacts.flatMap((pact) =>
    pact.interactions
      .filter((interaction) => wanted.includes(operationOf(interaction)))
      .map((interaction) => ({ backend, task: { pact, interaction, provider } })),
  );
}
