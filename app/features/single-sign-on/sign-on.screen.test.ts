import { afterAll, afterEach, describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { mintToken, openGateway } from "#e2e/backend-session.ts";
import { noteSecret } from "#e2e/run-record.ts";
import { appUrl, backend, listedClaims } from "#e2e/screen.ts";
import { Visitor, signedIn, type Account, type Answer } from "#e2e/visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const mint = (account: Account) => mintToken(gateway, account);
const question = "form:has([value=signOn])";
const confirm = (visitor: Visitor, page: Answer, intent = "signOn") => visitor.submit(page, question, { [intentName]: intent });
const link = (signInRoute: "/sso" | "/dp", token: string, more = "") => `${signInRoute}?token=${encodeURIComponent(token)}${more}`;
async function opened(account: Account, visitor = new Visitor(appUrl)): Promise<{ visitor: Visitor; page: Answer; token: string }> {
  const token = await mint(account);
  return { visitor, page: await visitor.get(link(account.startsWith("d1") ? "/dp" : "/sso", token)), token };
}
const hasSession = (visitor: Visitor) => visitor.cookies.has("session");
const whoIs = async (visitor: Visitor) => (await visitor.get("/home")).$("header details p").first().text();

describe("a token in an address", () => {
  it.each([
    ["d10001", "/dp", "/claim/search"],
    ["zhangwei", "/sso", "/companyclaim/search"],
  ] as const)(
    "of %s at %s is asked about, and then lets its user in, to everything a sign-in lets into",
    async (account, signInRoute, list) => {
      const visitor = new Visitor(appUrl);
      const page = await visitor.get(link(signInRoute, await mint(account)));
      expect(page.path).toEqual(signInRoute);
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/您将以 .+（.+）登录/);
      expect(page.text).toContain(account);
      expect(hasSession(visitor), "a session before the answer").toBe(false);
      const arrived = await confirm(visitor, page);
      expect(arrived.path).toEqual(list);
      expect(arrived.status).toBe(200);
      const [claim] = await listedClaims(visitor, list);
      expect((await visitor.get(`${list.replace("/search", "")}/detail/${claim?.id}`)).status).toBe(200);
      expect(visitor.cookies.has("handover")).toBe(false);
    },
  );

  it("is gone from the address with the first answer, which no cache, history or other site learns of", async () => {
    const token = await mint("d10001");
    const visitor = new Visitor(appUrl, false);
    const answer = await visitor.get(link("/dp", token, "&type=dealer"));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/dp");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const page = await visitor.get("/dp");
    expect(page.headers.get("cache-control")).toContain("no-store");
    for (const each of [answer, page]) expect(each.body + JSON.stringify([...each.headers])).not.toContain(token);
  });

  it("is taken by a script's request as by a page's", async () => {
    const answer = await new Visitor(appUrl, false).get(`/dp.data?token=${await mint("d10001")}`);
    expect(answer.status).toBeLessThan(400);
    expect(answer.body).toContain("/dp");
    expect(answer.headers.getSetCookie().join()).toContain("handover=");
  });

  it("may come as access_token, and leads on to a path of ours alone", async () => {
    const visitor = new Visitor(appUrl);
    const page = await visitor.get(`/dp?access_token=${await mint("d10001")}&returnTo=${encodeURIComponent("/claim/search?status=3")}`);
    expect((await confirm(visitor, page)).path).toBe("/claim/search?status=3");
    const other = new Visitor(appUrl);
    const away = await other.get(link("/dp", await mint("d10001"), "&returnTo=https://evil.example/"));
    expect((await confirm(other, away)).path).toBe("/claim/search");
  });

  it("lets nobody in who says no", async () => {
    const { visitor, page } = await opened("d10001");
    const left = await confirm(visitor, page, "cancel");
    expect(left.path).toBe("/login?type=dealer");
    expect(hasSession(visitor)).toBe(false);
    expect((await visitor.get("/dp")).path).toMatch(/^\/login\?type=dealer&reason=linkLost/);
  });

  it("lets in somebody who presses twice, once and for all", async () => {
    const { visitor, page } = await opened("d10001");
    const again = new Visitor(appUrl);
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
    const answers = await Promise.all([confirm(visitor, page), confirm(again, page)]);
    expect(answers.map(({ path }) => path)).toEqual(["/claim/search", "/claim/search"]);
  });

  it("is not used up by whoever looks ahead", async () => {
    const token = await mint("d10001");
    const ahead = new Visitor(appUrl, false);
    expect((await ahead.get(link("/dp", token), { headers: { "sec-purpose": "prefetch;prerender" } })).status).toBe(503);
    expect((await ahead.request(link("/dp", token), { method: "HEAD" })).status).toBe(303);
    expect(ahead.cookies.has("handover")).toBe(false);
    expect((await new Visitor(appUrl).get(link("/dp", token))).text).toContain("您将以");
  });
});

describe("a token that is none", () => {
  const refused = async (signInRoute: "/sso" | "/dp", address: string, visitor = new Visitor(appUrl)) => {
    const page = await visitor.get(address);
    expect(page.status).toBe(200);
    expect(page.path.split("?")[0]).toBe("/login");
    expect(page.$("h1").text()).toBe(signInRoute === "/dp" ? "经销商登录" : "厂家登录");
    expect(hasSession(visitor)).toBe(false);
    return page;
  };

  it.each([
    ["garbage", "token=%00%ff%fe"],
    ["markup", "token=%3Cscript%3Ealert(1)%3C/script%3E"],
    ["line ends and a header", `token=${"a".repeat(20)}%0d%0aSet-Cookie:%20session=stolen`],
    ["10,000 characters", `token=${"Ab1".repeat(3334)}`],
    ["nothing", "token="],
    ["two of them", "token=first-of-two-tokens&access_token=second-of-two-tokens"],
  ])("for it is %s leads to the login, which says so", async (_, query) => {
    noteSecret("a token of nobody's", "Ab1".repeat(3334));
    for (const signInRoute of ["/sso", "/dp"] as const) {
      const page = await refused(signInRoute, `${signInRoute}?${query}`);
      expect(page.text).toContain("登录链接不完整");
      expect(page.body).not.toContain("stolen");
      expect(page.headers.getSetCookie().join()).not.toContain("stolen");
    }
  });

  it("for nobody has it leads to the login", async () => {
    const token = "bm9ib2R5cy10b2tlbi1mb3ItdGVzdHM";
    noteSecret("a token of nobody's", token);
    const page = await refused("/dp", link("/dp", token));
    expect(page.text).toContain("登录链接已失效，或不属于任何用户");
    expect(page.body).not.toContain(token);
  });

  it("for it has expired leads to the login, also between question and answer", async () => {
    const token = await mint("d10004");
    const { visitor, page } = await opened("d10004");
    await backend.endSessions("d10004");
    expect((await refused("/dp", link("/dp", token))).text).toContain("登录链接已失效");
    const late = await confirm(visitor, page);
    expect(late.text).toContain("登录链接已失效");
    expect(hasSession(visitor)).toBe(false);
  });

  it("for it was opened before is refused: in the same browser, in another one, and after its user is in", async () => {
    const { visitor, page, token } = await opened("d10001");
    expect((await refused("/dp", link("/dp", token))).text).toContain("登录链接已使用过");
    expect((await refused("/dp", link("/dp", token), visitor)).text).toContain("登录链接已使用过");
    expect((await confirm(visitor, page)).path).toBe("/claim/search");
    expect((await refused("/dp", link("/dp", token))).text).toContain("登录链接已使用过");
    expect((await refused("/sso", link("/sso", token))).text).toContain("登录链接已使用过");
  });

  it("for two browsers opened it at the same moment lets one of them in", async () => {
    const token = await mint("d10001");
    const pages = await Promise.all([1, 2, 3].map(() => new Visitor(appUrl).get(link("/dp", token))));
    expect(pages.filter(({ text }) => text.includes("您将以"))).toHaveLength(1);
    expect(pages.filter(({ text }) => text.includes("登录链接已使用过"))).toHaveLength(2);
  });

  it("for it is the other side's leads to that side's login, which says so", async () => {
    const ofDealer = await refused("/dp", link("/sso", await mint("d10001")));
    expect(ofDealer.text).toContain("该登录链接属于经销商账号");
    const ofCompany = await refused("/sso", link("/dp", await mint("liufang")));
    expect(ofCompany.text).toContain("该登录链接属于厂家账号");
  });

  it("for there is none at all leads to the login", async () => {
    expect((await refused("/sso", "/sso")).text).toContain("没有收到登录信息");
    expect((await refused("/dp", "/dp?type=dealer")).text).toContain("没有收到登录信息");
  });
});

describe("signing somebody else in unasked", () => {
  it("fails without this browser's cookie", async () => {
    const { visitor, page } = await opened("d10001");
    const victim = new Visitor(appUrl);
    expect((await confirm(victim, page)).path).toMatch(/reason=linkLost/);
    expect(hasSession(victim)).toBe(false);
    expect((await confirm(visitor, page)).path).toBe("/claim/search");
  });

  it("fails with another browser's form", async () => {
    const attacker = await opened("d10002");
    const victim = await opened("d10001");
    const answer = await confirm(victim.visitor, attacker.page);
    expect(answer.path).toMatch(/reason=linkLost/);
    expect(hasSession(victim.visitor)).toBe(false);
  });

  it("fails from another site, and without the form's token", async () => {
    const { visitor, page } = await opened("d10001");
    const fields = { [intentName]: "signOn" };
    const foreign = await visitor.submit(page, question, fields, { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    const bare = await visitor.request("/dp", { form: fields });
    expect(bare.path).toMatch(/reason=linkLost/);
    expect(hasSession(visitor)).toBe(false);
  });

  it("fails at the other door", async () => {
    const { visitor, page } = await opened("d10001");
    const fields = Object.fromEntries(
      page
        .$(question)
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    );
    await visitor.request("/sso", { form: { ...fields, [intentName]: "signOn" } });
    expect(hasSession(visitor)).toBe(false);
  });
});

describe("somebody who is signed in", () => {
  it("as another user is told so, and stays who they are until they say otherwise", async () => {
    const visitor = await signedIn(appUrl, "d10002");
    const before = visitor.cookies.get("session") ?? "";
    const { page } = await opened("d10001", visitor);
    expect(page.text).toContain("您当前以 赵磊（d10002）登录");
    expect(page.text).toContain("您将以 李娜（d10001）登录");
    expect(await whoIs(visitor)).toContain("d10002");
    expect((await confirm(visitor, page, "cancel")).path).toBe("/home");
    expect(await whoIs(visitor)).toContain("d10002");

    const second = await opened("d10001", visitor);
    expect((await confirm(visitor, second.page)).path).toBe("/claim/search");
    expect(await whoIs(visitor)).toContain("d10001");
    const old = new Visitor(appUrl);
    old.cookies.set("session", before);
    expect((await old.get("/home")).path).toMatch(/^\/login/);
  });

  it("as the same user is led on at once", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    const session = visitor.cookies.get("session");
    const page = await visitor.get(link("/dp", await mint("d10001"), "&returnTo=/claim/search"));
    expect(page.path).toBe("/claim/search");
    expect(visitor.cookies.get("session")).toBe(session);
  });

  it("stays signed in when the link is no good, and is told", async () => {
    const visitor = await signedIn(appUrl, "d10002");
    const page = await visitor.get("/dp?token=%0d%0a");
    expect(page.path).toBe("/dp?reason=linkBroken");
    expect(page.text).toContain("登录链接不完整");
    expect(page.text).toContain("您仍以 赵磊 登录");
    expect(await whoIs(visitor)).toContain("d10002");
  });

  it("stays signed in when the token is nobody's", async () => {
    const visitor = await signedIn(appUrl, "d10002");
    const page = await visitor.get(link("/dp", "bm9ib2R5cy1vdGhlci10b2tlbi1mb3I"));
    expect(page.text).toContain("登录链接已失效");
    expect(await whoIs(visitor)).toContain("d10002");
  });
});

describe("a backend that cannot tell whose token it is", () => {
  it("is waited for: the same page asks later", async () => {
    await backend.fail("user.byToken", "503");
    const { visitor, page } = await opened("d10001");
    expect(page.path).toBe("/dp");
    expect(page.status).toBe(503);
    expect(page.$("a:contains('重试')").attr("href")).toBe("/dp");
    await backend.heal();
    expect((await confirm(visitor, await visitor.get("/dp"))).path).toBe("/claim/search");
  });

  it("when the answer is given shows the question again, with its words and reference", async () => {
    const { visitor, page } = await opened("d10001");
    await backend.fail("user.info", "500", { times: 1 });
    const failed = await confirm(visitor, page);
    expect(failed.status).toBe(502);
    expect(failed.$("[role=alert]").text()).toMatch(/系统错误/);
    expect(hasSession(visitor)).toBe(false);
    await backend.heal();
    expect((await confirm(visitor, await visitor.get("/dp"))).path).toBe("/claim/search");
  });
});
