import { expect } from "vitest";
import { describeJourney } from "../journey.ts";

describeJourney(
  "the company looks how far a recall is, from its list to its vehicles",
  { account: "zhangwei" },
  async ({ page, visit, take, meet }) => {
    await visit("/company/activity/search?actCode=ACT2026-03", "activities");
    await take(page.getByRole("rowheader").first().getByRole("link"));
    await meet(page.getByRole("heading", { level: 1, name: "ACT2026-03" }), "activity");
    await take(page.locator("#progress dd").first().getByRole("link"));
    await meet(page.getByRole("heading", { level: 1, name: "活动车辆查询" }), "activity-vehicles");
    expect(await page.getByRole("rowheader").count()).toBeGreaterThan(5);
  },
);

describeJourney(
  "a dealer finds what a vehicle is called to the workshop for, and reads the work",
  { account: "d10001" },
  async ({ page, visit, take, meet }) => {
    await visit("/activity/carsearch?actCode=ACT2026-03", "activity-vehicles-dealer");
    await take(page.locator("tbody").getByRole("link", { name: "ACT2026-03" }).first());
    await meet(page.getByRole("heading", { level: 1, name: "ACT2026-03" }), "activity-work");
    await meet(page.getByText("检查制动主缸密封，渗漏时更换总成。").first());
  },
);

describeJourney(
  "a draft goes on to its own page by itself, or is gone on with where its writer stays",
  { account: "zhangwei" },
  async ({ page, mode, visit, take, press, meet }) => {
    const create = "/company/activity/create";
    await visit(create, "activity-form");
    await page.getByRole("textbox", { name: "活动名称" }).fill("制动软管检查");
    await press("保存草稿");
    await page.waitForURL(/\/company\/activity\/detail\/\d+$/, { timeout: 15_000 });
    await meet(page.getByText("制动软管检查").first(), "activity-draft");

    await visit(create);
    await page.getByRole("textbox", { name: "活动名称" }).fill("制动硬管检查");
    // Scripts keep the flag in the browser; without them the page that goes on offers to stay.
    if (mode === "on") await page.getByRole("button", { name: "保存草稿后留在本页", pressed: false }).click();
    await press("保存草稿");
    if (mode !== "on") await take(page.getByRole("link", { name: "继续填写" }));
    await meet(page.getByRole("button", { name: "发布" }));
    expect(await page.getByRole("textbox", { name: "活动名称" }).inputValue()).toBe("制动硬管检查");
    // Longer than the documented 1.5 seconds, and than a header's 2.
    await page.waitForTimeout(2_500);
    expect(new URL(page.url()).pathname).toBe(create);
    if (mode === "on") await page.getByRole("button", { name: "保存草稿后留在本页", pressed: true }).click();
  },
);
