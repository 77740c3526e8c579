import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openFileStore } from "../server/file-store.ts";
import { signedInOf, testSecret } from "../server/test-host.ts";
import { createSessions } from "./session-store.ts";

const root = mkdtempSync(join(tmpdir(), "warranty-sessions-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const store = openFileStore(root);
const open = createSessions(store, testSecret);
const cookieOf = (setCookie: string | undefined) => setCookie?.split(";")[0] ?? "";

async function signIn(before?: string) {
  const [setCookie = ""] = await (await open(before, false)).start(signedInOf("dealer"), { remember: false });
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
    const [setCookie] = await session.start(signedInOf("dealer", { expiresAt: Date.now() - 1 }), { remember: true });
    const later = await open(cookieOf(setCookie), false);
    expect([later.signedIn, later.lapsed]).toEqual([undefined, true]);
  });

  it("sends a cookie that scripts cannot read; it outlives the browser only when asked, thirty days at most", async () => {
    const inDays = (days: number) => signedInOf("dealer", { expiresAt: Date.now() + days * 86_400_000 });
    const start = async (days: number, remember: boolean) =>
      String((await (await open(undefined, false)).start(inDays(days), { remember }))[0]);
    const short = await start(1, false);
    expect(short).toMatch(/^session=.+; Path=\/; HttpOnly; SameSite=Lax$/);
    const maxAge = async (days: number) => Number(/Max-Age=(\d+)/.exec(await start(days, true))?.[1]);
    expect(Math.abs((await maxAge(1)) - 86_400)).toBeLessThan(60);
    expect(await maxAge(400)).toBe(30 * 86_400);
  });

  it("over https has the host's prefix and travels over https only", async () => {
    const [setCookie = ""] = await (await open(undefined, true)).start(signedInOf("dealer"), { remember: false });
    expect(setCookie).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await open(cookieOf(setCookie), true)).signedIn).toBeDefined();
    expect((await open(cookieOf(setCookie), false)).signedIn).toBeUndefined();
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
