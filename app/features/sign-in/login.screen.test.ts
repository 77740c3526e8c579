import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { appUrl, backend, listedClaims } from "#e2e/screen.ts";
import { Visitor, password, signedIn, type Answer } from "#e2e/visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

afterEach(() => backend.heal());

const form = "form:has([name=password])";
const typedName = (page: Answer) => page.$("[name=username]").attr("value") ?? "";

describe("the sign-in page", () => {
  it.each(["/", "/login", "/newLogin"])("stands at %s with name, password, 记住密码 and 登录", async (path) => {
    const page = await new Visitor(appUrl).get(path);
    expect(page.status).toBe(200);
    expect(page.$(`${form} [name=username]`)).toHaveLength(1);
    expect(page.$(`${form} [type=password]`)).toHaveLength(1);
    expect(page.$(`${form} [type=checkbox]`)).toHaveLength(1);
    expect(page.$(`${form} button`).text()).toContain("登录");
    expect(page.text).toContain("厂家登录");
    // It is where one begins, with scripts or without.
    expect(page.$("[autofocus]").attr("name")).toBe("username");
  });

  it("is the dealers' with type=dealer or a host name with the word dealer, and says so", async () => {
    const dealer = await new Visitor(appUrl).get("/login?type=dealer");
    expect(dealer.$("h1, h2, legend").text()).toContain("经销商登录");
    const byHost = await new Visitor(appUrl).get("/login", { headers: { host: "dealer.example" } });
    expect(byHost.$("h1, h2, legend").text()).toContain("经销商登录");
    expect((await new Visitor(appUrl).get("/login")).$("h1, h2, legend").text()).toContain("厂家登录");
  });

  it.each([
    ["zhangwei", "/companyclaim/search"],
    ["d10001", "/claim/search"],
  ] as const)("lets %s in and leads to %s", async (account, list) => {
    const visitor = new Visitor(appUrl);
    const page = await visitor.signIn(account);
    expect(page.status).toBe(200);
    expect(page.path).toBe(list);
    expect(page.text).toContain("退出");
  });

  it("leads on to the address one came from", async () => {
    const visitor = new Visitor(appUrl);
    const turnedAway = await visitor.get("/claim/search?status=3&sort=payDate");
    expect(turnedAway.path).toMatch(/^\/login/);
    const page = await visitor.submit(turnedAway, form, { username: "d10001", password }, {});
    // The address of a dealer's page asks for the dealers' sign-in or offers the way to it.
    const arrived = page.path.startsWith("/login")
      ? await visitor.signIn("d10001", { returnTo: "/claim/search?status=3&sort=payDate" })
      : page;
    expect(arrived.path).toBe("/claim/search?status=3&sort=payDate");
  });

  it.each(["//evil.example/x", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "/login", "/logout", "\t//evil.example"])(
    "never leads to %s",
    async (returnTo) => {
      const visitor = new Visitor(appUrl);
      const page = await visitor.signIn("d10001", { returnTo });
      expect(page.path).toBe("/claim/search");
    },
  );

  it("sends a signed-in user from / and /login home", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    for (const path of ["/", "/login"]) expect((await visitor.get(path)).path).toBe("/home");
  });

  it("trims the name, and takes another session id than before signing in", async () => {
    const visitor = new Visitor(appUrl);
    const page = await visitor.get("/login?type=dealer");
    const before = new Map(visitor.cookies);
    const arrived = await visitor.submit(page, form, { username: "  d10001 ", password });
    expect(arrived.path).toBe("/claim/search");
    const [name, value] = [...visitor.cookies].find(([key]) => /session/i.test(key)) ?? [];
    expect(value).toBeTruthy();
    expect(value).not.toBe(before.get(name ?? ""));
  });
});

describe("a refused sign-in", () => {
  it.each([
    ["a wrong password", "/login?type=dealer", "d10001", "wrong", "当前登录用户没有权限或账号密码错误"],
    ["an unknown name", "/login?type=dealer", "nobody", password, "当前登录用户没有权限或账号密码错误"],
    ["company staff at the dealers' door", "/login?type=dealer", "liufang", password, "当前登录用户没有权限或账号密码错误"],
    ["a dealer at the company's door", "/login", "d10002", password, "当前登录用户没有权限或账号密码错误"],
  ])("for %s tells the catalogue's words and keeps the name, never the password", async (_, address, username, typed, words) => {
    const visitor = new Visitor(appUrl);
    const page = await visitor.submit(await visitor.get(address), form, { username, password: typed });
    expect(page.status).toBe(400);
    expect(page.text).toContain(words);
    expect(typedName(page)).toBe(username);
    expect(page.$("[name=password]").attr("value") ?? "").toBe("");
    expect(page.body).not.toContain(`"${typed}"`);
  });

  it("asks for what is missing", async () => {
    const visitor = new Visitor(appUrl);
    const page = await visitor.submit(await visitor.get("/login"), form, { username: "", password: "" });
    expect([400, 422]).toContain(page.status);
    expect(page.text).toMatch(/请输入用户名/);
  });

  it.each([
    ["500", "系统错误"],
    ["503", "Bad GateWay"],
    ["html", "系统错误"],
    ["cut", "Bad GateWay"],
  ] as const)("while the sign-in service answers %s tells %s and keeps the name", async (fault, words) => {
    await backend.fail("auth.token", fault);
    const visitor = new Visitor(appUrl);
    const page = await visitor.signIn("d10001");
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.text).toContain(words);
    expect(typedName(page)).toBe("d10001");
  });

  it("by a 401 with a login flag shows the backend's words and signs nobody out", async () => {
    await backend.fail("auth.token", "401login", { statusText: "账号已锁定，请联系管理员" });
    const page = await new Visitor(appUrl).signIn("d10001");
    expect(page.text).toContain("账号已锁定，请联系管理员");
  });

  it.each(["log.login", "cvrm.userInfo", "dealer.info", "user.byToken"])(
    "does not follow from an optional step that fails (%s): it is told",
    async (step) => {
      await backend.fail(step, "500");
      const page = await new Visitor(appUrl).signIn("d10001");
      expect(page.status).toBe(200);
      expect(page.path).toBe("/claim/search");
      expect(page.text).toMatch(/失败|未能|暂时/);
    },
  );
});

describe("forms", () => {
  const send = async (change: { token?: string | null; origin?: string }) => {
    const visitor = new Visitor(appUrl);
    const page = await visitor.get("/login?type=dealer");
    const fields = Object.fromEntries(
      page
        .$(form)
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    );
    const hidden = page
      .$(`${form} input[type=hidden]`)
      .toArray()
      .map((input) => page.$(input).attr("name") ?? "");
    const token = hidden.find((name) => /token/i.test(name)) ?? "";
    if (change.token === null) delete fields[token];
    else if (change.token !== undefined) fields[token] = change.token;
    const action = page.$(form).attr("action") ?? "/login?type=dealer";
    const answer = await visitor.request(action, {
      form: { ...fields, username: "d10001", password },
      follow: false,
      ...(change.origin ? { headers: { origin: change.origin } } : {}),
    });
    return { visitor, answer };
  };

  it.each(["https://evil.example", "null", `${appUrl}.evil.example`, "http://127.0.0.1:1"])(
    "from the origin %s are refused",
    async (origin) => {
      const { answer } = await send({ origin });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie().filter((cookie) => /session/i.test(cookie))).toEqual([]);
    },
  );

  it.each([
    ["no token", null],
    ["a forged token", "eyJmb3JtSWQiOiJsb2dpbiJ9.AAAA"],
    ["an empty token", ""],
  ])("with %s are refused, and what was typed is kept", async (_, token) => {
    const { visitor, answer } = await send({ token });
    expect([403, 422]).toContain(answer.status);
    expect(answer.body).toContain("d10001");
    expect((await visitor.get("/home")).path).toMatch(/^\/login/);
  });

  it("with the token of another form and user are refused, and what was typed is kept", async () => {
    const page = await (await signedIn(appUrl, "d10002")).get("/home");
    const foreign = page.$("form[action^='/logout'] input[name=csrfToken]").attr("value");
    expect(foreign).toBeTruthy();
    const { answer } = await send({ token: foreign ?? "" });
    expect(answer.status).toBe(422);
    expect(typedName(answer)).toBe("d10001");
  });

  it("without JavaScript and with its own origin are taken", async () => {
    expect((await send({})).answer.status).toBe(302);
  });
});

describe("signing out", () => {
  const logout = "form[action^='/logout']";

  it("ends the session at once, also for a copy of its cookie", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    const copy = new Visitor(appUrl);
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    expect((await copy.get("/home")).path).toBe("/home");
    const page = await visitor.submit(await visitor.get("/home"), logout);
    expect(page.path).toMatch(/^\/login/);
    expect((await copy.get("/home")).path).toMatch(/^\/login/);
    expect((await copy.get("/claim/search.data")).body).not.toMatch(/applicationNumber/);
  });

  it("is not undone by a request that was under way", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    const page = await visitor.get("/home");
    await backend.fail("claim.page", "delay", { delayMs: 1500 });
    await backend.forgetCalls();
    const slow = visitor.get("/claim/search", { follow: false });
    await backend.untilCalled("claim.page");
    const copy = new Map(visitor.cookies);
    await visitor.submit(page, logout);
    await slow.catch(() => undefined);
    const late = new Visitor(appUrl);
    for (const [name, value] of [...copy, ...visitor.cookies]) late.cookies.set(name, value);
    expect((await late.get("/home")).path).toMatch(/^\/login/);
  });

  it("after the session has ended elsewhere leads to the dealers' door too", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    const page = await visitor.get("/home");
    const other = new Visitor(appUrl);
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
    expect((await other.submit(page, logout)).path).toMatch(/^\/login\?type=dealer&/);
    expect((await visitor.submit(page, logout)).path).toMatch(/^\/login\?type=dealer(&|$)/);
    expect((await visitor.get("/logout")).path).toBe("/login?type=dealer");
  });

  it("needs the form: opening /logout or posting without its token signs nobody out", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    await visitor.get("/logout", { follow: false });
    await visitor.request("/logout", { form: {}, follow: false });
    expect((await visitor.get("/home")).path).toBe("/home");
  });
});

describe("an expired session", () => {
  it("leads to the sign-in page with 登陆信息过期，请重新登陆。 and back to where one was", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    await backend.fail("claim.page", "401", { times: 1 });
    const page = await visitor.get("/claim/search?status=1");
    expect(page.path).toMatch(/^\/login/);
    expect(page.text).toContain("登陆信息过期，请重新登陆。");
    const returnTo = new URL(page.path, appUrl).searchParams.get("returnTo");
    expect(returnTo).toBe("/claim/search?status=1");
    expect((await visitor.get("/home")).path).toMatch(/^\/login/);
    const back = await visitor.signIn("d10001", { returnTo: returnTo ?? "" });
    expect(back.path).toBe("/claim/search?status=1");
  });

  it("by a backend's 403 ends likewise, with the words for it", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    await backend.fail("claim.page", "403", { times: 1 });
    const page = await visitor.get("/claim/search");
    expect(page.path).toMatch(/^\/login/);
    expect(page.text).toContain("forbidden：没有权限访问，请重新登录");
  });

  it("is not what our own refusal of a wrong side does", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    expect((await visitor.get("/companyclaim/search")).status).toBe(403);
    expect((await listedClaims(visitor, "/claim/search")).length).toBeGreaterThan(0);
  });
});

describe("guessing", () => {
  let app: StartedApp;
  let dataDir: string;
  // A product of its own: its count of failures must not slow down the other tests.
  beforeAll(async () => {
    dataDir = await makeDataDir();
    app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl });
  });
  afterAll(async () => {
    await app.stop();
    await removeDataDir(dataDir);
  });

  it("is slowed down within 30 tries, with Retry-After and the name kept; the right password is right again after that time", async () => {
    const visitor = new Visitor(app.url);
    const guess = async (typed: string) =>
      visitor.submit(await visitor.get("/login?type=dealer"), form, { username: "d10001", password: typed });
    let slowed: Answer | undefined;
    for (let attempt = 0; attempt < 30 && !slowed; attempt += 1) {
      const page = await guess(`wrong-${attempt}`);
      if (page.status === 429) slowed = page;
      else expect(page.status).toBe(400);
    }
    if (!slowed) throw new Error("thirty wrong passwords, and not slowed down");
    const wait = Number(slowed.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(typedName(slowed)).toBe("d10001");
    expect((await guess(password)).status).toBe(429);
    await sleep(Math.min(wait + 1, 45) * 1000);
    expect(wait).toBeLessThanOrEqual(44);
    const arrived = await guess(password);
    expect(arrived.path).toBe("/claim/search");
  }, 200_000);

  it("puts no password and no token into a log", async () => {
    const log = app.output();
    expect(log.length).toBeGreaterThan(0);
    expect(log).not.toContain("wrong-0");
    expect(log).not.toContain(password);
    expect(log).not.toMatch(/Bearer [A-Za-z0-9_-]{10}/);
    expect(log).not.toMatch(/access_token"?\s*[:=]\s*"?[A-Za-z0-9_-]{10}/);
  });
});
