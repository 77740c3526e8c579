import { afterEach, describe, expect, it } from "vitest";
import { appUrl, as, backend, listedClaims } from "#e2e/screen.ts";
import { signedIn, Visitor, type Answer } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const panel = "form.quick";
const chosen = (page: Answer, name: string) =>
  name === "columnValue" ? page.$(`${panel} [name=columnValue]`).val() : page.$(`${panel} [name=${name}] option[selected]`).attr("value");
const problemOf = (page: Answer) => page.$("#quick-problem").text();
const optionsOf = (page: Answer, name: string) =>
  page
    .$(`${panel} [name=${name}] option`)
    .toArray()
    .map((option) => page.$(option).text());
const claimSearch = { menuCode: "companyClaimSearch", columnCode: "applicationNumber" };
const addressOf = (fields: Record<string, string>) => `/quick/search?${new URLSearchParams(fields)}`;
const firstClaim = async () => (await listedClaims(await as("zhangwei"), "/companyclaim/search"))[0] ?? { id: "", applicationNumber: "" };

describe("quick search without scripts", () => {
  it("goes from type over filter item to the document in three submits, from any page", async () => {
    const visitor = await as("zhangwei");
    const { id, applicationNumber } = await firstClaim();
    let page = await visitor.get("/companyclaim/search?status=3");
    expect(optionsOf(page, "menuCode")).toEqual(["搜索类型", "索赔单", "索赔历史", "预授权"]);
    expect(page.$(`${panel} [name=columnCode]`).attr("disabled")).toBeDefined();
    page = await visitor.submit(page, panel, { menuCode: "companyClaimSearch" });
    expect(problemOf(page)).toBe("");
    expect(chosen(page, "menuCode")).toBe("companyClaimSearch");
    expect(optionsOf(page, "columnCode")).toEqual(["筛选项", "索赔单号", "DMS索赔号", "工单号", "车架号(VIN)"]);
    page = await visitor.submit(page, panel, { columnCode: "applicationNumber" });
    expect(problemOf(page)).toBe("");
    expect(chosen(page, "columnCode")).toBe("applicationNumber");
    page = await visitor.submit(page, panel, { columnValue: ` ${applicationNumber.toLowerCase()} ` });
    expect(page.path).toBe(`/companyclaim/detail/${id}`);
    expect(page.$("h1").text()).toContain(applicationNumber);
  });

  it("names what is missing in the documented order", async () => {
    const visitor = await as("zhangwei");
    const ask = (fields: Record<string, string>) => visitor.get(addressOf(fields));
    expect(problemOf(await visitor.get("/quick/search"))).toBe("");
    expect(problemOf(await ask({ menuCode: "", columnValue: "1" }))).toBe("请选择搜索类型");
    expect(problemOf(await ask({ menuCode: "companyClaimSearch", ofType: "companyClaimSearch", columnValue: "1" }))).toBe("请选择筛选项");
    expect(problemOf(await ask({ ...claimSearch, ofType: "companyClaimSearch", ofItem: "applicationNumber", columnValue: "  " }))).toBe(
      "请输入单号",
    );
    expect(problemOf(await ask(claimSearch))).toBe("请输入单号");
  });

  it("clears item and number when the type changes, the number when the item changes", async () => {
    const visitor = await as("zhangwei");
    const full = { ...claimSearch, columnValue: "WC-nothing" };
    const filled = await visitor.get(addressOf(full));
    expect([chosen(filled, "menuCode"), chosen(filled, "columnCode"), chosen(filled, "columnValue")]).toEqual(Object.values(full));
    const otherType = await visitor.submit(filled, panel, { menuCode: "companyClaimSearchHistory" });
    expect([chosen(otherType, "menuCode"), chosen(otherType, "columnCode"), chosen(otherType, "columnValue")]).toEqual([
      "companyClaimSearchHistory",
      "",
      "",
    ]);
    const otherItem = await visitor.submit(filled, panel, { columnCode: "workOrderNumber" });
    expect([chosen(otherItem, "columnCode"), chosen(otherItem, "columnValue")]).toEqual(["workOrderNumber", ""]);
    expect(problemOf(otherItem)).toBe("");
  });

  it("leads to the list where several match, and says so where nothing does, with all that was typed", async () => {
    const visitor = await as("zhangwei");
    const { applicationNumber } = await firstClaim();
    const part = applicationNumber.slice(0, 6);
    expect((await visitor.get(addressOf({ ...claimSearch, columnValue: part }))).path).toBe(
      `/companyclaim/search?applicationNumber=${part}`,
    );
    const nothing = await visitor.get(addressOf({ ...claimSearch, columnValue: "没有'\"<b>" }));
    expect(nothing.status).toBe(200);
    expect(problemOf(nothing)).toBe("未找到匹配的单据");
    expect(chosen(nothing, "columnValue")).toBe("没有'\"<b>");
  });

  it.each([{ menuCode: "x".repeat(4000) }, { ...claimSearch, columnValue: "9".repeat(4000) }, { ...claimSearch, columnCode: "__proto__" }])(
    "answers hostile text with its form",
    async (fields) => {
      const page = await (await as("zhangwei")).get(addressOf(fields));
      expect(page.status).toBe(200);
      expect(problemOf(page)).not.toBe("");
    },
  );

  it("keeps what was typed while the backend is broken", async () => {
    const visitor = await as("zhangwei");
    const fields = { ...claimSearch, columnValue: "WC-1" };
    await backend.fail("shortcut.url", "503");
    const broken = await visitor.get(addressOf(fields));
    expect(problemOf(broken)).toMatch(/Bad GateWay.*参考编号/);
    expect(chosen(broken, "columnValue")).toBe("WC-1");
    await backend.heal();
    expect(problemOf(await visitor.submit(broken, panel))).toContain("未找到匹配的单据");
  });

  it("goes on after signing in when the session ended", async () => {
    const visitor = await signedIn(appUrl, "zhangwei");
    const { id, applicationNumber } = await firstClaim();
    const page = await visitor.get(addressOf({ ...claimSearch, columnValue: "WC-none" }));
    visitor.cookies.clear();
    const login = await visitor.submit(page, panel, { columnValue: applicationNumber });
    expect(login.path).toMatch(/^\/login\?/);
    const back = await visitor.submit(login, "form:has([name=password])", { username: "zhangwei", password: "demo-2026" });
    expect(back.path).toBe(`/companyclaim/detail/${id}`);
  });
});

describe("the answer for scripts", () => {
  it("brings the filter items of a type, and the address of a document", async () => {
    const visitor = await as("zhangwei");
    const { id, applicationNumber } = await firstClaim();
    const ask = async (fields: Record<string, string>): Promise<unknown> =>
      JSON.parse(
        (await visitor.get(`/quick/search/answer?${new URLSearchParams(fields)}`, { headers: { accept: "application/json" } })).body,
      );
    expect(await ask({ menuCode: "companyClaimSearch", columnCode: "", columnValue: "" })).toMatchObject({
      ok: true,
      columns: expect.arrayContaining([{ columnCode: "workOrderNumber", columnName: "工单号" }]),
    });
    expect(await ask({ ...claimSearch, columnValue: applicationNumber })).toMatchObject({ ok: true, to: `/companyclaim/detail/${id}` });
  });

  it("tells in JSON that the session is over", async () => {
    const answer = await new Visitor(appUrl).get("/quick/search/answer?menuCode=x", { headers: { accept: "application/json" } });
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toMatchObject({ ok: false, kind: "unauthenticated" });
  });
});

describe.each(["liufang", "wangqiang", "d10001"] as const)("%s, who may not search,", (account) => {
  it("sees no panel, and is refused by hand without a call", async () => {
    const visitor = await as(account);
    expect((await visitor.get("/home")).$(panel)).toHaveLength(0);
    await backend.forgetCalls();
    for (const path of [
      "/quick/search",
      addressOf({ ...claimSearch, columnValue: "WC" }),
      "/quick/search/answer?menuCode=companyClaimSearch",
    ]) {
      expect((await visitor.get(path)).status, path).toBe(403);
      expect((await visitor.get(path.replace(/(\?|$)/, ".data$1"))).status, path).toBe(403);
    }
    expect((await backend.calls()).filter(({ operation }) => operation.startsWith("shortcut."))).toEqual([]);
    expect((await visitor.get("/home")).status, "still signed in").toBe(200);
  });
});

describe("the panel", () => {
  it.each(["500", "hang", "garbage", "403"] as const)("costs no page and no time when its types answer %s", async (fault) => {
    // Another tenant's words are kept for a while: only a fresh process has none. Signing out forgets them.
    const visitor = await signedIn(appUrl, "zhangwei");
    await visitor.submit(await visitor.get("/home"), "form[action='/logout']");
    await visitor.signIn("zhangwei");
    await visitor.submit(await visitor.get("/home"), "form[action='/logout']");
    await backend.fail("shortcut.types", fault);
    await visitor.signIn("zhangwei");
    const page = await visitor.get("/companyclaim/search");
    expect(page.status).toBe(200);
    expect(page.$("table tbody tr").length).toBeGreaterThan(0);
    expect(page.$(panel)).toHaveLength(0);
    expect(page.$("nav.menu a[href='/quick/search']").text()).toBe("快速查询");
    await backend.heal();
    await visitor.submit(await visitor.get("/home"), "form[action='/logout']");
  });
});
