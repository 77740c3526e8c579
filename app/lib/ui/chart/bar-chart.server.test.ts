import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { drawBars } from "./bar-chart.server.ts";

const bars = (labels: string[], values: number[], direction: "rows" | "columns" = "rows") =>
  drawBars({ labels, direction, series: [{ name: "单据数", values }] });
const texts = (svg: string) => {
  const $ = load(svg, { xml: true });
  return $("text")
    .toArray()
    .map((text) => $(text).text());
};

describe("a chart of bars", async () => {
  // Loaded with the first picture, the library sets helpers of its own as globals.
  await bars([], []);

  it("is the same picture every time, and named by its labels and values", async () => {
    const svg = await bars(["待批准", "已批准"], [125, 173]);
    expect(await bars(["待批准", "已批准"], [125, 173])).toBe(svg);
    expect(texts(svg)).toEqual(expect.arrayContaining(["待批准", "已批准", "125", "173"]));
  });

  it("holds no style, no class, no script, nothing from elsewhere", async () => {
    const svg = await bars(["一月", "二月"], [1, 2], "columns");
    expect(svg).not.toMatch(/<style|<script| style=| class=| on\w+=|href|url\(|ecmeta/);
  });

  it("shows a hostile name as the text it is", async () => {
    const hostile = `<script>alert(1)</script>"&'`;
    const svg = await drawBars({ labels: [hostile, "b"], direction: "columns", series: [{ name: `<img onerror=x>`, values: [1, 2] }] });
    expect(svg).not.toContain("<script>");
    expect(svg).not.toContain("<img");
    expect(load(svg, { xml: true })("script, img")).toHaveLength(0);
  });

  it("grows a line with each bar, and stays a picture without any", async () => {
    const height = (svg: string) => Number(load(svg, { xml: true })("svg").attr("height"));
    expect(height(await bars(["a", "b", "c"], [1, 2, 3]))).toBeGreaterThan(height(await bars(["a"], [1])));
    expect(height(await bars([], []))).toBeGreaterThan(0);
    expect(await bars([], [])).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("counts by ten thousands, as Chinese readers do", async () => {
    expect(texts(await bars(["a"], [40_000], "columns")).join(" ")).toMatch(/[1-4]万/);
    expect(texts(await bars(["a"], [400_000_000], "columns")).join(" ")).toMatch(/[1-4]亿/);
  });
});
