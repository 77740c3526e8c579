import { afterEach, describe, expect, it } from "vitest";
import { personalPrefix } from "#app/lib/lists/ui/filter-form.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { total } from "#e2e/list-page.ts";
import { as, appUrl, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";
import { leads } from "#fixtures/leads/seed.ts";
import { leadDetail, leadPage, leadUpdate } from "#gateway/operations/lead.ts";
import { entryForm } from "./entry-form.ts";

const gateway = openGateway(backendUrl);
const zhangwei = backendAs(gateway, "zhangwei");
const wangqiang = backendAs(gateway, "wangqiang");
afterEach(() => backend.heal());

let numbers = 0;
const entry = () => ({
  leadName: "吴建军 <b>&",
  mobile: `1560${String((numbers += 1)).padStart(7, "0")}`,
  provinceCode: "310000",
  cityCode: "310100",
  fromChannel: "MEDIA",
  collectDate: "2026-11-01",
});

describeForm({
  word: "线索",
  form: entryForm,
  account: "zhangwei",
  other: "wangqiang",
  writes: "lead.update",
  changedBy: "王强",
  async begin() {
    const { id, address } = await ownLead();
    const visitor = await signedIn(appUrl, "zhangwei");
    const stored = async () => (await zhangwei).read(leadDetail, { params: { id } });
    // What stands under a place and a channel would stand under no other one.
    const { calloutState: _, districtCode: __, subChannel: ___, version = 0, ...lead } = await stored();
    expect(await (await zhangwei).write(leadUpdate, { body: { ...lead, version } }, {})).toMatchObject({ ok: true });
    return {
      visitor,
      page: await visitor.get(`${address}/edit`),
      typed: entry(),
      made: async () => (await stored()).version ?? 0,
      async overtake() {
        const body = { ...lead, version: version + 1, leadName: "周小敏", sex: "M" as const };
        const written = await (await wangqiang).write(leadUpdate, { body }, {});
        expect(written).toMatchObject({ ok: true });
      },
    };
  },
});

let given = 860_000;
/** A lead of a test's own. */
async function ownLead(state: "a lead exists" | "a lead waits in the pool" = "a lead exists") {
  const id = String((given += 1));
  const mobile = `1593${id}0`;
  await backend.given(state, { id, mobile, leadName: "欧阳敏" });
  return { id, mobile, address: `/cvrm/detail/${id}` };
}
const form = "main form[method=post]:has([name=provinceCode])";
const callout = "#callout form[method=post]";
const press = (visitor: Visitor, page: Answer, element: string, values: Record<string, string>, intent = "submit") =>
  visitor.submit(page, element, { ...values, [intentName]: intent });
const options = (page: Answer, name: string) =>
  page
    .$(`${form} [name=${name}] option`)
    .toArray()
    .map((option) => page.$(option).text());

describe("a lead", () => {
  it("is made once, however often it is sent and whatever answer was lost", async () => {
    const visitor = await as("zhangwei");
    const [page, typed] = [await visitor.get("/cvrm/create"), entry()];
    await backend.fail("lead.create", "cut");
    const lost = await press(visitor, page, form, typed);
    expect(lost.status >= 500).toBe(true);
    expect(lost.$("[name=mobile]").val()).toEqual(typed.mobile);
    await backend.heal();
    for (const from of [lost, page]) {
      const done = await press(visitor, from, form, typed);
      expect(done.path.split("?")[0]?.startsWith("/cvrm/detail/")).toBe(true);
      expect(done.$("#timeline li").length).toBe(1);
    }
    expect((await (await zhangwei).read(leadPage, { query: {}, body: { mobile: typed.mobile } })).total).toBe(1);
  });

  it("goes from province to city to district and from channel to sub-channel by posts", async () => {
    const visitor = await as("zhangwei");
    const blank = await visitor.get("/cvrm/create");
    expect(options(blank, "cityCode")).toEqual(["请选择"]);
    expect(options(blank, "districtCode")).toEqual(["请选择"]);
    expect(options(blank, "subChannel")).toEqual(["请选择"]);
    const placed = await press(visitor, blank, form, { provinceCode: "310000", leadName: "周敏" }, "refresh");
    expect(options(placed, "cityCode")).toEqual(["请选择", "上海市"]);
    expect(placed.$("[name=leadName]").val()).toBe("周敏");
    const city = await press(visitor, placed, form, { cityCode: "310100", fromChannel: "LIVE" }, "refresh");
    expect(options(city, "districtCode").length > 5).toBe(true);
    expect(options(city, "subChannel")).toEqual(["请选择", "抖音", "视频号", "快手"]);
  });

  it("of a known customer joins the open one, and says which", async () => {
    const { mobile, id } = await ownLead();
    const visitor = await as("zhangwei");
    const done = await press(visitor, await visitor.get("/cvrm/create"), form, { ...entry(), leadName: "周太太", mobile });
    expect(done.path.split("?")[0]).toEqual(`/cvrm/detail/${id}`);
    expect(done.$(".notice").text()).toEqual(expect.stringContaining("已并入"));
    expect(done.$("#timeline").text()).toContain("再次留资");
    expect(done.$("#timeline").text()).toContain("姓名：周太太");
    // Another name is personal as the first one is.
    const other = await as("wangqiang");
    const masked = await other.get(`/cvrm/detail/${id}`);
    expect(masked.$("#timeline").text()).toContain("姓名：周*");
    expect(masked.body).not.toContain("周太太");
    expect((await other.get(`/cvrm/detail/${id}?show=personal`)).$("#summary").text()).toContain("再次留资姓名 周太太");
  });

  it("is masked everywhere until somebody asks for it, and its numbers stand in no address", async () => {
    const { mobile, address } = await ownLead();
    const visitor = await as("wangqiang");
    const page = await visitor.get(address);
    expect(page.body.includes(mobile)).toBe(false);
    expect(page.body.includes("欧阳敏")).toBe(false);
    expect(page.text.includes(`${mobile.slice(0, 3)}****`)).toBe(true);
    expect((await visitor.get(`${address}?show=personal`)).text).toContain(mobile);
    const list = await visitor.get("/cvrm/search");
    const found = await visitor.submit(list, "form.filter", { [`${personalPrefix}mobile`]: mobile });
    expect(found.path.includes(mobile)).toBe(false);
    expect(found.$("tbody").text().includes(mobile)).toBe(false);
    expect(found.$("tbody tr").length).toBe(1);
    expect(found.$("tbody").text()).toContain("欧*");
  });

  it("is called: with interest it goes to the pool, and a second caller reads that it is there", async () => {
    const { address } = await ownLead();
    const visitor = await as("zhangwei");
    const other = await as("wangqiang");
    const [page, theirs] = [await visitor.get(address), await other.get(address)];
    const done = await press(visitor, page, callout, { calloutState: "interested", followRemark: "周末到店" });
    expect(done.$(".notice").text()).toEqual(expect.stringContaining("线索已进入线索池"));
    expect(done.$(callout).length).toBe(0);
    expect(done.$("#timeline").text()).toMatch(/外呼（有意向）.*周末到店/s);
    const late = await press(other, theirs, callout, { calloutState: "noAnswer", followRemark: "无人接听" });
    expect(late.status >= 400).toBe(true);
    expect(late.text.includes("不能再外呼")).toBe(true);
    expect(late.body.includes("无人接听")).toBe(true);
  });

  it("is corrected, and deleted while no dealer has it", async () => {
    const { id, address } = await ownLead();
    const visitor = await as("zhangwei");
    const saved = await press(visitor, await visitor.get(`${address}/edit`), form, { leadName: "周小敏", intentionLevel: "H" });
    expect(saved.path.split("?")[0]).toEqual(address);
    expect(saved.text.includes("修改成功")).toBe(true);
    expect(saved.text.includes("周小敏")).toBe(true);
    const gone = await visitor.submit(saved, "#delete form");
    expect(gone.path.split("?")[0]).toBe("/cvrm/search");
    expect(gone.$(".notice").text()).toEqual(expect.stringContaining("删除成功"));
    expect((await visitor.get(address)).status).toBe(404);
    const given = leads.find(({ testDealerCode, followState }) => testDealerCode === "10001" && followState === "following");
    expect((await visitor.get(`/cvrm/detail/${given?.id ?? ""}`)).$("#delete form")).toHaveLength(0);
    expect(id).not.toBe("");
  });
});

describe("the pool", () => {
  const assign = "main form[method=post]:has([name=way])";

  it("says who gets how many before, and what became of each after", async () => {
    const [one, other] = [await ownLead("a lead waits in the pool"), await ownLead("a lead waits in the pool")];
    const visitor = await as("zhangwei");
    const page = await visitor.get(`/cvrm/leadPool/assign?id=${one.id}&id=${other.id}`);
    expect(page.$("#preview h2").text()).toBe("下发预览：共 2 条，1 家");
    const toOne = await press(visitor, page, assign, { way: "dealer", dealerCode: "10002", "leads[1].id": "" }, "preview");
    expect(toOne.$("#preview h2").text()).toBe("下发预览：共 1 条，1 家");
    expect(toOne.$("#preview tbody").text()).toEqual(expect.stringMatching(/10002.*1 条/s));
    // Somebody else is quicker with one of the two.
    const quicker = await as("wangqiang");
    await press(quicker, await quicker.get(`/cvrm/leadPool/assign?id=${other.id}`), assign, { way: "dealer", dealerCode: "10001" });
    const done = await press(visitor, page, assign, { way: "dealer", dealerCode: "10002" });
    expect(done.$(".notice").text()).toContain("下发成功：1 条；1 条没有下发");
    expect(done.$("#result").text()).toMatch(/已由王强于.*下发给/);
    const stored = await (await zhangwei).read(leadDetail, { params: { id: one.id } });
    expect(stored.testDealerCode).toBe("10002");
  });

  it("asks for a dealer, and for at least one lead", async () => {
    const { id } = await ownLead("a lead waits in the pool");
    const visitor = await as("zhangwei");
    const page = await visitor.get(`/cvrm/leadPool/assign?id=${id}`);
    const back = await press(visitor, page, assign, { way: "dealer", dealerCode: "", "leads[0].id": "" });
    expect(back.status).toBe(422);
    expect(back.$(".error-summary").text()).toEqual(expect.stringMatching(/请至少选择一条线索.*请选择经销商/s));
  });
});

describe("the funnel", () => {
  it.each(["channel", "campaign", "dealer", "month"])("by %s has pictures, a table with its sums, and the file", async (groupBy) => {
    const visitor = await as("zhangwei");
    const page = await visitor.get(`/cvrm/transform?groupBy=${groupBy}`);
    const cells = (row: number) =>
      page
        .$("#figures tbody tr")
        .eq(row)
        .children()
        .toArray()
        .map((cell) => page.$(cell).text());
    const rows = page.$("#figures tbody tr").length - 1;
    const sum = Array.from({ length: rows }, (_, row) => Number(cells(row)[1]?.replaceAll(",", ""))).reduce((one, other) => one + other, 0);
    expect(page.$(".chart svg rect").length % 8).toBe(0);
    expect(String(sum)).toEqual(cells(rows)[1]?.replaceAll(",", ""));
    const file = await visitor.get(page.$("a:contains('导出')").attr("href") ?? "");
    expect(file.status).toBe(200);
    expect(file.bytes.subarray(0, 2).toString()).toBe("PK");
  });

  it.each(["groupBy=dealer", "groupBy=month&testDealerCode=10001", "groupBy=campaign&fromChannel=MEDIA", "groupBy=channel"])(
    "leads from every figure to a list of as many leads: %s",
    async (asked) => {
      const visitor = await as("zhangwei");
      const page = await visitor.get(`/cvrm/transform?${asked}`);
      const links = page.$("#figures tbody td a").toArray();
      // What dealers did counts once a dealer: without one no list has as many.
      const figures = page.$("#figures tbody tr:not(:last-child) td").toArray();
      const unlinked = figures.filter((cell) => page.$(cell).find("a").length === 0).map((cell) => page.$(cell).text());
      if (asked.includes("ealer")) expect(unlinked.filter((text) => !/^0$|%|—/.test(text))).toEqual([]);
      expect(links.length).toBeGreaterThan(10);
      for (const link of links) {
        const list = await visitor.get(page.$(link).attr("href") ?? "");
        expect(String(total(list)), page.$(link).attr("href")).toBe(page.$(link).text().replaceAll(",", ""));
      }
    },
  );

  it("comes back to its page when there is no file", async () => {
    const visitor = await as("zhangwei");
    await backend.fail("lead.conversionExport", "refuse", { statusText: "导出暂停" });
    const back = await visitor.get("/cvrm/transform/export?groupBy=month");
    expect(back.path.split("?")[0]).toBe("/cvrm/transform");
    expect(back.$(".notice").text()).toEqual(expect.stringContaining("导出失败：导出暂停"));
  });
});
