import { operationOf, type PactFile, type PactInteraction, readPactFiles } from "./pact-files.ts";
import { tryListLaws } from "./list-laws.ts";
import { askAtRandom } from "./random-questions.ts";
import { AnsweredFields } from "./read-fields.ts";
import { startRelay } from "./relay.ts";
import { startReferenceBackend } from "./reference-backend.ts";
import { readKnownUsers, startStandInStates } from "./stand-in-states.ts";
import { findBackendObstacle, findReportsObstacle, findStatesObstacle, offersNoStates } from "./verify-obstacle.ts";
import { type Provider, verifyService } from "./verification.ts";
import { readVerifyOptions, repeatCommand, usage, type VerifyOptions } from "./verify-options.ts";
import { writeReports } from "./verify-reports.ts";
import { tryWriteLaws } from "./write-laws.ts";
import { summarize, toInteractionResult, type InteractionResult } from "./verify-results.ts";
import { selectInteractions, type Selection, writes } from "./verify-selection.ts";

/** Answers that fail to come in a row, after which nobody waits for the next one. */
const silencesMax = 3;

/** Where lines go: what was found, and in one sentence what stood in the way. */
export interface Listener {
  tell(line: string): void;
  complain(sentence: string): void;
}

/** Verifies the committed contracts against a backend. @returns the exit code: 0 all passed, 1 some failed, 2 nothing could be verified */
export async function verify(args: readonly string[], listener: Listener): Promise<number> {
  const refuse = (sentence: string) => {
    listener.complain(sentence);
    return 2;
  };
  if (args.includes("--help")) {
    listener.tell(usage);
    return 0;
  }
  const asked = readVerifyOptions(args);
  if (typeof asked === "string") return refuse(`${asked}\n\n${usage}`);
  const pacts = readPactFiles();
  const unknown = findUnknown(pacts, asked);
  if (unknown) return refuse(unknown);
  const unwritable = await findReportsObstacle(asked.reports);
  if (unwritable) return refuse(unwritable);
  const backend = asked.url ? { url: asked.url, stop: async () => {} } : await startReferenceBackend();
  try {
    const obstacle = await findBackendObstacle({ url: backend.url, timeout: asked.timeout });
    if (obstacle) return refuse(obstacle);
    const options = await leaveOutStates(asked, backend.url);
    if (options.withoutStates && !asked.withoutStates)
      listener.tell(
        `${backend.url} has no address for provider states: what needs none and only reads is tried, with the tokens given (--token)`,
      );
    else if (options.tokens.size > 0 && !options.withoutStates)
      return refuse(`--token is for a backend without provider states: at ${backend.url} the state “a user is signed in” answers its own`);
    const users = options.withoutStates ? await readKnownUsers(backend.url, options.tokens, options.timeout) : new Map<string, never>();
    if (typeof users === "string") return refuse(users);
    const selection = selectInteractions(pacts, { ...options, accounts: new Set(users.keys()) });
    if (selection.pacts.length === 0) return refuse(`nothing can be verified so\n${describeLeftOut(selection)}`);
    if (options.withWrites) listener.tell(describeWrites(selection));
    const standIn = options.withoutStates ? await startStandInStates(users) : undefined;
    try {
      const stateUrl = standIn?.url ?? options.stateUrl ?? statesOf(backend.url);
      const provider = { url: backend.url, stateUrl, timeout: options.timeout };
      const stateless = await findStatesObstacle(provider);
      if (stateless) return refuse(stateless);
      const answered = new AnsweredFields();
      const relay = await startRelay(backend.url, (answer) => {
        answered.note(answer);
        return answer;
      });
      try {
        return await run(selection, { provider, relayed: { ...provider, url: relay.url }, answered }, options, listener);
      } finally {
        await relay.stop();
      }
    } finally {
      await standIn?.stop();
    }
  } finally {
    await backend.stop();
  }
}

/** By itself where a backend has no address for provider states and none was named: nothing is written to it unless that is asked for. */
async function leaveOutStates(asked: VerifyOptions, url: string): Promise<VerifyOptions> {
  if (asked.withoutStates || asked.url === undefined || asked.stateUrl !== undefined) return asked;
  return { ...asked, withoutStates: await offersNoStates({ stateUrl: statesOf(url), timeout: asked.timeout }) };
}

const statesOf = (url: string) => `${url}/_pact/provider-states`;

function findUnknown(pacts: readonly PactFile[], { service, operations }: VerifyOptions): string | undefined {
  const names = pacts.map((pact) => pact.provider.name);
  if (service !== undefined && !names.includes(service))
    return `no contract of service ${service}; there are contracts of ${names.join(", ")}`;
  const asked = pacts.filter((pact) => service === undefined || pact.provider.name === service);
  const known = new Set(asked.flatMap((pact) => pact.interactions.map(operationOf)));
  const unknown = operations.find((operation) => !known.has(operation));
  return unknown && `no contract of operation ${unknown}${service === undefined ? "" : ` in service ${service}`}`;
}

/** The backend, the address in front of it through which all answers come, and what they held. */
interface Target {
  provider: Provider;
  relayed: Provider;
  answered: AnsweredFields;
}

async function run(
  { pacts, leftOut: known }: Selection,
  { provider, relayed, answered }: Target,
  options: VerifyOptions,
  { tell }: Listener,
): Promise<number> {
  const results: InteractionResult[] = [];
  const leftOut = new Map(known);
  const total = pacts.reduce((sum, pact) => sum + pact.interactions.length, 0);
  let tried = 0;
  let silences = 0;
  services: for (const pact of pacts) {
    tell(`\n${pact.provider.name} at ${provider.url}`);
    const missing = new Set<string>();
    for await (const verified of verifyService(withUnknownLast(pact), relayed)) {
      const { interaction } = verified;
      const found = toInteractionResult(pact, interaction, verified, (operation) => repeatCommand(options, operation));
      if (!found.ok && /expected \d+ but was 404/.test(found.output)) missing.add(found.operation);
      const result =
        found.ok && asksUnknown(interaction) && missing.has(found.operation) ? withDifference(found, everythingUnknown) : found;
      results.push(result);
      tell(`  ${result.ok ? "✓" : "✗"} ${result.description} (${(tried += 1)} of ${total})${describePace(result, provider)}`);
      if (!result.ok) tell(result.output.replace(/^/gm, "    "));
      silences = isSilence(result, provider) ? silences + 1 : 0;
      if (silences === silencesMax) break services;
    }
    /** A check that is no example. */
    const addResult = (operation: string, what: string, differences: readonly string[], seconds: number, repeat: boolean) => {
      const description = `${operation}: ${what}`;
      const ok = differences.length === 0;
      const output = ok ? "" : [...differences, ...(repeat ? [`to repeat: ${repeatCommand(options, operation)}`] : [])].join("\n");
      results.push({ service: pact.provider.name, operation, description, ok, differences, output, seconds, slow: false });
      tell(`  ${ok ? "✓" : "✗"} ${description}`);
      if (!ok) tell(output.replace(/^/gm, "    "));
    };
    for await (const { operation, broken, tried: laws, seconds } of tryListLaws(pact, relayed)) {
      const what = "keeps what holds of every list";
      if (laws > 0 || broken.length > 0) addResult(operation, what, broken, seconds, true);
      else leftOut.set(noRow, [...(leftOut.get(noRow) ?? []), `${operation}: ${what}`]);
    }
    for await (const { operation, broken, seconds } of askAtRandom(pact, relayed, options.seed))
      addResult(operation, `answers what is asked at random (--seed ${options.seed})`, broken, seconds, true);
    if (!options.withoutStates)
      for await (const { operation, broken, tried: laws, seconds } of tryWriteLaws(pact, relayed))
        if (laws > 0) addResult(operation, "does what it answers", broken, seconds, true);
    // Without states a backend holds what it holds; and an operation alone does not open what the list beside it names.
    if (options.withoutStates || options.operations.length > 0) continue;
    for (const operation of new Set(pact.interactions.map(operationOf))) {
      const missing = answered.missing(operation);
      const sentences = missing?.map(({ field, readBy }) => `no answer had ${field}, which is read by ${readBy.join(" ")}`);
      if (sentences) addResult(operation, "answers every field that screens read", sentences, 0, false);
    }
  }
  tell(`\n${toTable(results)}`);
  if (silences === silencesMax) {
    tell(`\nthe backend did not answer ${silencesMax} requests in a row within ${provider.timeout} s: the rest was not tried`);
    leftOut.set("not tried: the backend stopped answering", untried(pacts, results));
  }
  if (leftOut.size > 0) tell(`\n${describeLeftOut({ leftOut })}`);
  for (const file of await writeReports(options.reports, { url: provider.url, at: new Date().toISOString(), results, leftOut }))
    tell(`→ ${file}`);
  const failed = results.filter(({ ok }) => !ok).length;
  tell(`\n${results.length - failed} passed, ${failed} failed${countLeftOut({ leftOut })}`);
  return failed === 0 ? 0 : 1;
}

/** Says nothing of a list. */
const noRow = "needs a row to try the laws of a list with";

const asksUnknown = ({ response }: PactInteraction) => response.status === 404;

/** A route that is not there answers what is asked of it for something unknown: what exists is asked for first. */
function withUnknownLast(pact: PactFile): PactFile {
  const unknown = pact.interactions.filter(asksUnknown);
  return { ...pact, interactions: [...pact.interactions.filter((each) => !asksUnknown(each)), ...unknown] };
}

const everythingUnknown = "answered 404, as it was for what exists: the route may be missing";

function withDifference(result: InteractionResult, difference: string): InteractionResult {
  return { ...result, ok: false, differences: [difference], output: difference };
}

/** Whether it failed because no answer came. */
function isSilence({ ok, seconds }: InteractionResult, { timeout }: Provider): boolean {
  return !ok && seconds >= timeout;
}

/** Where a backend hangs, or makes its users wait. */
function describePace(result: InteractionResult, provider: Provider): string {
  if (isSilence(result, provider)) return `: no answer within ${provider.timeout} s`;
  return result.slow ? `: slow, ${result.seconds.toFixed(1)} s` : "";
}

function untried(pacts: readonly PactFile[], results: readonly InteractionResult[]): string[] {
  const tried = new Set(results.map(({ description }) => description));
  return pacts.flatMap(({ interactions }) => interactions.map(({ description }) => description)).filter((each) => !tried.has(each));
}

/** What a run changes in a backend that sets up no states: said before, because nobody puts it back. */
function describeWrites({ pacts }: Selection): string {
  const found = pacts.flatMap(({ interactions }) => interactions.filter(writes));
  const lines = found.map(({ description, request: { method, path } }) => `  ${method} ${path}  ${description}`);
  return [`\nthis changes ${lines.length === 0 ? "nothing" : "what nobody puts back:"}`, ...lines].join("\n");
}

function countLeftOut({ leftOut }: Pick<Selection, "leftOut">): string {
  const groups = [...leftOut].map(([reason, descriptions]) => ({ reason, count: descriptions.length }));
  const sum = groups.reduce((all, { count }) => all + count, 0);
  if (sum === 0) return ", 0 left out";
  return `, ${sum} left out (${groups.map(({ reason, count }) => `${count} ${reason}`).join("; ")})`;
}

/** One line an operation: what passed, and under it what differed. */
function toTable(results: readonly InteractionResult[]): string {
  const rows = summarize(results);
  const width = Math.max(...rows.map(({ operation }) => operation.length));
  return rows
    .flatMap(({ operation, passed, failed, differences, slowest }) => [
      `${failed === 0 ? "✓" : "✗"} ${operation.padEnd(width)}  ${String(passed).padStart(3)} of ${passed + failed} passed`,
      ...differences.map((difference) => `    ${difference}`),
      ...(slowest === undefined ? [] : [`    warning: an answer took ${slowest.toFixed(1)} s`]),
    ])
    .join("\n");
}

function describeLeftOut({ leftOut }: Pick<Selection, "leftOut">): string {
  const lines = [...leftOut].map(([reason, descriptions]) => `  ${String(descriptions.length).padStart(3)} × ${reason}`);
  return ["left out:", ...lines].join("\n");
}
