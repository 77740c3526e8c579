import { expect } from "vitest";
import { operations } from "#gateway/operations/index.ts";
import { password, Visitor, type Answer } from "#e2e/visitor.ts";
import { missingIn, signInForm, type UserAction } from "./user-actions.ts";
import type { MatrixFault } from "./faults.ts";
import type { MatrixLine } from "./matrix-line.ts";
import { tracesWith, type LogLine, type Matrix, type Traces } from "./matrix.ts";
import { expectFormBehind, lookUp, reference } from "./failure-views.ts";

/** Lets an operation fail while something is done, and holds the product to everything it promises of that. */
export async function tryCase(matrix: Matrix, line: MatrixLine, fault: MatrixFault): Promise<void> {
  const action = await line.action(matrix);
  try {
    const session = new Map(action.visitor.cookies);
    const answer = await meetFailure(matrix, line, fault, action);
    if (answer === "broken") expect((await action.again(await action.visitor.get("/home"))).status).toBe(200);
    else await goOn(action, endsSession(line, fault) ? await comeBack(matrix, line, action, session, answer) : answer);
  } catch (error) {
    // What is left of this case must not fail the next one.
    matrix.leave(action.account);
    throw error;
  }
}

function endsSession({ shows }: MatrixLine, { ends }: MatrixFault): boolean {
  return ends !== undefined && shows.endsSession;
}

/** @returns the answer to the request that met the failure; by then everything works again */
async function meetFailure(matrix: Matrix, line: MatrixLine, fault: MatrixFault, action: UserAction): Promise<Answer | "broken"> {
  const { operation, shows, schema, writes } = line;
  const harmless = fault.fault === "schema" && schema !== undefined;
  const ended = endsSession(line, fault);
  const mark = await matrix.mark();
  await matrix.backend.fail(operation, fault.fault, fault.fault === "delay" ? { delayMs: matrix.delayMs } : {});
  try {
    const answer = await action.act();
    if (answer === "broken") expect([fault.fault, shows.breaksOff]).toEqual(["cut", true]);
    else if (harmless) expectNothingRead(answer, line);
    else if (ended) expectLogin(answer, fault, line);
    else await shows.expects(answer, fault, action);

    const reply = harmless ? "gateway.drift" : "gateway.failed";
    const isPrinted = (lines: readonly LogLine[]) =>
      ((harmless && schema === "unread") || lines.some(({ event }) => event === reply)) && (!writes || lines.some(({ audit }) => audit));
    const traces = await tracesWith(matrix, mark, isPrinted, ({ failures }) => harmless || failures.length > 0);
    if (harmless) expectViolation(traces, line);
    else expectCounted(traces, line, fault);
    if (writes) expectAudited(traces, line, harmless ? "success" : fault.kind, action);
    if (answer !== "broken" && !harmless && !ended && shows.hasReference) expectReference(answer, traces, operation);
    return answer;
  } finally {
    await matrix.backend.heal();
  }
}

/** The same thing once more, where the failure was told: it is done, and nothing was lost on the way. */
async function goOn(action: UserAction, reply: Answer): Promise<void> {
  const keptAt = reply.$("a:contains('返回填写的内容')").attr("href");
  const from = keptAt === undefined ? reply : await action.visitor.get(keptAt);
  if (keptAt !== undefined) expect(missingIn(from, action.typed)).toEqual([]);
  const again = await action.again(from);
  expect(again.status, `again: ${again.path}: ${again.text.slice(0, 300)}`).toBe(200);
  expect(again.path).not.toMatch(/^\/login/);
  await action.finish?.(again);
}

function expectNothingRead({ status, text }: Answer, { saysOfNothing = "" }: MatrixLine): void {
  expect(status).toBe(200);
  expect(text).toContain(saysOfNothing);
}

function expectLogin(answer: Answer, { ends, words }: MatrixFault, { handheld }: MatrixLine): void {
  expect(answer.path).toMatch(handheld ? /^\/mtsMobileLogin\?/ : /^\/login\?/);
  expect(new URL(answer.path, "http://here").searchParams.get("reason")).toBe(ends);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(handheld && ends === "expired" ? "登陆信息失效" : words);
}

/** The failed calls are those of the operation, all of the one kind, and no others. */
function expectCounted({ failures, lines }: Traces, { operation, writes }: MatrixLine, { kind }: MatrixFault): void {
  const isTimedOut = spentBy(operation, kind);
  // A page that ends with its session leaves its other calls where they are; what was deleted without an answer is looked for and missed.
  const isExpected = (call: string) => call.endsWith(" aborted") || (writes === true && call.endsWith(" notFound"));
  const reply = failures.filter((call) => !isExpected(call) && !isTimedOut(call));
  expect(reply).toEqual([`${operation} ${kind}`]);
  const logged = lines.filter(({ event, operation: of }) => event === "gateway.failed" && of === operation);
  expect(logged.map((each) => each.kind)).toContain(kind);
}

/** What one request waits for a service is spent once: a call that comes after one that took all of it has none left. */
function spentBy(operation: string, kind: string): (call: string) => boolean {
  const service = serviceOf(operation);
  return (call) => {
    const [other = "", outcome] = call.split(" ");
    return kind === "timeout" && outcome === "timeout" && other !== operation && serviceOf(other) === service;
  };
}

function serviceOf(id: string): string | undefined {
  return [...operations].find(([known]) => known === id)?.[1].service;
}

function expectViolation({ failures, drifted }: Traces, { operation, schema }: MatrixLine): void {
  expect(failures).toEqual([]);
  expect(drifted).toEqual(schema === "leftOut" ? [operation] : []);
}

function expectAudited({ lines }: Traces, { operation }: MatrixLine, outcome: string, { account }: UserAction): void {
  const written = lines.filter((each) => each.audit === true && each.event === "write" && each.operation === operation);
  expect(written.map((each) => each.outcome)).toEqual([outcome]);
  // Who signs in is nobody yet.
  expect(written.map((each) => each.account)).toEqual([operation === "auth.token" ? undefined : account]);
}

function expectReference(answer: Answer, { lines }: Traces, operation: string): void {
  const shown = reference.exec(answer.text)?.[1];
  const requests = lines
    .filter((each) => each.event === "gateway.failed" && each.operation === operation)
    .map(({ requestId }) => requestId);
  expect(requests, "the reference on the page, in the log").toContain(shown);
}

/** Nobody gets in with the session that has ended; its user signs in again and finds everything typed. */
async function comeBack(matrix: Matrix, { shows }: MatrixLine, action: UserAction, session: ReadonlyMap<string, string>, login: Answer) {
  const { account, visitor, typed } = action;
  const lapsed = new Visitor(matrix.url);
  for (const [name, value] of session) lapsed.cookies.set(name, value);
  expect((await lapsed.get("/home")).path).toMatch(/^\/login/);
  matrix.leave(account);
  const back = await visitor.submit(login, signInForm, { username: account, password });
  expect(back.status).toBe(200);
  expect(back.path.startsWith("/login")).toBe(false);
  if (shows === lookUp) await expectFormBehind(back, action);
  else expect(missingIn(back, typed), back.path).toEqual([]);
  return back;
}
