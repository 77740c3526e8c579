import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { drawCourse } from "./course-chart.server.ts";

const course = (labels: string[], values: number[], name = "已批准") =>
  drawCourse({
    labels,
    parts: [{ name, values, colour: "#1a5fd0" }],
    before: { name: "前一年", values },
    line: { name: "单数", values },
    unit: "万元",
    lineUnit: "单",
    width: 420,
  });
const texts = (svg: string) => {
  const $ = load(svg, { xml: true });
  return $("text")
    .toArray()
    .map((text) => $(text).text());
};

describe("the chart of a course", async () => {
  // Loaded with the first picture, the library sets helpers of its own as globals.
  await course([], []);

  it("is the same picture every time, and named by its labels, series and units", async () => {
    const svg = await course(["26-10", "26-11"], [125, 173]);
    expect(await course(["26-10", "26-11"], [125, 173])).toBe(svg);
    expect(texts(svg)).toEqual(expect.arrayContaining(["26-10", "26-11", "已批准", "前一年", "单数", "万元", "单"]));
  });

  it("holds no style, no class, no script, nothing from elsewhere", async () => {
    const svg = await course(["一月", "二月"], [1, 2]);
    expect(svg).not.toMatch(/<style|<script| style=| class=| on\w+=|href|url\(|ecmeta/);
  });

  it("shows a hostile name as the text it is", async () => {
    const svg = await course([`<script>alert(1)</script>"&'`, "b"], [1, 2], `<img onerror=x>`);
    expect(svg).not.toContain("<script>");
    expect(svg).not.toContain("<img");
    expect(load(svg, { xml: true })("script, img")).toHaveLength(0);
  });

  it("stays a picture without any values", async () => {
    const svg = await course([], []);
    expect(Number(load(svg, { xml: true })("svg").attr("height"))).toBeGreaterThan(0);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
