import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFileStore } from "../lib/store/file-store.ts";
import { createHandOver } from "./hand-over.ts";
import type { HandOver } from "../lib/request/hand-over.ts";
import { deriveKey } from "../lib/store/sealed-text.ts";

const token = "portal-token-0123456789";
const sealKey = deriveKey("a secret for tests, of more than 32 characters", "user records");
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "warranty-handover-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

const browser = (cookieHeader?: string, key = sealKey): HandOver =>
  createHandOver({ store: openFileStore(dataDir), sealKey: key, cookieHeader, secureCookies: false });
const cookieOf = (lines: readonly string[] | undefined) => lines?.[0]?.split(";")[0] ?? "";
async function accepted(returnTo?: string): Promise<string> {
  return cookieOf(await browser().accept({ token, returnTo }));
}

describe("a token that was handed over", () => {
  it("waits for the browser it came to, with the way on", async () => {
    const cookie = await accepted("/claim/search");
    expect(await browser(cookie).read()).toMatchObject({ token, returnTo: "/claim/search" });
    expect(await browser().read()).toBeUndefined();
    expect(await browser("handover=made-up").read()).toBeUndefined();
  });

  it("comes with a cookie that scripts do not see, for five minutes, and says nothing of the token", async () => {
    const [line = ""] = (await browser().accept({ token, returnTo: undefined })) ?? [];
    expect(line).toMatch(/; Max-Age=300/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).not.toContain(token);
  });

  it("is bound to this host and to https where the browser came by it", async () => {
    const store = openFileStore(dataDir);
    const [line = ""] =
      (await createHandOver({ store, sealKey, cookieHeader: undefined, secureCookies: true }).accept({ token, returnTo: undefined })) ?? [];
    expect(line).toMatch(/^__Host-handover=/);
    expect(line).toMatch(/; Secure/);
  });

  it("lies sealed on the disk, and opens with no other secret", async () => {
    const cookie = await accepted();
    const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) => join(dataDir, name));
    const written = files.filter((file) => statSync(file).isFile()).map((file) => file + readFileSync(file, "utf8"));
    expect(written.length).toBeGreaterThan(0);
    for (const text of written) expect(text).not.toContain(token);
    expect(await browser(cookie, deriveKey("another secret, of more than 32 characters", "user records")).read()).toBeUndefined();
  });

  it("is over after five minutes", async () => {
    const cookie = await accepted();
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ["Date"] });
    expect(await browser(cookie).read()).toBeUndefined();
  });

  it("is one browser's: another that brings the same one is too late, before and after it is confirmed", async () => {
    const [first, second] = [await accepted(), await accepted()];
    const [mine, theirs] = [await browser(first).read(), await browser(second).read()];
    if (!mine || !theirs) throw new Error("neither was kept");
    const claims = await Promise.all([browser(first).claim(mine), browser(second).claim(theirs)]);
    expect(claims.toSorted()).toEqual(["first", "taken"]);
    expect(await browser(first).claim(mine)).toBe(claims[0] === "first" ? "again" : "taken");
    expect(await browser().accept({ token, returnTo: undefined })).toBeUndefined();
  });

  it("is forgotten at its end, or half a minute later for a button that was pressed twice", async () => {
    const cookie = await accepted();
    expect((await browser(cookie).end(30))[0]).toMatch(/Max-Age=0/);
    expect(await browser(cookie).read()).toMatchObject({ token });
    await browser(cookie).end();
    expect(await browser(cookie).read()).toBeUndefined();
  });

  it("makes room for the next one of the same browser", async () => {
    const before = await accepted();
    await browser(before).accept({ token: "portal-token-9876543210", returnTo: undefined });
    expect(await browser(before).read()).toBeUndefined();
  });
});
