import { afterEach, describe, expect, it } from "vitest";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { Visitor, password, signedIn } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const form = "form:has([name=password])";
const signInHere = async (visitor: Visitor, account: string, typed = password, address = "/mtsMobileLogin") =>
  visitor.submit(await visitor.get(address), form, { username: account, password: typed });

describe("somebody who scans", () => {
  it("arrives at the card list, from whichever page they sign in", async () => {
    expect((await new Visitor(appUrl).signIn("scan01")).path).toBe("/cardlist");
    const page = await signInHere(new Visitor(appUrl), "scan01");
    expect(page.path).toBe("/cardlist");
    expect(page.status).toBe(200);
    expect(page.text).toContain("孙浩");
  });

  it("finds every entry leading to a page", async () => {
    const visitor = await as("scan01");
    const page = await visitor.get("/cardlist");
    const links = page
      .$("main nav a")
      .toArray()
      .map((link) => page.$(link).attr("href") ?? "");
    expect(links.length).toBeGreaterThan(0);
    for (const to of links) expect([to, (await visitor.get(to)).status]).toEqual([to, 200]);
  });

  it("is sent from the terminals' login on to the card list while signed in", async () => {
    expect((await (await as("scan01")).get("/mtsMobileLogin")).path).toBe("/cardlist");
  });

  it("leaves by 退出", async () => {
    const visitor = await signedIn(appUrl, "scan01");
    const page = await visitor.submit(await visitor.get("/cardlist"), "form[action='/logout']");
    expect(page.path).toMatch(/^\/login/);
    expect((await visitor.get("/cardlist")).path).toMatch(/^\/login/);
  });
});

describe("the terminals' login", () => {
  it("takes dealers' accounts, and company accounts by its link", async () => {
    const visitor = new Visitor(appUrl);
    const page = await visitor.get("/mtsMobileLogin");
    expect(page.$("h1").text()).toBe("扫码登录");
    const other = page.$("a:contains('厂家账号登录')").attr("href") ?? "";
    const arrived = await signInHere(visitor, "liufang", password, other);
    expect(arrived.path).toBe("/cardlist");
    expect(arrived.status).toBe(200);
    expect(arrived.text).toContain("没有可用的扫码功能");
  });

  it("refuses in the catalogue's words, keeps the name, and still is the same login", async () => {
    const visitor = new Visitor(appUrl);
    const page = await signInHere(visitor, "scan01", "wrong-handheld");
    expect(page.status).toBe(400);
    expect(page.text).toContain("当前登录用户没有权限或账号密码错误");
    expect(page.$("[name=username]").attr("value")).toBe("scan01");
    expect((await visitor.submit(page, form, { password })).path).toBe("/cardlist");
  });

  it("leads on to a path of ours alone", async () => {
    const page = await signInHere(new Visitor(appUrl), "d10001", password, "/mtsMobileLogin?returnTo=//evil.example");
    expect(page.path).toBe("/cardlist");
    const on = await signInHere(new Visitor(appUrl), "d10001", password, "/mtsMobileLogin?returnTo=/claim/search");
    expect(on.path).toBe("/claim/search");
  });
});

describe("a terminal's session that is over", () => {
  it("says 登陆信息失效 at the terminals' login, and leads back", async () => {
    const visitor = await signedIn(appUrl, "scan01");
    await backend.fail("menu.handheld", "401", { times: 1 });
    const page = await visitor.get("/cardlist");
    expect(page.path).toMatch(/^\/mtsMobileLogin\?/);
    expect(page.$(".notice").text()).toContain("登陆信息失效");
    expect(new URL(page.path, appUrl).searchParams.get("returnTo")).toBe("/cardlist");
    expect(visitor.cookies.has("session")).toBe(false);
    expect((await visitor.submit(page, form, { username: "scan01", password })).path).toBe("/cardlist");
  });

  it("says so too when it ended elsewhere", async () => {
    const visitor = await signedIn(appUrl, "scan01");
    const other = new Visitor(appUrl);
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
    await visitor.submit(await visitor.get("/cardlist"), "form[action='/logout']");
    const page = await other.get("/cardlist");
    expect(page.path).toMatch(/^\/mtsMobileLogin\?/);
    expect(page.text).toContain("登陆信息失效");
  });

  it("by a 403 says why", async () => {
    const visitor = await signedIn(appUrl, "scan01");
    await backend.fail("menu.handheld", "403", { times: 1 });
    const page = await visitor.get("/cardlist");
    expect(page.path).toMatch(/^\/mtsMobileLogin\?/);
    expect(page.text).toContain("forbidden：没有权限访问，请重新登录");
  });
});
