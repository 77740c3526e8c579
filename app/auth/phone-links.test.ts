import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { testSecret } from "../server/process/test-host.ts";
import { openFileStore } from "../lib/store/file-store.ts";
import { deriveKey } from "../lib/store/sealed-text.ts";
import { createPhoneLinks, phoneLinkMinutes } from "./phone-links.ts";

const dataDir = mkdtempSync(join(tmpdir(), "warranty-phone-links-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

/** Their owner has signed out. */
const links = createPhoneLinks({
  store: openFileStore(dataDir),
  sealKey: deriveKey(testSecret, "user records"),
  cookieHeader: "session=of-an-owner",
  secureCookies: false,
  openSession: async () => ({ signedIn: undefined }),
  enter: () => {
    throw new Error("nobody is signed in");
  },
});

it("an expired link is told from one that was never made", async () => {
  const link = await links.create("form-key");
  expect(await links.open(link)).toEqual({ state: "signedOut" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + phoneLinkMinutes * 60_000 });
  expect(await links.open(link)).toEqual({ state: "expired" });
  for (const guessed of ["", "unknown-link", "__proto__", link.slice(1), `${link}A`, `${link[0] === "A" ? "B" : "A"}${link.slice(1)}`])
    expect(await links.open(guessed)).toEqual({ state: "unknown" });
});
