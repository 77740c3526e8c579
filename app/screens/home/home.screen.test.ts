import { afterEach, describe, expect, it } from "vitest";
import { countRounds } from "#e2e/faults.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { signedIn } from "#e2e/visitor.ts";
import { routeTable } from "#app/route-table.ts";
import { press, valueOf } from "#e2e/claim-posts.ts";

afterEach(() => backend.heal());

describe.each(["d10001", "zhangwei", "liufang"] as const)("the home page of %s", (account) => {
  it("counts what waits, as links to lists that show as many", async () => {
    const visitor = await as(account);
    const page = await visitor.get("/home");
    expect(page.status).toBe(200);
    const links = page.$("main a[href*='status=']").toArray();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const count = Number(/\d+/.exec(page.$(link).text().replaceAll(",", ""))?.[0] ?? "NaN");
      const list = await visitor.get(page.$(link).attr("href") ?? "");
      expect(list.status).toBe(200);
      expect(list.text, page.$(link).text()).toMatch(new RegExp(`共\\s*${count.toLocaleString("en-US")}\\s*条`));
    }
  });

  it("has a menu whose every entry leads to a screen of the product", async () => {
    const visitor = await as(account);
    const page = await visitor.get("/home");
    const links = [
      ...new Set(
        page
          .$("nav a[href^='/']")
          .toArray()
          .map((link) => page.$(link).attr("href") ?? ""),
      ),
    ];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await visitor.get(link)).status, link).toBe(200);
    expect(links.some((link) => link.startsWith(account === "d10001" ? "/claim" : "/companyclaim"))).toBe(true);
    expect(routeTable.some((route) => route.path === links[0]?.split("?")[0])).toBe(true);
  });

  it("stays usable when the counts cannot be read", async () => {
    await backend.fail("application.pending", "500");
    const page = await (await as(account)).get("/home");
    expect(page.status).toBe(200);
    expect(page.$("nav a").length).toBeGreaterThan(0);
    expect(page.text).toMatch(/系统错误|暂时无法/);
  });

  it("needs at most two rounds of backend calls, one after the other", async () => {
    const visitor = await as(account);
    await visitor.get("/home");
    await backend.fail("*", "delay", { delayMs: 300 });
    await backend.forgetCalls();
    expect((await visitor.get("/home")).status).toBe(200);
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(2);
  });

  it("shows the newest decisions as the list by approve date has them", async () => {
    const visitor = await as(account);
    const page = await visitor.get("/home");
    const numbers = (answer: typeof page, table: string) =>
      answer
        .$(`${table} tbody th a`)
        .toArray()
        .map((link) => answer.$(link).text());
    const shown = numbers(page, "section[aria-labelledby=work-decisions]");
    const list = await visitor.get(page.$("section[aria-labelledby=work-decisions] > p a").attr("href") ?? "");
    expect(shown).toHaveLength(5);
    expect(numbers(list, "main").slice(0, 5)).toEqual(shown);
    // What tests before have left typed leads to documents that may be gone.
    for (const link of page.$("main section:not([aria-labelledby=kept-forms]) a").toArray())
      expect((await visitor.get(page.$(link).attr("href") ?? "")).status).toBe(200);
  });

  it("goes without the claims that cannot be read, and says so in their place", async () => {
    await backend.fail("claim.page", "500");
    const page = await (await as(account)).get("/home");
    expect([page.status, page.text.includes("最新审核结果暂时无法读取")]).toEqual([200, true]);
    expect(page.$("main a[href*='status=']").length).toBeGreaterThan(0);
  });

  it("shows nothing of another account to the next visitor of the same browser", async () => {
    const page = await (await as(account)).get("/home");
    expect(page.headers.get("cache-control")).toMatch(/no-store|private/);
  });
});

describe("what the home page offers", () => {
  const parts = async (account: "d10001" | "d10002" | "zhangwei" | "wangqiang" | "scan01") => {
    const page = await (await as(account)).get("/home");
    return page
      .$("main section h2")
      .toArray()
      .map((title) => page.$(title).text());
  };

  it("follows what the user may do", async () => {
    // What waits half-filled is each user's own, whatever they may do.
    const ofClaims = async (account: Parameters<typeof parts>[0]) =>
      (await parts(account)).filter((title) => !title.includes("预授权") && title !== "未完成的表单");
    expect(await ofClaims("d10001")).toEqual(["退回更正", "我的草稿", "最新审核结果"]);
    expect(await ofClaims("zhangwei")).toEqual(["我的草稿", "最新审核结果"]);
    expect(await ofClaims("wangqiang")).toEqual(["最新审核结果"]);
    expect(await parts("scan01")).toEqual([]);
  });

  it("has the pre-authorizations that came back and were decided, as their list has them", async () => {
    const visitor = await as("d10001");
    const page = await visitor.get("/home");
    const decided = page.$("section[aria-labelledby=work-preAuthorization-decisions]");
    const numbers = decided.find("tbody th a").toArray();
    expect(numbers.length).toBeGreaterThan(0);
    const list = await visitor.get(decided.find("> p a").attr("href") ?? "");
    const listed = list.$("main tbody th a").toArray();
    expect(numbers.map((link) => page.$(link).text())).toEqual(listed.slice(0, numbers.length).map((link) => list.$(link).text()));
    expect((await parts("d10001")).filter((title) => title === "退回更正的预授权")).toHaveLength(1);
    const [back] = page.$("section[aria-labelledby=work-preAuthorization-corrections] tbody a").toArray();
    const editor = await visitor.get(page.$(back).attr("href") ?? "");
    expect([editor.status, editor.path.endsWith("/edit")]).toEqual([200, true]);
  });

  it("keeps what it has of claims while pre-authorizations cannot be read", async () => {
    await backend.fail("preAuthorization.page", "500");
    const page = await (await as("d10001")).get("/home");
    expect(page.text).toContain("预授权最新审核结果暂时无法读取");
    expect(page.$("section[aria-labelledby=work-decisions] tbody tr").length).toBeGreaterThan(0);
  });

  it("opens what came back and drafts where they are written", async () => {
    const visitor = await as("d10001");
    const page = await visitor.get("/home");
    const [link] = page.$("section[aria-labelledby=work-corrections] tbody a").toArray();
    const editor = await visitor.get(page.$(link).attr("href") ?? "");
    expect([editor.status, editor.$("main form[method=post]").length > 0]).toEqual([200, true]);
  });

  it("leaves a handheld user a page that asks for nothing it may not read", async () => {
    await backend.forgetCalls();
    const page = await (await as("scan01")).get("/home");
    expect([page.status, page.text.includes("没有待办事项")]).toEqual([200, true]);
    expect((await backend.calls()).filter(({ operation }) => operation === "claim.page")).toEqual([]);
  });
});

describe("a step of signing in that failed", () => {
  it("is told on every page until it is put away, and again after the next sign-in", async () => {
    await backend.fail("cvrm.userInfo", "500");
    const visitor = await signedIn(appUrl, "wangqiang");
    await backend.heal();
    for (const path of ["/home", "/companyclaim/search"]) expect((await visitor.get(path)).text).toContain("获取用户角色失败");
    const back = await visitor.submit(await visitor.get("/companyclaim/search?status=3"), "form:has([value=noticesSeen])");
    expect(back.path).toBe("/companyclaim/search?status=3");
    expect(back.text).not.toContain("获取用户角色失败");
    expect((await visitor.get("/home")).text).not.toContain("获取用户角色失败");

    await backend.fail("cvrm.userInfo", "500");
    expect((await (await signedIn(appUrl, "wangqiang")).get("/home")).text).toContain("获取用户角色失败");
  });
});

describe("forms that wait", () => {
  const section = "section:has(#kept-forms)";

  it("are listed for their user alone, open as they were left, and go when their user says so", async () => {
    const visitor = await signedIn(appUrl, "d10004");
    const form = await visitor.get("/claim/create");
    const order = `WO-${crypto.randomUUID()}`;
    expect((await press(visitor, form, "autosave", { workOrderNumber: order, remark: "水泵漏水" })).status).toBe(200);
    const home = await visitor.get("/home");
    const row = home.$(`${section} tr:contains(${order})`);
    expect(row.text()).toMatch(/新建索赔单.*自动保存/);
    const open = await visitor.get(row.find("a").attr("href") ?? "");
    expect(valueOf(open, "remark")).toBe("水泵漏水");
    expect((await (await as("d10001")).get("/home")).text).not.toContain(order);

    const button = row.find("button[name=keptForm]").attr("value") ?? "";
    const after = await visitor.submit(home, `${section} form`, { keptForm: button });
    expect(after.path).toMatch(/^\/home/);
    expect(after.text).not.toContain(order);
    expect((await visitor.get(row.find("a").attr("href") ?? "")).text).toContain("没有找到之前填写的内容");
  });
});
