import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildOf, startTestHost, type TestHost } from "../process/test-host.ts";
import { isOverlongPath } from "./overlong-path.ts";

const many = "/a".repeat(5000);

describe("a path that no route has", () => {
  it.each([
    ["many segments", many],
    ["seventeen segments", "/a".repeat(17)],
    ["many segments, for data", `${many}.data`],
    ["many segments behind a page's", `/home${many}`],
    ["segments behind double slashes", "//a".repeat(17)],
    ["one long segment", `/${"a".repeat(600)}`],
    ["slashes written %2F", `/${"a%2F".repeat(600)}`],
    ["letters of several bytes", `/${encodeURIComponent("索赔".repeat(30))}`],
  ])("is overlong with %s", (_what, path) => {
    expect(isOverlongPath(path)).toBe(true);
  });

  it.each([
    ["as long as it may be", `/${"a".repeat(511)}`],
    ["of sixteen segments", "/a".repeat(16)],
  ])("is told by the page of addresses without a page %s", (_what, path) => {
    expect(isOverlongPath(path)).toBe(false);
  });
});

describe("a path that a route has", () => {
  it.each([
    ["a document's number", `/claim/detail/${"7".repeat(600)}`],
    ["a document's number, for data", `/claim/detail/${"7".repeat(600)}.data`],
    ["slashes at its end", `/home${"/".repeat(600)}`],
    ["its letters escaped", `/${[..."home"].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("")}${"/".repeat(600)}`],
  ])("is never overlong: %s", (_what, path) => {
    expect(isOverlongPath(path)).toBe(false);
  });
});

describe("the host", () => {
  let host: TestHost;
  let rendered = 0;
  beforeAll(async () => {
    host = await startTestHost({ screens: buildOf({ loaders: { notFound: () => Response.json({ rendered: ++rendered }) } }) });
  });
  afterAll(() => host.stop());

  it.each([many, `${many}.data`, "/a\\a".repeat(20), "//a".repeat(17).slice(1), `/${"%61/".repeat(17)}`])(
    "refuses it by a plain page before anything is rendered",
    async (path) => {
      const before = rendered;
      for (const cookie of ["", await host.signIn("company")]) {
        const answer = await host.visit(path, { cookie });
        expect(answer.status).toBe(414);
        expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
        expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
        expect(await answer.text()).toMatch(/<html lang="zh-CN">[^]*href="\/home"/);
      }
      expect(rendered).toBe(before);
    },
  );

  it("still answers an address of usual length that no route has", async () => {
    const answer = await host.visit("/no/such/page", { cookie: await host.signIn("company") });
    expect(await answer.json()).toMatchObject({ loaderData: { notFound: { rendered: expect.any(Number) as number } } });
  });
});
