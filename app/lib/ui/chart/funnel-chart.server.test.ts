import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { drawFunnel, funnelPairs } from "./funnel-chart.server.ts";

const stages = (values: readonly number[]) => values.map((value, at) => ({ name: `阶段${at}`, value }));

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe("the colours of a funnel", () => {
  it("are eight pairs, no two alike", () => {
    expect(funnelPairs).toHaveLength(8);
    expect(new Set(funnelPairs.map(({ fill }) => fill)).size).toBe(8);
  });

  it.each(funnelPairs.map((pair) => [pair.fill, pair] as const))("%s can be read under its ink", (_, { fill, ink }) => {
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("a funnel", () => {
  it("has a bar a stage in its own colour, in proportion to the largest, with its figure", () => {
    const $ = load(drawFunnel(stages([200, 100, 50, 0, 7, 6, 5, 400])), { xml: true });
    const bars = $("rect").toArray();
    expect(bars.map((bar) => $(bar).attr("fill"))).toEqual(funnelPairs.map(({ fill }) => fill));
    const widths = bars.map((bar) => Number($(bar).attr("width")));
    expect(widths[0]).toEqual((widths[7] ?? 0) / 2);
    expect(widths[1]).toEqual((widths[7] ?? 0) / 4);
    expect(widths[3]).toBe(0);
    const texts = $("text").toArray();
    expect(texts.map((text) => $(text).text())).toEqual(expect.arrayContaining(["阶段0", "200", "7", "400"]));
    // A figure on a bar is in the bar's own ink, one beside it in none of a bar's.
    const inks = texts.filter((text) => /^\d+$/.test($(text).text())).map((text) => $(text).attr("fill"));
    expect(inks[0]).toEqual(funnelPairs[0]?.ink);
    expect(inks[4]).toBe("#566372");
  });

  it("is a picture without leads, too, and shows a hostile name as the text it is", () => {
    expect(drawFunnel(stages([0, 0]))).not.toMatch(/NaN|Infinity/);
    const svg = drawFunnel([{ name: `<script>alert(1)</script>"&`, value: 1 }]);
    expect(svg.includes("<script>")).toBe(false);
    expect(load(svg, { xml: true })("text").first().text()).toBe(`<script>alert(1)</script>"&`);
    expect(svg).not.toMatch(/ style=| class=| on\w+=|href|url\(/);
  });
});
