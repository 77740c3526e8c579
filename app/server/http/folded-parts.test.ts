import { describe, expect, it } from "vitest";
import { foldParts } from "./folded-parts.ts";

const folded = (html: string) => foldParts(Buffer.from(html)).toString();

describe("what stands folded in a written page", () => {
  it("is within a noscript each, letters of several bytes as they were", () => {
    const part = (within: string) => `<p>车架号</p><folded-part>${within}</folded-part>`;
    expect(folded(part("创建日期") + part("é"))).toBe(part("<noscript>创建日期</noscript>") + part("<noscript>é</noscript>"));
  });

  it("is the page's own: what users typed is escaped", () => {
    expect(folded("<p>&lt;folded-part&gt;</p>")).toBe("<p>&lt;folded-part&gt;</p>");
  });
});
