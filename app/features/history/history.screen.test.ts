import { afterEach, expect, it } from "vitest";
import { total } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";

afterEach(() => backend.heal());
const address = "/quick/operation/history";
const seedData = Array.from({ length: 60 }, (_, index) => makeClaim(index));
const ofDealer = (code: string) =>
  seedData.find(({ claim, history }) => String(claim.submitterCode) === code && history.length > 2 && Number(claim.status) > 0);
const mine = ofDealer("10001");
const theirs = ofDealer("10002");
const numberOf = (found: typeof mine) => found?.claim.applicationNumber ?? "";
const asking = (found: typeof mine) => `${address}?applicationNo=${numberOf(found)}`;

it("asks for a number first, without a call", async () => {
  const visitor = await as("d10001");
  await backend.forgetCalls();
  const page = await visitor.get(address);
  expect(page.status).toBe(200);
  expect(page.$("h1").text()).toBe("操作记录");
  expect(page.$("tbody tr").length).toBe(0);
  expect(page.text).toContain("请输入单号");
  expect((await backend.calls()).filter(({ operation }) => operation === "audit.list")).toEqual([]);
});

it("shows what happened, the latest first, and leads to the document", async () => {
  const visitor = await as("d10001");
  const page = await visitor.submit(await visitor.get(address), "form.filter", { applicationNo: ` ${numberOf(mine)} ` });
  const shown = (mine?.history ?? []).filter(({ internal }) => !internal);
  expect(total(page)).toBe(shown.length);
  const times = page
    .$("tbody time")
    .toArray()
    .map((time) => page.$(time).attr("datetime") ?? "");
  expect(times).toEqual([...times].sort().reverse());
  expect(page.text).toContain("提交");
  expect((await visitor.get(page.$("a:contains('打开单据')").attr("href") ?? "")).$("h1").text()).toContain(numberOf(mine));
});

it("narrows by the kind of document, and says what to do where there is nothing", async () => {
  const visitor = await as("zhangwei");
  expect(total(await visitor.get(`${asking(mine)}&applicationTypeCd=CLAIM`))).toBe(mine?.history.length);
  const none = await visitor.get(`${asking(mine)}&applicationTypeCd=RMA`);
  expect(none.status).toBe(200);
  expect(none.text.includes("没有") && none.text.includes("请核对单号")).toBe(true);
});

it("cuts the whole answer into pages", async () => {
  const visitor = await as("zhangwei");
  const all = mine?.history.length ?? 0;
  const page = await visitor.get(`${asking(mine)}&page=99`);
  expect(page.status).toBe(200);
  expect(page.$("tbody tr").length > 0).toBe(true);
  expect(total(page)).toEqual(all);
});

it("has nothing of another dealer's document, and nothing internal for a dealer", async () => {
  const page = await (await as("d10001")).get(asking(theirs));
  expect(page.status).toBe(200);
  expect(page.$("tbody tr").length).toBe(0);
  const internal = seedData.find(({ claim, history }) => String(claim.submitterCode) === "10001" && history.some((row) => row.internal));
  const words = internal?.history.find((row) => row.internal)?.doc.remark ?? "?";
  expect((await (await as("zhangwei")).get(asking(internal))).text).toContain(words);
  expect((await (await as("d10001")).get(asking(internal))).body).not.toContain(words);
});

it.each(["' or 1=1", "9".repeat(10_240), "<script>alert(1)</script>", "%00"])("takes %s for a number nobody has", async (applicationNo) => {
  const page = await (await as("zhangwei")).get(`${address}?${String(new URLSearchParams({ applicationNo }))}`);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain("<script>alert(1)</script>");
});

it("says so when the backend does not answer", async () => {
  await backend.fail("audit.list", "503");
  expect((await (await as("zhangwei")).get(asking(mine))).status).toBe(503);
});

it.each([
  ["d10001", "/repairsupport/search"],
  ["zhangwei", "/companyrepairsupport/search"],
  ["d10001", "/techsupport/search"],
  ["zhangwei", "/companytechsupport/search"],
  ["d10001", "/deduct/search"],
  ["zhangwei", "/companydeduct/payment/bill/search"],
  ["zhangwei", "/company/activity/search"],
  ["zhangwei", "/cvrm/search"],
  ["d10001", "/cvrm/dealerFollow"],
] as const)("is led to by documents, and leads back to them: %s %s", async (account, list) => {
  const visitor = await as(account);
  const document = await visitor.get((await visitor.get(list)).$("tbody th a").first().attr("href") ?? "");
  const history = await visitor.get(document.$("#timeline a:contains('操作记录')").attr("href") ?? "");
  expect(history.$("h1").text()).toBe("操作记录");
  expect(history.$("tbody tr").length > 0).toBe(true);
  expect((await visitor.get(history.$("a:contains('打开单据')").attr("href") ?? "")).path).toBe(document.path.split("?")[0]);
});
