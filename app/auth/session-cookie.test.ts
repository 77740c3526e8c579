import { describe, expect, it } from "vitest";
import { createSessionCookie, createSessionSign } from "./session-cookie.ts";

const secret = "a secret for tests, of more than 32 characters";
const isOurs = createSessionSign(secret);
const sentBack = async (value: string, secure = false, madeWith = secret) =>
  (await createSessionCookie(madeWith, secure).serialize(value)).split(";")[0];

describe("a browser with a session", () => {
  it.each([true, false])("is told by the cookie it was given; over https only: %s", async (secure) => {
    expect(await isOurs(`username=a; ${await sentBack("an-id", secure)}`, secure)).toBe(true);
    expect(await isOurs(await sentBack("an-id", secure), !secure)).toBe(false);
  });

  it.each([
    ["no cookie", async () => undefined],
    ["another's cookie", async () => "username=a"],
    ["one that ended", async () => "session="],
    ["one that holds nothing", () => sentBack("")],
    ["one of its own making", async () => `session=${Buffer.from('"an-id"').toString("base64")}.c2lnbmF0dXJl`],
    ["one made with another secret", () => sentBack("an-id", false, "another secret, of more than 32 characters")],
    ["garbage", async () => "session=%%%;;=\u0000"],
  ])("is none with %s", async (_what, cookieOf) => {
    expect(await isOurs(await cookieOf(), false)).toBe(false);
  });
});
