import { afterAll, describe, expect, it } from "vitest";
import { addDays } from "#app/lib/forms/values/calendar-day.ts";
import { today } from "#app/lib/view/today.server.ts";
import { auditList } from "#gateway/operations/claim.ts";
import {
  bulkAddress,
  chosenIn,
  closeColleague,
  colleague,
  fileClaims,
  openBulk,
  outcomeOf,
  reviewElsewhere,
  statusesOf,
  storedClaim,
} from "#e2e/bulk-reviews.ts";
import { formEntries, post, press, summaryOf, valueOf, withoutToken } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";

afterAll(closeColleague);

const approve = { decision: "3" };
const yesterday = addDays(today(), -1);
const numberOf = async (id = "") => (await storedClaim(id)).applicationNumber ?? "";

describe("the claim list of the company", () => {
  it("lets a reviewer select what waits, and opens what was selected with the way back", async () => {
    const workOrder = `B-${Date.now()}`;
    const [first, second, third] = [
      ...(await fileClaims(1, { workOrderNumber: `${workOrder}-1` })),
      ...(await fileClaims(1, { workOrderNumber: `${workOrder}-2` })),
      ...(await fileClaims(1, { workOrderNumber: `${workOrder}-3` })),
    ];
    await reviewElsewhere(third ?? "", { status: 3 });
    const visitor = await as("liufang");
    const list = await visitor.get(`/companyclaim/search?workOrderNumber=${workOrder}`);
    const offered = list
      .$("input[name=id]")
      .toArray()
      .map((box) => list.$(box).attr("value"));
    expect(offered.sort()).toEqual([first, second].sort());
    const form = list.$("form:has(input[name=id])");
    expect(form.attr("action")).toBe("/companyclaim/search/review");
    const page = await visitor.get(bulkAddress([first ?? ""], { queue: form.find("[name=queue]").attr("value") ?? "" }));
    expect(page.status).toBe(200);
    expect(page.text).toContain(await numberOf(first));
    expect(page.text).not.toContain(await numberOf(second));
    expect(page.$(".form-bar a").attr("href")).toBe(`/companyclaim/search?workOrderNumber=${workOrder}`);
  });

  it("takes all that wait in it, and tells how many more there are than can be decided at once", async () => {
    const workOrderNumber = `A-${Date.now()}`;
    const ids = await fileClaims(2, { workOrderNumber });
    const visitor = await as("liufang");
    const queue = `status=1&workOrderNumber=${workOrderNumber}`;
    const page = await visitor.get(`/companyclaim/search/review?${new URLSearchParams({ all: "yes", queue })}`);
    expect(new URL(page.path, "http://own.invalid").searchParams.getAll("id").sort()).toEqual([...ids].sort());
    expect(chosenIn(page).sort()).toEqual([...ids].sort());
    const many = await visitor.get(`/companyclaim/search/review?${new URLSearchParams({ all: "yes", queue: "status=1" })}`);
    expect(many.$("form.editor input[type=checkbox]").length).toBe(100);
    expect(many.$(".notice").text()).toEqual(expect.stringMatching(/多出的 \d+ 单没有列入/));
  });

  it("has a tab of those whose checks all passed, which are approved together after the largest and some others were named", async () => {
    const visitor = await as("zhangwei");
    // Claims that tests file are alike: each gives those before it a hint of which their recorded checks know nothing.
    const list = await visitor.get(`/companyclaim/search?status=1&sort=createDate&createEndDate=${yesterday}`);
    const tab = list.$("nav.tabs a:contains('全部检查通过')");
    const clean = await visitor.get(tab.attr("href") ?? "");
    expect(clean.$("nav.tabs a[aria-current]").text()).toMatch(/^全部检查通过 \d+$/);
    const queue = clean.$("form:has(input[name=id]) [name=queue]").attr("value") ?? "";
    const page = await visitor.get(`/companyclaim/search/review?${new URLSearchParams({ all: "yes", queue })}`);
    const chosen = chosenIn(page);
    const amounts = await Promise.all(chosen.map(async (id = "") => Number((await storedClaim(id)).totalAmount)));
    const largest = amounts.toSorted((one, other) => other - one).slice(0, 5);
    const named = page
      .$("#summary li")
      .toArray()
      .map((item) => page.$(item).text());
    expect(named).toHaveLength(Math.min(8, chosen.length));
    const told = named.map((words) => Number(/[\d,]+\.\d\d/.exec(words)?.[0].replaceAll(",", "")));
    for (const amount of largest) expect(told).toContain(amount);
    expect(page.$("input[name=decision]:checked").attr("value")).toBe("3");
    expect(page.$("#summary").text()).toContain("没有提示");
    expect((await (await as("d10001")).get("/claim/search?status=1")).text).not.toContain("全部检查通过");
  });

  it.each(["wangqiang", "d10001"] as const)("offers %s nothing to select, and the page answers 403", async (account) => {
    const visitor = await as(account);
    const list = await visitor.get(account === "d10001" ? "/claim/search?status=1" : "/companyclaim/search?status=1");
    expect(list.$("table tbody tr").length).toBeGreaterThan(0);
    expect(list.$("input[name=id]")).toHaveLength(0);
    const [id = ""] = await fileClaims(1);
    expect((await visitor.get(bulkAddress([id]))).status).toBe(403);
    const entries: [string, string][] = [...withoutToken(formEntries(await openBulk([id]))), ["decision", "3"], ["__intent__", "send"]];
    expect((await post(visitor, bulkAddress([id]), entries)).status).toBe(403);
    expect(await statusesOf([id])).toEqual([1]);
  });
});

describe("what was selected, before it is decided", () => {
  it("leaves out what is granted above the claimed amount until its own review confirms it, and decides the rest", async () => {
    const [raised = "", plain = ""] = await fileClaims(2);
    const [line] = (await storedClaim(raised)).detailPartList;
    await reviewElsewhere(raised, {
      status: 1,
      detailPartList: [{ id: line?.id ?? "", adjustedFee: "99999999" }],
      partFeeRemark: "误录",
      adjustmentConfirmed: true,
    });
    const page = await openBulk([raised, plain]);
    expect(page.$(`tr:contains('${await numberOf(raised)}')`).text()).toContain("须单独审核并确认");
    const result = await press(await as("liufang"), page, "send", { decision: "3" });
    expect(await statusesOf([raised, plain])).toEqual([1, 3]);
    expect(await outcomeOf(result, raised)).toContain("调整后金额高于申报金额或调整幅度较大，须单独审核并确认");
  });

  it("is summed up: how many, whose, how much, what the checks warn of; what cannot be decided stands apart with its reason", async () => {
    const ids = await fileClaims(2, { tripCurrent: "900" });
    const [closed = ""] = await fileClaims(1);
    await reviewElsewhere(closed, { status: 4, approveCommentRemark: "不属保修" });
    const page = await openBulk([...ids, closed, "no-such-claim", ids[0] ?? ""]);
    expect(page.status).toBe(200);
    const summary = page.$("#summary").text();
    expect(summary).toContain("2 单，可审核 2 单");
    expect(summary).toMatch(/10001 .* 2 单/);
    const total = (await Promise.all(ids.map(storedClaim))).reduce((sum, { totalAmount }) => sum + Number(totalAmount), 0);
    expect(summary.replace(/,/g, "")).toContain(`¥${total.toFixed(2)}`);
    // A mileage below the highest on record is warned of.
    expect(summary).toContain("单有提示");
    expect(page.$("#closed").text()).toContain(await numberOf(closed));
    expect(page.$("#closed tr:contains('已驳回')").text()).toContain("张伟");
    expect(page.$("#closed tr:contains('no-such-claim')").text()).toContain("没有找到");
    expect(chosenIn(page)).toEqual(ids);
  });

  it("adds up what is still ticked after 重新计算", async () => {
    const ids = await fileClaims(2);
    const page = await openBulk(ids);
    const without = formEntries(page).filter(([name]) => name !== "documents[0].id");
    const answer = await post(await as("liufang"), page.path, [...without, ["__intent__", "recalculate"]]);
    expect(answer.status).toBe(200);
    expect(chosenIn(answer)).toEqual([ids[1]]);
    expect(answer.$("#summary").text()).toContain("1 单，可审核 2 单");
  });

  it("is nothing without a selection, and leads to the list that waits", async () => {
    const page = await openBulk([]);
    expect(page.status).toBe(200);
    expect(page.text).toContain("还没有选择单据");
    expect(page.$('main a[href="/companyclaim/search?status=1"]').length).toBeGreaterThan(0);
  });

  it("is a page of a list at most; the rest is told and left out", async () => {
    const page = await openBulk(Array.from({ length: 103 }, (_, index) => `none-${index}`));
    expect(page.status).toBe(200);
    expect(page.$("#closed tbody tr")).toHaveLength(100);
    const [id = ""] = await fileClaims(1);
    const form = await openBulk([id]);
    const many = Array.from({ length: 101 }, (_, index): [string, string][] => [
      [`documents[${index}].id`, `none-${index}`],
      [`documents[${index}].version`, "1"],
    ]);
    const answer = await post(await as("liufang"), form.path, [
      ...formEntries(form).filter(([name]) => !name.startsWith("documents")),
      ...many.flat(),
      ["decision", "3"],
      ["__intent__", "send"],
    ]);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toContain("一次最多审核 100 单");
  });

  it.each(["%00", "__proto__", "../1", "a".repeat(3000), "%ED%A0%80", "1'--", "<script>"])(
    "takes the id %s for one it does not find",
    async (id) => {
      const [own = ""] = await fileClaims(1);
      const page = await (await as("liufang")).get(`/companyclaim/search/review?id=${own}&id=${id}`);
      expect(page.status).toBe(200);
      expect(page.$("#closed tbody tr")).toHaveLength(1);
      expect(chosenIn(page)).toEqual([own]);
    },
  );
});

describe("one decision for several", () => {
  it.each([
    ["3", "已批准", 3],
    ["2", "需更正", 2],
    ["4", "已驳回", 4],
  ] as const)("%s is made for each, told for each, and leads back to the list", async (decision, words, status) => {
    const ids = await fileClaims(3);
    const visitor = await as("liufang");
    const page = await visitor.get(bulkAddress(ids, { queue: "status=1&sort=createDate" }));
    const done = await press(visitor, page, "send", { decision, approveCommentRemark: `批量 ${ids[0]}` });
    expect(done.status).toBe(200);
    expect(done.text).toContain(`${words} 3 单`);
    for (const id of ids) {
      expect(await outcomeOf(done, id)).toContain(words);
      expect(await storedClaim(id)).toMatchObject({ status, approveCommentRemark: `批量 ${ids[0]}`, version: 2 });
      const [latest] = (await (await colleague()).read(auditList, { body: { applicationNo: await numberOf(id) } })).slice(-1);
      expect(latest?.operationName).toMatch(/^批量/);
    }
    expect(done.$("form.editor")).toHaveLength(0);
    expect(done.$(".head-actions a").attr("href")).toBe("/companyclaim/search?status=1&sort=createDate");
  });

  it("leaves amounts, their reasons and an internal comment as they stand in each", async () => {
    const [adjusted = "", plain = ""] = await fileClaims(2);
    const [line] = (await storedClaim(adjusted)).detailPartList;
    const less = (Number(line?.totalAmount) - 12.34).toFixed(2);
    await reviewElsewhere(adjusted, {
      status: 1,
      detailPartList: [{ id: line?.id ?? "", adjustedFee: less }],
      partFeeRemark: "协议价",
      internalApproveComment: "先前的内部意见",
    });
    const before = await storedClaim(adjusted);
    await press(await as("liufang"), await openBulk([adjusted, plain]), "send", approve);
    expect(await storedClaim(adjusted)).toMatchObject({
      status: 3,
      adjustedTotalAmount: before.adjustedTotalAmount,
      partFeeRemark: "协议价",
      internalApproveComment: "先前的内部意见",
    });
    const untouched = await storedClaim(plain);
    expect(untouched.adjustedTotalAmount).toBe(untouched.totalAmount);
  });

  it("decides only what is still ticked", async () => {
    const ids = await fileClaims(2);
    const page = await openBulk(ids);
    const without = formEntries(page).filter(([name]) => name !== "documents[0].id");
    const done = await post(await as("liufang"), page.path, [...without, ["decision", "3"], ["__intent__", "send"]]);
    expect(done.text).toContain("已批准 1 单");
    expect(await statusesOf(ids)).toEqual([1, 3]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["without a choice", {}, "请选择审核结论"],
    ["that decides nothing", { decision: "1" }, "请选择审核结论"],
    ["that sends claims back without a word", { decision: "2" }, "需更正须选择标准意见或回复经销商"],
    ["with too long a comment", { decision: "3", approveCommentRemark: "长".repeat(2001) }, "回复经销商最多 2000 个字符"],
  ])("%s is not made, and everything typed stays", async (_, values, message) => {
    const ids = await fileClaims(1);
    const answer = await press(await as("liufang"), await openBulk(ids), "send", { internalApproveComment: "内部\n第二行", ...values });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toContain(message);
    expect(valueOf(answer, "internalApproveComment")?.replace(/\r\n/g, "\n")).toBe("内部\n第二行");
    expect(chosenIn(answer)).toEqual(ids);
    const link = answer.$(".error-summary a").attr("href") ?? "";
    expect(answer.$(link)).toHaveLength(1);
    expect(await statusesOf(ids)).toEqual([1]);
  });

  it("is not made without a claim", async () => {
    const ids = await fileClaims(1);
    const page = await openBulk(ids);
    const without = formEntries(page).filter(([name]) => name !== "documents[0].id");
    const answer = await post(await as("liufang"), page.path, [...without, ["decision", "3"], ["__intent__", "send"]]);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toEqual(["请至少选择一单"]);
  });
});
