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
