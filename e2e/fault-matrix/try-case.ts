import { expect } from "vitest";
import { password, Visitor, type Answer } from "#e2e/visitor.ts";
import { missingIn, signInForm, type Deed } from "./deeds.ts";
import type { MatrixFault } from "./faults.ts";
import type { MatrixLine } from "./lines.ts";
import { tracesWith, type Matrix, type Traces } from "./matrix.ts";
import { expectFormBehind, lookUp, reference } from "./takings.ts";

/** Longer than any limit a product of the matrix has. */
const delayMs = 4_000;

/** Lets an operation fail while something is done, and holds the product to everything it promises of that. */
export async function tryCase(matrix: Matrix, line: MatrixLine, fault: MatrixFault): Promise<void> {
  const deed = await line.doing(matrix);
  try {
    const session = new Map(deed.visitor.cookies);
    const answer = await meetFailure(matrix, line, fault, deed);
    if (answer === "broken") expect((await deed.again(await deed.visitor.get("/home"))).status).toBe(200);
    else await goOn(deed, endsSession(line, fault) ? await comeBack(matrix, line, deed, session, answer) : answer);
  } catch (error) {
    // What is left of this case must not fail the next one.
    matrix.leave(deed.account);
    throw error;
  }
}

function endsSession({ takes }: MatrixLine, { ends }: MatrixFault): boolean {
  return ends !== undefined && takes.endsSession;
}

/** @returns the answer to the request that met the failure; by then everything works again */
async function meetFailure(matrix: Matrix, line: MatrixLine, fault: MatrixFault, deed: Deed): Promise<Answer | "broken"> {
  const { operation, takes, schema, writes } = line;
  const harmless = fault.fault === "schema" && schema !== undefined;
  const ended = endsSession(line, fault);
  const mark = await matrix.mark();
  await matrix.backend.fail(operation, fault.fault, fault.fault === "delay" ? { delayMs } : {});
  try {
    const answer = await deed.act();
    if (answer === "broken") expect([fault.fault, takes.breaksOff]).toEqual(["cut", true]);
    else if (harmless) expectNothingRead(answer, line);
    else if (ended) expectLogin(answer, fault, line);
    else await takes.expects(answer, fault, deed);

    const traces = await tracesWith(matrix, mark, ({ failures, lines }) => {
      const told = harmless ? schema === "unread" || lines.some(({ event }) => event === "gateway.drift") : failures.length > 0;
      const logged = harmless || lines.some(({ event }) => event === "gateway.failed");
      return told && logged && (!writes || lines.some(({ audit }) => audit));
    });
    if (harmless) expectDrift(traces, line);
    else expectCounted(traces, line, fault);
    if (writes) expectAudited(traces, line, harmless ? "success" : fault.kind, deed);
    if (answer !== "broken" && !harmless && !ended && takes.hasReference) expectReference(answer, traces, operation);
    return answer;
  } finally {
    await matrix.backend.heal();
  }
}

/** The same thing once more, where the failure was told: it is done, and nothing was lost on the way. */
async function goOn(deed: Deed, told: Answer): Promise<void> {
  const keptAt = told.$("a:contains('返回填写的内容')").attr("href");
  const from = keptAt === undefined ? told : await deed.visitor.get(keptAt);
  if (keptAt !== undefined) expect(missingIn(from, deed.typed)).toEqual([]);
  const again = await deed.again(from);
  expect(again.status, `again: ${again.path}: ${again.text.slice(0, 300)}`).toBe(200);
  expect(again.path).not.toMatch(/^\/login/);
  await deed.finish?.(again);
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
function expectCounted({ failures, lines }: Traces, { operation }: MatrixLine, { kind }: MatrixFault): void {
  // A page that ends with its session leaves its other calls where they are.
  expect(failures.filter((call) => !call.endsWith(" aborted"))).toEqual([`${operation} ${kind}`]);
  const logged = lines.filter(({ event, operation: of }) => event === "gateway.failed" && of === operation);
  expect(logged.map((each) => each.kind)).toContain(kind);
}

function expectDrift({ failures, drifted }: Traces, { operation, schema }: MatrixLine): void {
  expect(failures).toEqual([]);
  expect(drifted).toEqual(schema === "leftOut" ? [operation] : []);
}

function expectAudited({ lines }: Traces, { operation }: MatrixLine, outcome: string, { account }: Deed): void {
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
async function comeBack(matrix: Matrix, { takes }: MatrixLine, deed: Deed, session: ReadonlyMap<string, string>, login: Answer) {
  const { account, visitor, typed } = deed;
  const lapsed = new Visitor(matrix.url);
  for (const [name, value] of session) lapsed.cookies.set(name, value);
  expect((await lapsed.get("/home")).path).toMatch(/^\/login/);
  matrix.leave(account);
  const back = await visitor.submit(login, signInForm, { username: account, password });
  expect([back.status, back.path.startsWith("/login")]).toEqual([200, false]);
  if (takes === lookUp) await expectFormBehind(back, deed);
  else expect(missingIn(back, typed), back.path).toEqual([]);
  return back;
}
