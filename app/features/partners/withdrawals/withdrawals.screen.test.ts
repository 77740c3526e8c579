import { Semaphore } from "async-mutex";
import { afterEach, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeDetail } from "#e2e/describe-detail.ts";
import { describeList } from "#e2e/describe-list.ts";
import { fullRun } from "#e2e/full-run.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { signedIn, type Account, type Answer, type Visitor } from "#e2e/visitor.ts";
import { withdrawals } from "#fixtures/partners/withdrawals/seed.ts";
import { createRandom } from "#fixtures/seed/random.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { withdrawalPage, withdrawalPay } from "#gateway/operations/withdrawal.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { withdrawalList } from "./list.server.ts";

const list = "/partner/money/management";
const some = withdrawals[80];
afterEach(() => backend.heal());

describeList({
  word: "提现",
  title: "提现",
  list: withdrawalList,
  visited: { chenjing: list, zhangwei: list },
  narrowed: "status=0",
  notInRows: { phone: [String(some?.phone)] },
  asks: { ids: ({ id }) => id, startTime: ({ createDate }) => createDate },
});

describeDetail({
  word: "提现",
  list,
  address: (id) => `${list}/detail/${id}`,
  visited: ["chenjing", "zhangwei"],
  refused: { by: ["liufang", "d10001"], id: String(some?.id) },
});

let given = 975_000;
/** Withdrawals of a test's own. */
async function ownWithdrawals(count: number, checkedBy = "wangqiang"): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `TX2026${(given += 1)}`);
  for (const id of ids) await backend.given("a withdrawal exists", { id, status: "0", checkedBy });
  return ids;
}
const form = "main form[method=post]:has([name=desc])";
const payAddress = (ids: readonly string[]) => `${list}/pay?${new URLSearchParams(ids.map((id) => ["id", id]))}`;
const press = (visitor: Visitor, page: Answer, desc = "推荐奖励") => visitor.submit(page, form, { desc, [intentName]: "submit" });
const rowOf = (page: Answer, id: string) => page.$(`#result tr:contains('${id}')`).text();

const gateway = openGateway(backendUrl);
async function stored(ids: readonly string[]) {
  const colleague = await backendAs(gateway, "zhangwei");
  return (await colleague.read(withdrawalPage, { query: { size: 100 }, body: { ids: ids.join() } })).records;
}
/** How often each was begun, by its history. */
async function begunOf(ids: readonly string[]): Promise<number[]> {
  const colleague = await backendAs(gateway, "zhangwei");
  const slots = new Semaphore(8);
  const histories = await Promise.all(
    ids.map((id) => slots.runExclusive(() => colleague.read(auditList, { body: { applicationNo: id } }))),
  );
  return histories.map((history) => history.filter(({ operation }) => operation === "pay").length);
}
const statusesOf = async (ids: readonly string[]) => {
  const rows = await stored(ids);
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

describe("a payment of several", () => {
  it("is chosen in the list, says what it comes to, and what became of each", async () => {
    const ids = await ownWithdrawals(3);
    const visitor = await as("chenjing");
    const chosen = await visitor.get(payAddress(ids));
    expect(chosen.$("#summary").text()).toMatch(/已选.*3 笔，可付款 3 笔.*合计.*¥1,050\.00.*微信零钱.*3 笔/s);
    const fewer = await visitor.submit(chosen, form, { "withdrawals[0].id": "", [intentName]: "recalculate" });
    expect(fewer.status).toBe(200);
    const answer = await press(visitor, chosen);
    expect(answer.text).toContain("已付款 3 笔");
    for (const id of ids) expect(rowOf(answer, id)).toContain("已付款");
    expect(await statusesOf(ids)).toEqual(["2", "2", "2"]);
  });

  it("asks for what it is for, and for one at least; what was typed stays", async () => {
    const ids = await ownWithdrawals(1);
    const visitor = await as("chenjing");
    const page = await visitor.get(payAddress(ids));
    const back = await press(visitor, page, "");
    expect(back.status).toBe(422);
    expect(back.$(".error-summary").text()).toEqual(expect.stringContaining("请填写付款说明"));
    expect(await statusesOf(ids)).toEqual(["0"]);
    expect((await visitor.get(`${list}/pay`)).text).toContain("还没有选择提现单");
  });

  it("is not for whoever has passed the partner, nor for whoever may not pay", async () => {
    const [own = ""] = await ownWithdrawals(1, "chenjing");
    const visitor = await as("chenjing");
    expect((await visitor.get(payAddress([own]))).$("#closed").text()).toContain("该合伙人由您审核通过，请由其他人付款");
    expect((await visitor.get(`${list}/detail/${own}`)).text).toContain("请由其他人付款");
    for (const account of ["liufang", "d10001"] as const) expect((await (await as(account)).get(payAddress([own]))).status).toBe(403);
  });

  it("finds what was paid although its answer was lost, and pays it once", async () => {
    const ids = await ownWithdrawals(2);
    const visitor = await as("chenjing");
    const page = await visitor.get(payAddress(ids));
    await backend.fail("withdrawal.pay", "lost");
    const answer = await press(visitor, page);
    // Told by what stands, not by the answer that never came.
    expect(answer.text).toContain("已付款 2 笔");
    await backend.heal();
    await press(visitor, page);
    expect(await begunOf(ids)).toEqual([1, 1]);
  });

  it("leaves the others paid when one fails, and goes on with it by the same form", async () => {
    const ids = await ownWithdrawals(3);
    const visitor = await as("chenjing");
    await backend.fail("withdrawal.pay", "500", { times: 1 });
    const answer = await press(visitor, await visitor.get(payAddress(ids)));
    expect(answer.text).toContain("已付款 2 笔，1 笔没有付款或结果未知");
    expect(answer.$("main").text()).toContain("仍待付款的 1 笔");
    const done = await press(visitor, answer);
    expect(done.text).toContain("已付款 1 笔");
    expect(await begunOf(ids)).toEqual([1, 1, 1]);
  });

  it("pays once for two people at one moment; the other reads who and when", async () => {
    const ids = await ownWithdrawals(2);
    const two = await Promise.all((["chenjing", "zhangwei"] as const).map((account) => signedIn(appUrl, account)));
    const pages = await Promise.all(two.map((visitor) => visitor.get(payAddress(ids))));
    await Promise.all(two.map((visitor, at) => press(visitor, pages[at] as Answer)));
    expect(await begunOf(ids)).toEqual([1, 1]);
    const [first] = await stored(ids);
    expect(first?.operator).toMatch(/chenjing|zhangwei/);
    const other = first?.operator === "chenjing" ? "zhangwei" : "chenjing";
    expect((await (await as(other)).get(payAddress(ids))).$("#closed").text()).toContain(first?.operatorName ?? "?");
  });

  it("pays what is known to have failed again, once for a form, with the failed try on record; a limit is told before", async () => {
    const id = `TX2026${(given += 1)}`;
    await backend.given("a withdrawal exists", { id, status: "3", checkedBy: "wangqiang" });
    const visitor = await as("chenjing");
    const detail = await visitor.get(`${list}/detail/${id}`);
    const chosen = await visitor.get(detail.$("main a:contains('再次付款')").attr("href") ?? "");
    expect(chosen.$("main form tbody").text()).toContain("第 2 次付款；上次失败：付款没有发出");
    await backend.fail("withdrawal.pay", "lost");
    const answer = await press(visitor, chosen, "补发");
    expect(answer.text).toContain("已付款 1 笔");
    await backend.heal();
    await press(visitor, chosen, "补发");
    expect(await begunOf([id])).toEqual([1]);
    expect((await visitor.get(`${list}/detail/${id}`)).$("#attempts tbody tr").text()).toContain("付款没有发出");
    const limited = withdrawals.find(
      ({ status, amount, operator }) => status === "3" && Number(amount) > 20_000 && operator === "chenjing",
    );
    const told = await visitor.get(payAddress([String(limited?.id)]));
    expect(told.$("main form tbody").text()).toContain("超过微信零钱单笔限额 20,000 元");
    expect(told.$("main form tbody input:checked")).toHaveLength(0);
  });

  it("does not ask for payment again while nobody knows the outcome", async () => {
    const open = withdrawals.filter(({ status }) => status === "4").map(({ id }) => String(id));
    const visitor = await as("chenjing");
    const page = await visitor.get(payAddress(open));
    expect(page.$(form)).toHaveLength(0);
    expect(page.$("#closed").text()).toContain("结果未知");
    expect((await visitor.get(`${list}/detail/${open[0]}`)).text).toContain("系统每次打开都会向银行查询，不会再次付款");
  });
});

/* Rounds of payments through the product, each with something that goes wrong on the way. */
const rounds = fullRun ? 300 : 12;
describe(`${rounds} rounds of payments with faults`, () => {
  const faults = ["lost", "cut", "500", "503", "garbage", "noStatus", "html", "schema"] as const;
  it("pay nothing twice, lose nothing, and explain each", { timeout: rounds * 6_000 }, async () => {
    const random = createRandom("payments-through-the-product");
    const all: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ids = await ownWithdrawals(2);
      all.push(...ids);
      const accounts: readonly Account[] = random.chance(0.3) ? ["chenjing", "zhangwei"] : ["chenjing"];
      const visitors = await Promise.all(accounts.map((account) => as(account)));
      const pages = await Promise.all(visitors.map((visitor) => visitor.get(payAddress(ids))));
      await backend.fail("withdrawal.pay", random.pick(faults), { times: random.between(1, 2) });
      if (random.chance(0.3)) await backend.fail("withdrawal.page", random.pick(["500", "503", "lost"] as const), { times: 1 });
      const presses = random.chance(0.4) ? 2 : 1;
      await Promise.all(visitors.flatMap((visitor, at) => Array.from({ length: presses }, () => press(visitor, pages[at] as Answer))));
      await backend.heal();
      // Whoever was told that something is left goes on with it.
      for (const visitor of visitors) {
        const left = await visitor.get(payAddress(ids));
        if (left.$(form).length > 0) await press(visitor, left);
      }
    }
    const rows = [];
    for (let from = 0; from < all.length; from += 100) rows.push(...(await stored(all.slice(from, from + 100))));
    expect(rows).toHaveLength(all.length);
    for (const { id, status, payDate, operator } of rows) expect([id, status, Boolean(payDate && operator)]).toEqual([id, "2", true]);
    expect(new Set(await begunOf(all))).toEqual(new Set([1]));
  });
});

it("pays a withdrawal once for whoever asks the backend itself", async () => {
  const [id = ""] = await ownWithdrawals(1);
  const colleague = await backendAs(gateway, "chenjing");
  const body = { desc: "推荐奖励", operator: "chenjing", idList: [id] };
  const both = await Promise.all([colleague.write(withdrawalPay, { body }), colleague.write(withdrawalPay, { body })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await begunOf([id])).toEqual([1]);
});
