import { afterEach, describe, expect, it } from "vitest";
import { countRounds } from "#e2e/faults.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { signedIn } from "#e2e/visitor.ts";
import { routeTable } from "#app/route-table.ts";

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

  it("shows nothing of another account to the next visitor of the same browser", async () => {
    const page = await (await as(account)).get("/home");
    expect(page.headers.get("cache-control")).toMatch(/no-store|private/);
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
