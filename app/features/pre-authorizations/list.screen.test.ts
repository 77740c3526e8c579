import { afterEach, describe, expect, it } from "vitest";
import { column, total } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";

/* What is special about this list; what every list does, list-profile.screen.test.ts tries. */

afterEach(() => backend.heal());

const audiences = [
  { account: "d10001", list: "/claim/search/prelicense", create: "/claim/createPreLicense", claims: "/claim/search" },
  {
    account: "zhangwei",
    list: "/companyclaim/search/prelicense",
    create: "/companyclaim/createPreLicense",
    claims: "/companyclaim/search",
  },
] as const;

describe.each(audiences)("the list of pre-authorizations of $account", ({ account, list, create, claims }) => {
  const open = async (query = "") => (await as(account)).get(`${list}${query}`);

  it("has ten rows, newest first, with number, state and what was granted of those that are decided", async () => {
    const page = await open("?status=3");
    expect(column(page, "预授权单号")?.every((number) => number.startsWith("PA"))).toBe(true);
    expect(new Set(column(page, "状态"))).toEqual(new Set(["已批准"]));
    expect(column(page, "授权金额")?.every((amount) => /\d\.\d\d$/.test(amount))).toBe(true);
    const created = column(await open(), "创建日期") ?? [];
    expect(created.length).toBe(10);
    expect(created).toEqual([...created].sort().reverse());
  });

  it("is narrowed by use; the one that is used leads to its claim", async () => {
    const used = await open("?status=3&usedFlag=1");
    const claim = used.$("table tbody tr").first().find("a[href*='/detail/']:contains('WC')");
    expect((await (await as(account)).get(claim.attr("href") ?? "")).text).toContain(claim.text().trim());
    expect(total(await open("?status=3&usedFlag=0")) + total(used)).toBe(total(await open("?status=3")));
  });

  it("asks for no state and no type it cannot have", async () => {
    const page = await open();
    const offered = (name: string) =>
      page
        .$(`select[name=${name}] option`)
        .toArray()
        .map((option) => page.$(option).text());
    const tabs = page.$(".tabs a").toArray();
    expect(tabs.map((tab) => page.$(tab).contents().first().text())).toEqual([
      "全部",
      "待批准",
      "需更正",
      "已批准",
      "已驳回",
      "已删除",
      ...(account === "d10001" ? ["草稿"] : []),
    ]);
    expect(offered("claimTypeDictId")).not.toContain("服务活动");
  });

  it("goes on without the optional look-ups when these fail", async () => {
    await backend.fail("dictionary.claim", "500");
    await backend.fail("dealer.page", "503");
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.$("table tbody tr").length).toBe(10);
  });

  it("leads to each one, to the form of a new one and to one's own drafts", async () => {
    const page = await open();
    const number = page.$("table tbody th a").first();
    expect((await (await as(account)).get(number.attr("href") ?? "")).$("h1").text()).toBe(number.text());
    expect(page.$(".head-actions a[aria-keyshortcuts='F1']:contains('新建预授权')").attr("href")).toBe(create);
    // Company staff have few: theirs are linked from home.
    const drafts = await (account === "d10001"
      ? as(account).then((visitor) => visitor.get(page.$(".tabs a:contains('草稿')").attr("href") ?? ""))
      : open("?status=0"));
    expect(drafts.$(".tabs [aria-current]").text()).toContain("草稿");
    expect(new Set(drafts.$("table").length > 0 ? column(drafts, "状态") : ["草稿"])).toEqual(new Set(["草稿"]));
    expect(drafts.$("form.filter [name=status]").attr("value")).toBe("0");
  });

  it("keeps the searches of its user apart from those of the claims", async () => {
    const visitor = await as(account);
    const name = `预授权 ${account}`;
    await visitor.submit(await visitor.get(`${list}?status=3`), "form:has([name=search])", { name, setting: "saveSearch" });
    expect((await open()).$(`a:contains('${name}')`).attr("href")).toBe(`${list}?status=3`);
    expect((await visitor.get(claims)).$(`a:contains('${name}')`)).toHaveLength(0);
  });
});
