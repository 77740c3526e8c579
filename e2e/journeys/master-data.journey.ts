import { expect, nextNumber, test } from "../test.ts";

test("a trouble code is found by what it says, and a vehicle is read whole, from its model to its owner; a dealer reads its own record", async ({
  enter,
}) => {
  const { page, width, visit, take, press, meet } = await enter("d10001");
  /** Where there is no room for a line of filters, those behind the first unfold. */
  const unfold = async () => (width === 390 ? page.getByText("更多条件").click() : undefined);

  await visit("/system/search/trouble/code", "trouble-codes");
  await unfold();
  await page.getByLabel("故障名称", { exact: true }).fill("轮速传感器电路");
  await press("查询");
  await meet(page.getByText("共 3 条", { exact: true }));
  expect(await page.getByRole("rowheader").first().innerText()).toBe("C0035");

  await visit("/system/cartypesearch?code=M0125", "vehicle-models");
  await take(page.getByRole("rowheader").first().getByRole("link"));
  await meet(page.getByRole("heading", { level: 1, name: "M0125" }), "vehicle-model");
  await take(page.getByRole("link", { name: "该车型的车辆" }));
  await meet(page.getByRole("heading", { level: 1, name: "车辆查询" }), "vehicles");
  // One that was sold has two days in its row, and an owner.
  const sold = page.locator("tbody tr").filter({ hasText: /20\d\d-\d\d-\d\d[\s\S]*20\d\d-\d\d-\d\d/ });
  await take(sold.first().getByRole("rowheader").getByRole("link"));
  await meet(page.getByRole("heading", { name: "保修政策" }), "vehicle");
  const shown = page.getByText(/^1\d{10}$/).or(page.locator("dd", { hasText: /1\d{10}/ }));
  expect(await shown.count()).toBe(0);
  await page.getByLabel("查看完整客户电话").click();
  await shown.first().waitFor();

  await visit("/system/dealersearch", "dealers");
  await take(page.getByRole("rowheader").first().getByRole("link"));
  await meet(page.getByRole("heading", { level: 1, name: "10001" }), "dealer");
});

test("the company changes what a dealer is paid an hour, and reads in its timeline what it was", async ({ enter }) => {
  const { page, visit, take, press, meet } = await enter("zhangwei");
  const rate = `${121 + nextNumber()}.5`;
  await visit("/system/distributor/manage/detail/20003");
  await take(page.getByRole("link", { name: "修改", exact: true }));
  await meet(page.getByRole("heading", { level: 1, name: "修改经销商 10003" }), "dealer-edit");
  await page.getByLabel("工时单价", { exact: true }).fill(rate);
  await press("保存");
  await meet(page.getByText("修改成功").first());
  await visit("/system/distributor/manage/detail/20003");
  await meet(page.getByText(`→ ${rate}`), "dealer-changed");
});
