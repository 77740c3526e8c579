import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnTo } from "./return-to.ts";

const own = "https://claims.example";

describe("the way back after signing in", () => {
  it.each(["/home", "/claim/search?status=3&sort=payDate", "/claim/detail/a%2Fb", "/claim/search?a=//x", "/loginlog", "/a:b"])(
    "may be %s",
    (path) => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " /home",
    "/ /evil",
    "https://evil.example/",
    "javascript:alert(1)",
    "home",
    "",
    "/..//evil.example",
    "/./\\evil.example",
    "/a/..//evil.example",
    "/",
    "/?a=1",
    "/login",
    "/login/",
    "/LOGIN?returnTo=/home",
    "/%6cogin",
    "/newLogin",
    "/logout",
    "/\u0000",
    "/\u0085x",
    `/${"a".repeat(3000)}`,
    null,
    undefined,
    7,
    ["/home"],
  ])("may not be %j", (value) => {
    expect(safeReturnTo(value)).toBeUndefined();
  });

  it("never leaves the product, whatever is given", () => {
    const nasty = fc.stringMatching(/^[/\\.:@?#%a-z0-9\t\n ]{0,30}$/);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          nasty,
          nasty.map((text) => `/${text}`),
        ),
        (value) => {
          const path = safeReturnTo(value);
          if (path === undefined) return;
          expect(new URL(path, own).origin).toBe(own);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(safeReturnTo(path)).toBe(path);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
