import { describe, expect, it } from "vitest";
import { appUrl } from "#e2e/screen.ts";
import { Visitor, type Answer } from "#e2e/visitor.ts";

const sheetOf = (page: Answer) => page.$('link[rel="stylesheet"]').attr("href");
const stylesIn = (page: Answer) => page.$("style[data-styles]");

describe("the styles of a page", () => {
  it("stand within the first one as far as it needs them, and whole at its end for the next ones", async () => {
    const visitor = new Visitor(appUrl);
    const first = await visitor.get("/login");
    expect(stylesIn(first).attr("nonce")).toMatch(/^[\w+/=-]{16,}$/);
    expect(first.headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${stylesIn(first).attr("nonce")}'`);
    expect(first.$("head link[rel=stylesheet]")).toHaveLength(0);
    expect(first.$("body > link[rel=stylesheet]").prevAll("main, header, nav, div")).not.toHaveLength(0);

    const next = await visitor.get("/login?type=dealer");
    expect(next.$("head link[rel=stylesheet]").attr("href")).toBe(sheetOf(first));
    expect(next.$("link[rel=stylesheet]")).toHaveLength(1);
    expect(stylesIn(next)).toHaveLength(0);
    const sheet = (await visitor.get(sheetOf(first) ?? "")).body;
    expect(stylesIn(first).text().length).toBeGreaterThan(2_000);
    expect(stylesIn(first).text().length).toBeLessThan(sheet.length / 3);
  });

  it("stand within the page again after a release with other ones", async () => {
    const visitor = new Visitor(appUrl);
    await visitor.get("/login");
    const cookie = [...visitor.cookies].find(([name]) => name.endsWith("styles"));
    expect(cookie).toBeDefined();
    visitor.cookies.set(cookie?.[0] ?? "", encodeURIComponent(Buffer.from('"/assets/root-old.css"').toString("base64")));
    expect(stylesIn(await visitor.get("/login"))).toHaveLength(1);
  });

  it("are linked to for whoever has them, be the page an error", async () => {
    const visitor = new Visitor(appUrl);
    expect(stylesIn(await visitor.get("/nowhere", { follow: true }))).toHaveLength(1);
    expect(sheetOf(await visitor.get("/nowhere", { follow: true }))).toMatch(/^\/assets\/root-[\w-]+\.css$/);
  });
});
