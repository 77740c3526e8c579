import { afterEach, describe, expect, it } from "vitest";
import { appUrl, as, backend, listedClaims } from "#e2e/screen.ts";
import { signedIn, Visitor, type Answer } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const panel = "form.quick";
const chosen = (page: Answer) => [
  page.$(`${panel} [name=menuCode] option[selected]`).attr("value"),
  page.$(`${panel} [name=columnCode] option[selected]`).attr("value"),
  page.$(`${panel} [name=columnValue]`).val(),
];
const problemOf = (page: Answer) => page.$("#quick-problem").text();
const optionsOf = (page: Answer, name: string) =>
  page
    .$(`${panel} [name=${name}] option[value!='']`)
    .toArray()
    .map((option) => page.$(option).text());
const item = { menuCode: "companyClaimSearch", columnCode: "applicationNumber" };
const addressOf = (fields: Record<string, string>) => `/quick/search?${new URLSearchParams(fields)}`;
const firstClaim = async () => (await listedClaims(await as("zhangwei"), "/companyclaim/search"))[0] ?? { id: "", applicationNumber: "" };

describe("quick search without scripts", () => {
  it("goes to the document from any page: a type, a filter item of it by 下一步, and the number", async () => {
    const visitor = await as("zhangwei");
    const { id, applicationNumber } = await firstClaim();
    const page = await visitor.get("/companyclaim/search?status=3");
    expect(optionsOf(page, "menuCode")).toEqual(["索赔单", "索赔历史", "预授权", "技术支持", "质保报告"]);
    expect(optionsOf(page, "columnCode")).toEqual([]);
    const next = await visitor.submit(page, panel, { menuCode: item.menuCode, next: "1" });
    expect(problemOf(next)).toBe("");
    expect(optionsOf(next, "columnCode")).toEqual(["索赔单号", "DMS索赔号", "工单号", "车架号(VIN)"]);
    const typed = { columnCode: item.columnCode, columnValue: ` ${applicationNumber.toLowerCase()}\u200b` };
    // Enter presses the first button of the form, and means the search.
    const found = await visitor.submit(next, panel, { ...typed, next: "1" });
    expect(found.path).toBe(`/companyclaim/detail/${id}`);
    expect(found.$("h1").text()).toContain(applicationNumber);
  });

  it("clears filter item and number when another type is chosen, though it has an item of that name", async () => {
    const visitor = await as("zhangwei");
    const vin = { menuCode: "companyClaimSearch", itemsOf: "companyClaimSearch", columnCode: "vehicleVin", columnValue: "LSVA" };
    const page = await visitor.get(addressOf({ ...vin, menuCode: "companyClaimSearchPreLicense", next: "1" }));
    expect(page.$(`${panel} [name=columnValue]`).val()).toBe("");
    expect(page.$(`${panel} [name=columnCode] option[selected]`).attr("value") ?? "").toBe("");
  });

  it("names what is missing in the documented order", async () => {
    const visitor = await as("zhangwei");
    const ask = async (fields: Record<string, string>) => problemOf(await visitor.get(addressOf(fields)));
    expect(problemOf(await visitor.get("/quick/search"))).toBe("");
    expect(await ask({ menuCode: "", columnValue: "1" })).toBe("请选择搜索类型");
    expect(await ask({ menuCode: "companyClaimSearch", columnValue: "1" })).toBe("请选择筛选项");
    expect(await ask({ ...item, columnValue: "  " })).toBe("请输入单号");
  });

  it("leads to the list where several match, and says so where nothing does, with all that was typed", async () => {
    const visitor = await as("zhangwei");
    const { applicationNumber } = await firstClaim();
    const part = applicationNumber.slice(0, 6);
    expect((await visitor.get(addressOf({ ...item, columnValue: part }))).path).toBe(`/companyclaim/search?applicationNumber=${part}`);
    const nothing = await visitor.get(addressOf({ ...item, columnValue: "没有'\"<b>" }));
    expect(nothing.status).toBe(200);
    expect(problemOf(nothing)).toBe("未找到匹配的单据");
    expect(chosen(nothing)).toEqual([...Object.values(item), "没有'\"<b>"]);
  });

  it.each([{ menuCode: "x".repeat(4000) }, { ...item, columnValue: "9".repeat(4000) }, { ...item, columnCode: "__proto__" }])(
    "answers hostile text with its form",
    async (fields) => {
      const page = await (await as("zhangwei")).get(addressOf(fields));
      expect(page.status).toBe(200);
      expect(problemOf(page)).not.toBe("");
    },
  );

  it("keeps what was typed while the backend is broken", async () => {
    const visitor = await as("zhangwei");
    const fields = { ...item, columnValue: "WC-1" };
    await backend.fail("shortcut.url", "503");
    const broken = await visitor.get(addressOf(fields));
    expect(problemOf(broken)).toMatch(/Bad GateWay.*问题编号/);
    expect(chosen(broken)).toEqual([...Object.values(item), "WC-1"]);
    await backend.heal();
    expect(problemOf(await visitor.submit(broken, panel))).toContain("未找到匹配的单据");
  });

  it.each(["types", "columns"] as const)("keeps what was chosen and typed while its %s cannot be read", async (part) => {
    const visitor = await signedIn(appUrl, "zhangwei");
    await visitor.submit(await visitor.get("/home"), "form[action='/logout']");
    await backend.fail(`shortcut.${part}`, "503");
    await visitor.signIn("zhangwei");
    const broken = await visitor.get(addressOf({ ...item, columnValue: "WC-1" }));
    expect(problemOf(broken)).toMatch(/暂时无法读取：.*问题编号/);
    expect(chosen(broken)).toEqual([...Object.values(item), "WC-1"]);
    await backend.heal();
    expect(problemOf(await visitor.submit(broken, panel))).toContain("未找到匹配的单据");
  });

  it("goes on after signing in when the session ended", async () => {
    const visitor = await signedIn(appUrl, "zhangwei");
    const { id, applicationNumber } = await firstClaim();
    const page = await visitor.get(addressOf({ ...item, columnValue: "WC-none" }));
    visitor.cookies.clear();
    const login = await visitor.submit(page, panel, { columnValue: applicationNumber });
    expect(login.path).toMatch(/^\/login\?/);
    const back = await visitor.submit(login, "form:has([name=password])", { username: "zhangwei", password: "demo-2026" });
    expect(back.path).toBe(`/companyclaim/detail/${id}`);
  });
});

describe("the answer for scripts", () => {
  it("brings the address of a document, or what is missing", async () => {
    const visitor = await as("zhangwei");
    const { id, applicationNumber } = await firstClaim();
    const ask = async (fields: Record<string, string>): Promise<unknown> =>
      JSON.parse(
        (await visitor.get(`/quick/search/answer?${new URLSearchParams(fields)}`, { headers: { accept: "application/json" } })).body,
      );
    expect(await ask({ ...item, columnValue: "" })).toMatchObject({ ok: true, problem: { field: "columnValue", message: "请输入单号" } });
    expect(await ask({ ...item, columnValue: applicationNumber })).toMatchObject({ ok: true, to: `/companyclaim/detail/${id}` });
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
    for (const path of ["/quick/search", addressOf({ ...item, columnValue: "WC" }), "/quick/search/answer?menuCode=companyClaimSearch"]) {
      expect((await visitor.get(path)).status, path).toBe(403);
      expect((await visitor.get(path.replace(/(\?|$)/, ".data$1"))).status, path).toBe(403);
    }
    expect((await backend.calls()).filter(({ operation }) => operation.startsWith("shortcut."))).toEqual([]);
    expect((await visitor.get("/home")).status, "still signed in").toBe(200);
  });
});

describe("the panel", () => {
  it.each([
    ["types", "500"],
    ["types", "hang"],
    ["types", "garbage"],
    ["columns", "503"],
  ] as const)("costs no page and no time when its %s answer %s", async (part, fault) => {
    // Another tenant's words are kept for a while: only a fresh process has none. Signing out forgets them.
    const visitor = await signedIn(appUrl, "zhangwei");
    await visitor.submit(await visitor.get("/home"), "form[action='/logout']");
    await visitor.signIn("zhangwei");
    await visitor.submit(await visitor.get("/home"), "form[action='/logout']");
    await backend.fail(`shortcut.${part}`, fault);
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
