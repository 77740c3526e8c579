import { describe, expect, it } from "vitest";
import { createCsrfTokens } from "./csrf-token.server.ts";

const key = Buffer.alloc(32, 1);
let reports = 0;
const hour = 3600_000;
const at = (time: number, user?: string, secret = key) =>
  createCsrfTokens(
    secret,
    user,
    () => time,
    () => reports++,
  );

describe("a form token", () => {
  it("is good for its form and its user, for twelve hours", () => {
    const token = at(0, "zhangwei").issue("claim");
    expect(at(0, "zhangwei").check("claim", token)).toBe("valid");
    expect(at(12 * hour - 1, "zhangwei").check("claim", token)).toBe("valid");
    expect(at(12 * hour, "zhangwei").check("claim", token)).toBe("stale");
  });

  it("is as good as none for another user, and stale after signing in or out", () => {
    const token = at(0, "zhangwei").issue("claim");
    expect(at(0, "liufang").check("claim", token)).toBe("missing");
    expect(at(0, undefined).check("claim", token)).toBe("stale");
    expect(at(0, "zhangwei").check("login", at(0, undefined).issue("login"))).toBe("stale");
  });

  it("that is missing is reported, and no other", () => {
    const token = at(0, "zhangwei").issue("claim");
    reports = 0;
    at(0, "zhangwei").check("claim", token);
    at(0, undefined).check("claim", token);
    expect(reports).toBe(0);
    for (const none of [undefined, "", `${token}x`]) at(0, "zhangwei").check("claim", none);
    at(0, "zhangwei").open("logout", token);
    at(0, "liufang").check("claim", token);
    expect(reports).toBe(5);
  });

  it("is as good as none for another form, with another key, changed or cut", () => {
    const token = at(0, "zhangwei").issue("claim");
    const [body = "", signature = ""] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ formId: "claim", user: "zhangwei", issuedAt: 0, key: "k" })).toString("base64url");
    const { check } = at(0, "zhangwei");
    expect(check("logout", token)).toBe("missing");
    expect(at(0, "zhangwei", Buffer.alloc(32, 2)).check("claim", token)).toBe("missing");
    for (const value of [
      "",
      ".",
      body,
      `${body}.`,
      `.${signature}`,
      `${forged}.${signature}`,
      `${body}.${signature}.x`,
      `${body}.${"a".repeat(43)}`,
      null,
      undefined,
      7,
      new File([], "f"),
    ]) {
      expect(check("claim", value)).toBe("missing");
    }
  });

  it("keeps the key of its form when the form is rendered again", () => {
    const tokens = at(0, "zhangwei");
    const opened = tokens.open("claim", tokens.issue("claim", "the-key"));
    expect(opened).toEqual({ state: "valid", key: "the-key" });
    expect(at(13 * hour, "zhangwei").open("claim", tokens.issue("claim", "the-key"))).toEqual({ state: "stale", key: "the-key" });
    expect(tokens.open("claim", "forged.token")).toEqual({ state: "missing" });
  });

  it("is another one each time, so that each form has a key of its own", () => {
    const tokens = at(0, "zhangwei");
    expect(tokens.issue("claim")).not.toBe(tokens.issue("claim"));
  });
});
