import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OutputOf } from "#gateway/operation.ts";
import { deductionCreate, deductionCurrent, deductionHistory } from "#gateway/operations/deduction.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { buildOf, failure, signedInOf, startTestHost, type ScreenCall, type TestHost } from "#app/server/process/test-host.ts";
import { loadDeductionForm, makeDeduction } from "./create-action.server.ts";

/* A deduction whose answer got lost, while somebody of the same display name takes the same of the same claim. */

type History = OutputOf<typeof deductionHistory>;

const words = "旧件鉴定不符";
const line = { id: "1", partCode: "06H121026", partName: "水泵总成", grantedFee: "391.12", deductionLeft: "391.12" };
const claim = {
  claimId: "88801",
  claimNumber: "WC2026-88801",
  currencyCode: "CNY",
  adjustedTotalAmount: "391.12",
  deductionLeft: "391.12",
  detailPartList: [line],
  detailLaborList: [],
  detailOtherFeeList: [],
};

let history: History;
/** How many deductions were asked for. */
let writes: number;
const backend = {
  async read(operation: unknown) {
    if (operation === deductionCurrent) return claim;
    if (operation === deductionHistory) return history;
    return [
      { id: "2203", name: "返件抵扣" },
      { id: "2301", name: "旧件鉴定不符" },
    ];
  },
  async write(operation: unknown) {
    expect(operation).toBe(deductionCreate);
    writes += 1;
    // The first answer gets lost.
    return writes === 1 ? { ok: false, error: failure("timeout") } : { ok: true, value: { id: "9", deductionNumber: "KD9" } };
  },
};

let host: TestHost;
let cookie: string;
beforeAll(async () => {
  const args = (call: ScreenCall) =>
    ({ ...call, context: Object.create(call.context, { backend: { value: backend } }) }) as unknown as ActionFunctionArgs;
  host = await startTestHost({
    // What is not found is sent again at once.
    backendWork: { milliseconds: 0, startedAt: () => undefined },
    screens: buildOf({
      loaders: { companyDeductCreate: (call) => loadDeductionForm(args(call), { number: "", line: "", current: claim, why: undefined }) },
      actions: { companyDeductCreate: (call) => makeDeduction(args(call)) },
    }),
  });
});
afterAll(() => host.stop());
beforeEach(async () => {
  [history, writes] = [[], 0];
  cookie = await host.signIn("company");
});

const address = "/companydeduct/create?claim=88801";

/** Presses the form's button and presses it again, after the history has come to tell what it does. */
async function pressTwice(answer: (actor: { account: string; userName: string }) => Partial<History[number]>) {
  const page = await host.visit(address, { cookie });
  const { loaderData } = (await page.json()) as { loaderData: Record<string, { csrfToken: string }> };
  const body = new URLSearchParams({
    csrfToken: loaderData["companyDeductCreate"]?.csrfToken ?? "",
    [intentName]: "submit",
    deductionAllFlag: "1",
    deductionTypeDictId: "2203",
    deductionReasonDictId: "2301",
    deductionIllustration: words,
  });
  const press = () => host.visit(address, { cookie, method: "POST", body });
  expect((await press()).status).toBe(504);
  const made = { id: "8", deductionNumber: "KD8", deductionIllustration: words, createDate: new Date().toISOString() };
  history = [{ ...made, ...answer(signedInOf("company").actor) } as History[number]];
  return press();
}

it("is found by its writer's account, and not made again", async () => {
  const found = await pressTwice(({ account, userName }) => ({ createUserId: account, createUserName: userName }));
  expect(found.status).toBe(303);
  expect(writes).toBe(1);
});

it("is not taken for one of somebody else who has the same name", async () => {
  const sent = await pressTwice(({ userName }) => ({ createUserId: "namesake", createUserName: userName }));
  expect(sent.status).toBe(303);
  expect(writes).toBe(2);
});

it("is not found where the backend does not say whose account has made one", async () => {
  const sent = await pressTwice(({ userName }) => ({ createUserName: userName }));
  expect(sent.status).toBe(303);
  expect(writes).toBe(2);
});
