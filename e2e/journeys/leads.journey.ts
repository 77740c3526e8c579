import { expect, nextNumber, test } from "../test.ts";
import { leadFile, leadRow } from "../lead-file.ts";

test("a lead is imported, called, given to its dealer, followed three times and won", { tag: "@main" }, async ({ enter }) => {
  const { page, visit, take, press, meet } = await enter("zhangwei");
  const walks = nextNumber();
  const at = 5_000_000 + walks * 10;
  const name = `赵小${walks}`;
  const rows = [leadRow(at, { leadName: name, provinceName: "上海市", cityName: "上海市" }), leadRow(at + 1, { mobile: "1380000" })];
  const file = await leadFile(rows, "车展留资.xlsx");
  await visit("/cvrm/search", "leads");
  await take(page.getByRole("link", { name: "导入", exact: true }));
  await page.getByLabel("要导入的文件").setInputFiles({
    name: file.name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(file.bytes),
  });
  await press("上传并检查");
  await meet(page.getByText("检查完成，还没有写入任何内容"), "lead-import-checked");
  await page.getByText("须为 11 位手机号").waitFor();
  await press("确认导入 1 行");
  await page.getByText("导入成功：新增 1 条").waitFor();
  await visit("/cvrm/history");
  await take(page.getByRole("rowheader").first().getByRole("link"));
  await meet(page.getByRole("link", { name: "已生成线索" }), "lead-import-detail");
  await take(page.getByRole("link", { name: "已生成线索" }));

  await meet(page.getByRole("heading", { name: "外呼", exact: true }), "lead");
  const number = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByLabel("外呼结果").selectOption({ label: "有意向" });
  await page.getByLabel("外呼说明").fill("周末到店看车");
  await press("保存外呼结果");
  await meet(page.getByText("线索已进入线索池"));
  await take(page.getByRole("link", { name: "下发", exact: true }));
  await meet(page.getByText("下发预览：共 1 条，1 家"), "lead-assign");
  await page.getByLabel("全部给一家经销商").check();
  await page.getByLabel("经销商", { exact: true }).selectOption("10001");
  await press("确认下发");
  await meet(page.getByText("下发成功：1 条"), "lead-assigned");

  const dealer = await enter("d10001");
  await dealer.visit(`/cvrm/dealerFollow?leadNumber=${number}`, "dealer-leads");
  await dealer.take(dealer.page.getByRole("rowheader").first().getByRole("link"));
  await dealer.meet(dealer.page.getByRole("heading", { level: 1, name: number }), "dealer-lead");
  const form = dealer.page.locator("#follow");
  const follow = async (state: string, remark: string, next?: string) => {
    await form.getByRole("radio", { name: state }).check();
    await form.getByLabel("跟进记录").fill(remark);
    if (state === "成交") await form.getByLabel("订单号").fill("DD2026001");
    if (next !== undefined) await form.getByRole("radio", { name: next }).check();
    await dealer.press("保存跟进");
    await dealer.meet(dealer.page.locator("#timeline").getByText(remark));
  };
  await follow("跟进中", "电话沟通，周六到店", "明天");
  await follow("已试驾", "试驾后询问金融方案", "7 天");
  await follow("成交", "已签订单");
  await dealer.meet(dealer.page.locator("h1 + *").getByText("成交"), "lead-won");
  expect(await dealer.page.getByRole("button", { name: "保存跟进" }).count()).toBe(0);

  await visit("/cvrm/transform?groupBy=dealer", "lead-conversion");
  await meet(page.getByRole("heading", { name: "按经销商的数字" }));
});

test("a consultant follows one due lead after the other, in three actions each", { tag: "@main" }, async ({ enter }) => {
  const { page, visit, take, press, meet } = await enter("sale01");
  await visit("/cvrm/dealerFollow?openFlag=1&followState=following");
  await take(page.getByRole("rowheader").nth(1).getByRole("link"));
  const place = page.getByRole("navigation", { name: "线索队列" });
  await meet(place.getByText(/2 \/ \d+/), "dealer-lead-queue");
  const number = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("radio", { name: "已发报价" }).check();
  await press("保存并打开下一条");
  await meet(page.getByText(`${number ?? ""} 保存成功`));
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe(number);
  await place.getByText(/\d+ \/ \d+/).waitFor();
  await take(place.getByRole("link", { name: /^上一条/ }));
  await place.getByText(/1 \/ \d+/).waitFor();
});
