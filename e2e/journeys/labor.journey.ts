import { test } from "../test.ts";

test("a search for labor leads to what it comes to", async ({ enter }) => {
  const { page, width, visit, take, press, meet } = await enter("d10001");
  await visit("/system/laborsearch", "labor");
  // Where there is no room for a line of filters, those behind the first unfold.
  if (width === 390) await page.getByText("更多条件").click();
  await page.getByLabel("车型代码", { exact: true }).fill("M0525");
  await press("查询");
  await page.getByText("车型代码 M0525").first().waitFor();
  await take(page.getByRole("rowheader").first().getByRole("link"));
  await meet(page.getByRole("heading", { name: "适用车型" }), "labor-operation");
});
