import { expect, test } from "../test.ts";

test("a search for parts leads to the prices of a day", async ({ enter }) => {
  const { page, width, visit, take, press, meet } = await enter("d10001");
  await visit("/system/partsearch", "parts");
  // Where there is no room for a line of filters, those behind the first unfold.
  if (width === 390) await page.getByText("更多条件").click();
  await page.getByLabel("部件代码", { exact: true }).fill("ENG");
  await press("查询");
  await page.getByText("部件代码 ENG").first().waitFor();
  await take(page.getByRole("rowheader").first().getByRole("link"));
  await page.getByRole("heading", { name: "价格" }).waitFor();
  await page.getByLabel("日期", { exact: true }).fill("2020-05-01");
  await press("查看当日价格");
  await page.waitForURL(/day=2020-05-01/);
  await meet(page.getByRole("heading", { name: "价格" }), "part");
  expect(await page.getByText("成本价").count()).toBe(0);
});
