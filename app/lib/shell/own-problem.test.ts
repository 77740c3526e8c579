import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { ownProblem, problemHtml } from "./own-problem.ts";

describe("a page of its own for a problem", () => {
  const { problem } = ownProblem("storeDown", "ref-1");
  const hostile = `/claim/create?form="><script>alert('1')</script>&a=1`;

  it("says what it is, what to do and what it is found by", () => {
    const page = load(problemHtml(problem));
    expect(page("h1").text()).toEqual(problem.message);
    expect(page("p").first().text()).toEqual(problem.advice);
    expect(page("main").text()).toContain("ref-1");
    expect(page("a").first().attr("href")).toBe("");
  });

  it("shows what it is given as text, whatever stands in it", () => {
    const page = load(problemHtml({ ...problem, message: "<b>&amp;</b>", reference: "<img src=x onerror=alert(1)>", savedDraft: hostile }));
    expect(page("h1").text()).toBe("<b>&amp;</b>");
    expect(page("script, img, b").length).toBe(0);
    expect(page("a").first().attr("href")).toBe(hostile);
  });
});
