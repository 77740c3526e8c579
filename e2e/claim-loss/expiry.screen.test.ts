// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { madeIdOf, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { appUrl, backend } from "#e2e/screen.ts";
import { password, signedIn, Visitor, type Account, type Answer } from "#e2e/visitor.ts";
import { attachedName, arrive, beginFiling, filingSteps, missingOf, typeFor, type Filing, type FilingStep } from "./filing.ts";
import { openFiledClaims, whatIsFiled, whatWasTyped } from "./filed-claims.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* A session that ends before any step of the filing: nothing that was typed is lost, nobody else gets it, one claim comes of it. */

const full = process.env.FULL_MATRICES === "1";
const filed = openFiledClaims(backendUrl);
afterAll(() => filed.close());
afterEach(() => backend.heal());

const endings: readonly (readonly [string, (visitor: Visitor) => Promise<unknown>])[] = [
  ["the backend has ended it", () => backend.endSessions("d10001")],
  ["it was ended in another window", signOutElsewhere],
  ["the backend refuses one call", () => backend.fail("*", "401", { times: 1 })],
];
/** Another dealer; on demand company staff and a colleague of the same dealer too. */
const others: readonly Account[] = full ? ["d10002", "scan01", "zhangwei"] : ["d10002"];
/** One filing in which every step meets it; on demand one filing a step, so that each is met by itself. */
const every: readonly (readonly [string, readonly FilingStep[]])[] = full
  ? filingSteps.map((step) => [step.name, [step]])
  : [["each step", filingSteps]];

describe.each(endings)("a session that is over: %s", (_name, end) => {
  it.each(every)("before %s costs a sign-in and nothing else", async (_step, broken) => {
    const filing = beginFiling(await signedIn(appUrl, "d10001"));
    for (const step of filingSteps) {
      if (step.afterReturn) await filed.sendBack(filing.id ?? "");
      typeFor(filing, step);
      const back = broken.includes(step) ? await meetTheEnd(filing, step, end) : undefined;
      arrive(filing, step, back && isTaken(step, back) ? back : await step.take(filing));
    }
    const claims = await filed.ofWorkOrder(filing.workOrderNumber);
    expect(claims.map(whatIsFiled)).toEqual([whatWasTyped(filing, [attachedName])]);
  });
});

it("a session that is over before the success page still leads to it, and pressing again makes nothing new", async () => {
  const visitor = await signedIn(appUrl, "d10001");
  const values = soundValues();
  const form = await visitor.get("/claim/create");
  const sent = await press(visitor, form, "submit", values, { follow: false });
  expect(sent.status).toBe(303);
  await signOutElsewhere(visitor);
  const login = await visitor.get(sent.headers.get("location") ?? "");
  expect(login.path).toMatch(/^\/login/);
  const done = await visitor.submit(login, "form:has([name=password])", { username: "d10001", password });
  expect(done.text).toContain("提交成功");
  const again = await press(visitor, form, "submit", values);
  expect(madeIdOf(again)).toBe(madeIdOf(done));
  expect(await filed.ofWorkOrder(values["workOrderNumber"] ?? "")).toHaveLength(1);
});

it("a session of company staff that is over costs a sign-in at their own door", async () => {
  const visitor = await signedIn(appUrl, "zhangwei");
  const chosen = await press(visitor, await visitor.get("/companyclaim/create"), "recalculate", { submitterCode: "10002" });
  const values = soundValues({ remark: "代经销商填写" });
  await backend.endSessions("zhangwei");
  const login = await press(visitor, chosen, "submit", values);
  expect(login.path).toMatch(/^\/login\?(?!.*type=dealer)/);
  const back = await visitor.submit(login, "form:has([name=password])", { username: "zhangwei", password });
  expect(back.path).toMatch(/^\/companyclaim\/create\?form=/);
  for (const [name, value] of Object.entries({ ...values, submitterCode: "10002" })) expect(valueOf(back, name), name).toBe(value);
  expect((await press(visitor, back, "submit")).text).toContain("提交成功");
});

/**
 * The step is taken and leads to the login page; whoever signs in there is sent where they belong.
 * @returns the page the same user comes back to
 */
async function meetTheEnd(filing: Filing, step: FilingStep, end: (visitor: Visitor) => Promise<unknown>): Promise<Answer> {
  await end(filing.visitor);
  const login = await step.take(filing);
  await backend.heal();
  expect(login.path, step.name).toMatch(/^\/login/);
  for (const other of others) await expectNothingFor(other, login, filing, step);
  const back = await filing.visitor.submit(login, "form:has([name=password])", { username: "d10001", password });
  expect(back.status, `${step.name}: ${back.path}`).toBe(200);
  expect(missingOf(filing, back), step.name).toEqual([]);
  filing.page = back;
  return back;
}

/** Whether the step was done when the session ended: the page it leads to was all that was missing. */
function isTaken(step: FilingStep, page: Answer): boolean {
  return step.leadsTo.test(page.path) && page.$("form.editor").length === 0;
}

/** Another user signs in where this one has been sent to. What stands in the backend may be theirs to see; what was typed since is not. */
async function expectNothingFor(account: Account, login: Answer, { visitor, workOrderNumber, id }: Filing, { typing }: FilingStep) {
  const stranger = new Visitor(appUrl);
  for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value);
  const returnTo = new URL(login.path, appUrl).searchParams.get("returnTo");
  if (returnTo === null) throw new Error(`${login.path} leads nowhere`);
  const page = await stranger.signIn(account, { returnTo });
  expect(page.path, account).not.toMatch(/^\/login/);
  const typedOnly = [id === undefined ? workOrderNumber : undefined, typing["remark"]?.split("\n")[0]].filter(
    (value) => value !== undefined,
  );
  expect(
    typedOnly.filter((value) => page.body.includes(value)),
    `${account} at ${page.path}`,
  ).toEqual([]);
}

async function signOutElsewhere(visitor: Visitor): Promise<void> {
  const window = new Visitor(visitor.base);
  for (const [name, value] of visitor.cookies) window.cookies.set(name, value);
  await window.submit(await window.get("/claim/search"), "form[action='/logout']");
}
