import { type PactFile, readPactFiles } from "./pact-files.ts";
import { startReferenceBackend } from "./reference-backend.ts";
import { readKnownUsers, startStandInStates } from "./stand-in-states.ts";
import { findBackendObstacle, findStatesObstacle } from "./verify-obstacle.ts";
import { type Provider, verifyService } from "./verification.ts";
import { readVerifyOptions, usage, type VerifyOptions } from "./verify-options.ts";
import { writeReports } from "./verify-reports.ts";
import { summarize, toInteractionResult, type InteractionResult } from "./verify-results.ts";
import { selectInteractions, type Selection } from "./verify-selection.ts";

/** Answers that fail to come in a row, after which nobody waits for the next one. */
const silencesMax = 3;

/** Verifies the committed contracts against a backend. @returns the exit code: 0 all passed, 1 some failed, 2 nothing could be verified */
async function verify(args: readonly string[]): Promise<number> {
  const options = readVerifyOptions(args);
  if (typeof options === "string") return refuse(`${options}\n\n${usage}`);
  const pacts = readPactFiles();
  const unknown = findUnknown(pacts, options);
  if (unknown) return refuse(unknown);
  const backend = options.url ? { url: options.url, stop: async () => {} } : await startReferenceBackend();
  try {
    const obstacle = await findBackendObstacle({ url: backend.url, timeout: options.timeout });
    if (obstacle) return refuse(obstacle);
    const users = options.withoutStates ? await readKnownUsers(backend.url, options.tokens, options.timeout) : new Map<string, never>();
    if (typeof users === "string") return refuse(users);
    const selection = selectInteractions(pacts, { ...options, accounts: new Set(users.keys()) });
    if (selection.pacts.length === 0) return refuse(`nothing can be verified so\n${describeLeftOut(selection)}`);
    const standIn = options.withoutStates ? await startStandInStates(users) : undefined;
    try {
      const stateUrl = standIn?.url ?? options.stateUrl ?? `${backend.url}/_pact/provider-states`;
      const provider = { url: backend.url, stateUrl, timeout: options.timeout };
      const stateless = await findStatesObstacle(provider);
      if (stateless) return refuse(stateless);
      return await run(selection, provider, options.reports);
    } finally {
      await standIn?.stop();
    }
  } finally {
    await backend.stop();
  }
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 2;
}

function findUnknown(pacts: readonly PactFile[], { service, operation }: VerifyOptions): string | undefined {
  const names = pacts.map((pact) => pact.provider.name);
  if (service !== undefined && !names.includes(service))
    return `no contract of service ${service}; there are contracts of ${names.join(", ")}`;
  if (operation === undefined) return undefined;
  const { pacts: found } = selectInteractions(pacts, {
    service,
    operation,
    withoutStates: false,
    withoutFailures: false,
    accounts: new Set(),
  });
  return found.length === 0 ? `no contract of operation ${operation}${service === undefined ? "" : ` in service ${service}`}` : undefined;
}

async function run({ pacts, leftOut }: Selection, provider: Provider, reports: string): Promise<number> {
  const results: InteractionResult[] = [];
  const total = pacts.reduce((sum, pact) => sum + pact.interactions.length, 0);
  let silences = 0;
  services: for (const pact of pacts) {
    console.log(`\n${pact.provider.name} at ${provider.url}`);
    for await (const verified of verifyService(pact, provider)) {
      const result = toInteractionResult(pact, verified.interaction, verified);
      results.push(result);
      console.log(`  ${result.ok ? "✓" : "✗"} ${result.description} (${results.length} of ${total})`);
      if (!result.ok) console.log(result.output.replace(/^/gm, "    "));
      silences = !result.ok && result.seconds >= provider.timeout ? silences + 1 : 0;
      if (silences === silencesMax) break services;
    }
  }
  console.log(`\n${toTable(results)}`);
  if (leftOut.size > 0) console.log(`\n${describeLeftOut({ leftOut })}`);
  if (silences === silencesMax) {
    console.log(`\nthe backend did not answer ${silencesMax} requests in a row within ${provider.timeout} s: the rest was not tried`);
  }
  for (const file of await writeReports(reports, { url: provider.url, at: new Date().toISOString(), results, leftOut }))
    console.log(`→ ${file}`);
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** One line an operation: what passed, and under it what differed. */
function toTable(results: readonly InteractionResult[]): string {
  const rows = summarize(results);
  const width = Math.max(...rows.map(({ operation }) => operation.length));
  return rows
    .flatMap(({ operation, passed, failed, differences }) => [
      `${failed === 0 ? "✓" : "✗"} ${operation.padEnd(width)}  ${String(passed).padStart(3)} of ${passed + failed} passed`,
      ...differences.map((difference) => `    ${difference}`),
    ])
    .join("\n");
}

function describeLeftOut({ leftOut }: Pick<Selection, "leftOut">): string {
  const lines = [...leftOut].map(([reason, descriptions]) => `  ${String(descriptions.length).padStart(3)} × ${reason}`);
  return ["left out:", ...lines].join("\n");
}

process.exitCode = await verify(process.argv.slice(2));
