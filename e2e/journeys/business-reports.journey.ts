import { expect, test } from "../test.ts";

test("a month of a report leads to a claim, its vehicle and what happened to it", async ({ enter }) => {
  const { page, width, visit, take, press, meet } = await enter("d10001");
  await visit("/reportform/claimdetail", "report");
  // Where there is no room for a line of filters, those behind the first unfold.
  if (width === 390 && (await page.getByText("更多条件").count()) > 0) await page.getByText("更多条件").click();
  await page.locator("[name=beginTime]").fill("2026-10-01");
  await page.locator("[name=endTime]").fill("2026-10-31");
  await press("查询");
  await page.waitForURL(/endTime=2026-10-31/);
  await page.getByText("创建日期 2026-10-01").first().waitFor();
  expect(await page.locator(".list-summary").innerText()).toMatch(/共 \d[\d,]* 条 · 金额 ¥/);
  const number = (await page.getByRole("rowheader").first().getByRole("link").innerText()).trim();

  await visit(`/quick/operation/history`, "history");
  await page.locator("[name=applicationNo]").fill(number);
  await press("查询");
  await page.getByText("保存草稿").first().waitFor();
  await meet(page.getByRole("heading", { name: "操作记录" }), "history");
  await take(page.getByRole("link", { name: "打开单据" }));
  await page.getByRole("heading", { name: number }).waitFor();

  const vin = /[A-HJ-NPR-Z0-9]{17}/.exec(await page.locator("main").innerText())?.[0] ?? "";
  await visit("/quick/vehicle/search", "vehicle");
  await page.locator("main [name=vin]").fill(vin.toLowerCase());
  await press("查询");
  await page.getByRole("heading", { name: "保修政策" }).waitFor();
  await meet(page.getByText(vin).first(), "vehicle-found");
});
