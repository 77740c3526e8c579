import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { openFileStore } from "../lib/store/file-store.ts";
import { signedInOf, testSecret } from "../server/process/test-host.ts";
import { createSessions } from "./session-store.ts";

const root = mkdtempSync(join(tmpdir(), "warranty-sessions-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const store = openFileStore(root);
const open = createSessions(store, testSecret);
afterEach(() => vi.useRealTimers());
/** Only the clock is turned: files and promises go on as they do. */
function later(minutes: number) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + minutes * 60_000);
}
const cookieOf = (setCookie: string | undefined) => setCookie?.split(";")[0] ?? "";

async function signIn(before?: string) {
  const [setCookie = ""] = await (
    await open(before, false)
  ).start(signedInOf("dealer"), { remember: false, browser: "Chrome 120 · Windows" });
  return { setCookie, cookie: cookieOf(setCookie) };
}

describe("a session", () => {
  it("is found again by its cookie, whole", async () => {
    const { cookie } = await signIn();
    const session = await open(cookie, false);
    expect(session.signedIn?.actor.account).toBe("d10001");
    expect(session.signedIn?.identity.token).toBe("secret-token-d10001");
    expect(session.lapsed).toBe(false);
  });

  it("ends at once, for every request that comes with its cookie", async () => {
    const { cookie } = await signIn();
    const [one, two] = [await open(cookie, false), await open(cookie, false)];
    const [cleared = ""] = await one.end();
    expect(cleared).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
    expect((await open(cookie, false)).signedIn).toBeUndefined();
    expect((await open(cookie, false)).lapsed).toBe(true);
    await expect(two.end()).resolves.toHaveLength(1);
  });

  it("gets a new id at each sign-in, and the old one leads nowhere", async () => {
    const first = await signIn();
    const second = await signIn(first.cookie);
    expect(second.cookie).not.toBe(first.cookie);
    expect((await open(first.cookie, false)).signedIn).toBeUndefined();
    expect((await open(second.cookie, false)).signedIn).toBeDefined();
  });

  it("is not taken from a cookie that was planted or changed", async () => {
    const { cookie } = await signIn();
    for (const planted of ["session=abc", `${cookie}x`, cookie.replace("session=", "session=x"), "session="]) {
      const session = await open(planted, false);
      expect(session.signedIn).toBeUndefined();
      expect(session.lapsed).toBe(false);
    }
  });

  it("is over when the backend's token is", async () => {
    const session = await open(undefined, false);
    const [setCookie] = await session.start(signedInOf("dealer", { expiresAt: Date.now() - 1 }), {
      remember: true,
      browser: "Chrome 120 · Windows",
    });
    const later = await open(cookieOf(setCookie), false);
    expect(later.signedIn).toBe(undefined);
    expect(later.lapsed).toBe(true);
  });

  it("is over with the backend's token in a store that has not let go of it yet", async () => {
    const late = createSessions({ ...store, create: (collection, key, fields) => store.create(collection, key, fields) }, testSecret);
    const cookieUntil = async (expiresAt: number) => {
      const [setCookie] = await (
        await late(undefined, false)
      ).start(signedInOf("dealer", { expiresAt }), { remember: false, browser: "Chrome 120 · Windows" });
      return cookieOf(setCookie);
    };
    expect((await late(await cookieUntil(Date.now() + 60_000), false)).signedIn).toBeDefined();
    expect((await late(await cookieUntil(Date.now() - 1), false)).signedIn).toBeUndefined();
  });

  it("sends a cookie that scripts cannot read; it outlives the browser only when asked, thirty days at most", async () => {
    const inDays = (days: number) => signedInOf("dealer", { expiresAt: Date.now() + days * 86_400_000 });
    const start = async (days: number, remember: boolean) =>
      String((await (await open(undefined, false)).start(inDays(days), { remember, browser: "" }))[0]);
    const short = await start(1, false);
    expect(short).toMatch(/^session=.+; Path=\/; HttpOnly; SameSite=Lax$/);
    const maxAge = async (days: number) => Number(/Max-Age=(\d+)/.exec(await start(days, true))?.[1]);
    expect(Math.abs((await maxAge(1)) - 86_400)).toBeLessThan(60);
    expect(await maxAge(400)).toBe(30 * 86_400);
  });

  it("over https has the host's prefix and travels over https only", async () => {
    const [setCookie = ""] = await (
      await open(undefined, true)
    ).start(signedInOf("dealer"), { remember: false, browser: "Chrome 120 · Windows" });
    expect(setCookie).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await open(cookieOf(setCookie), true)).signedIn).toBeDefined();
    expect((await open(cookieOf(setCookie), false)).signedIn).toBeUndefined();
  });
});

describe("a session nobody uses", () => {
  const eightHours = () => signedInOf("dealer", { expiresAt: Date.now() + 8 * 3600_000 });
  const start = async (remember: boolean, started = eightHours()) =>
    cookieOf((await (await open(undefined, false)).start(started, { remember, browser: "" }))[0]);

  it("is over after four hours", async () => {
    const cookie = await start(false);
    later(239);
    expect((await open(cookie, false)).signedIn).toBeDefined();
    later(2);
    const session = await open(cookie, false);
    expect(session.signedIn).toBe(undefined);
    expect(session.lapsed).toBe(true);
  });

  it("lasts on when it is used, until the backend's token ends", async () => {
    const cookie = await start(false);
    for (const minutes of [200, 200, 70]) {
      later(minutes);
      const session = await open(cookie, false);
      expect(session.signedIn).toBeDefined();
      await session.noteUse();
    }
    later(15);
    expect((await open(cookie, false)).signedIn).toBeUndefined();
  });

  it("is not brought back by a use that is noted after it was ended", async () => {
    const cookie = await start(false);
    const [late, ending] = [await open(cookie, false), await open(cookie, false)];
    await ending.end();
    later(5);
    await late.noteUse();
    expect((await open(cookie, false)).signedIn).toBeUndefined();
  });

  it("lasts a week where 记住密码 was ticked", async () => {
    const inDays = (days: number) => signedInOf("dealer", { expiresAt: Date.now() + days * 86_400_000 });
    const cookie = await start(true, inDays(30));
    later(6 * 24 * 60);
    expect((await open(cookie, false)).signedIn).toBeDefined();
    later(2 * 24 * 60);
    expect((await open(cookie, false)).signedIn).toBeUndefined();
  });
});

describe("a user's sessions", () => {
  const user = (account: string) => signedInOf("dealer", { actor: { ...signedInOf("dealer").actor, account } });
  const start = async (account: string, browser: string) =>
    cookieOf((await (await open(undefined, false)).start(user(account), { remember: false, browser }))[0]);

  it("are listed with their browsers and uses, this one first; nobody else's are", async () => {
    const [first, second] = [await start("u1", "Edge 120 · Windows"), await start("u1", "微信 8 · iOS")];
    await start("u2", "Firefox 128 · Linux");
    later(10);
    await (await open(second, false)).noteUse();
    const listed = await (await open(first, false)).list();
    expect(listed.map(({ browser, current }) => [browser, current])).toEqual([
      ["Edge 120 · Windows", true],
      ["微信 8 · iOS", false],
    ]);
    expect(Math.round(((listed[1]?.usedAt ?? 0) - (listed[0]?.usedAt ?? 0)) / 60_000)).toBe(10);
  });

  it("vanish from the list when they end in any way", async () => {
    const [own, signedOut, idle] = [await start("u3", "1"), await start("u3", "2"), await start("u3", "3")];
    await (await open(signedOut, false)).end();
    later(30);
    await (await open(own, false)).noteUse();
    expect((await (await open(own, false)).list()).map(({ browser }) => browser)).toEqual(["1", "3"]);
    await (await open(idle, false)).end();
    expect(await (await open(own, false)).list()).toHaveLength(1);
  });

  it("can be ended one by one or all others at once, by their own user alone", async () => {
    const [own, one, two, stranger] = [await start("u4", "1"), await start("u4", "2"), await start("u4", "3"), await start("u5", "4")];
    const session = await open(own, false);
    const handle = (await session.list()).find(({ browser }) => browser === "2")?.handle ?? "";
    expect(await (await open(stranger, false)).endOther(handle)).toBe(false);
    expect((await open(one, false)).signedIn).toBeDefined();
    expect(await session.endOther(handle)).toBe(true);
    expect((await open(one, false)).signedIn).toBeUndefined();
    expect(await session.endOthers()).toBe(1);
    expect((await open(two, false)).signedIn).toBe(undefined);
    expect((await open(own, false)).signedIn !== undefined).toBe(true);
    expect((await open(stranger, false)).signedIn).toBeDefined();
  });

  it("do not end themselves by their own handle, nor by one that is made up", async () => {
    const session = await open(await start("u6", "1"), false);
    const [own] = await session.list();
    for (const handle of [own?.handle ?? "", "", "../x", "__proto__"]) expect(await session.endOther(handle)).toBe(false);
    expect(await session.list()).toHaveLength(1);
  });

  it("are nobody's while nobody is signed in", async () => {
    const session = await open(undefined, false);
    expect(await session.list()).toEqual([]);
    expect(await session.endOthers()).toBe(0);
  });
});

describe("what is stored", () => {
  it("names neither token nor account nor the id in the cookie", async () => {
    const { cookie } = await signIn();
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const everything = files
      .map((file) => `${file.parentPath}/${file.name}\n${readFileSync(join(file.parentPath, file.name), "utf8")}`)
      .join("\n");
    expect(files.length).toBeGreaterThan(0);
    expect(everything).not.toMatch(/secret-token|d10001|某人/);
    const id = String(
      JSON.parse(Buffer.from(decodeURIComponent(cookie.slice("session=".length)).split(".")[0] ?? "", "base64").toString()),
    );
    expect(id).toHaveLength(43);
    expect(everything).not.toContain(id);
  });

  it("opens only with the secret it was sealed with", async () => {
    const { cookie } = await signIn();
    const other = createSessions(store, "another secret, also of more than 32 characters");
    expect((await other(cookie, false)).signedIn).toBeUndefined();
  });
});
