import { expect, test } from "../test.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { scriptModes } from "../browser.ts";
import { refusedForm } from "../actor.ts";

const vin = String(vehicles.find(({ vehicleInfoVO }) => (vehicleInfoVO?.retailDate ?? "") > "2025-01-01")?.vehicleInfoVO?.vehicleVin);
const part = String(parts.find(({ componentCode }) => componentCode === "ELE")?.code);

test("what is covered is defined, and given to models: what that ends is shown before it is saved", async ({ enter }) => {
  const actor = await enter("zhangwei");
  actor.expected.push(refusedForm);
  const { page, mode, width, visit, take, press, meet } = actor;
  const field = (label: string) => page.locator("main form[aria-label='新建保修定义']").getByLabel(label, { exact: true });
  const code = `JRN-${mode}-${width}`.toUpperCase();

  await visit("/company/warranty/coverage/definition/search", "coverage-definitions");
  await take(page.getByRole("link", { name: "新建保修定义" }).last());
  await meet(page.getByRole("heading", { level: 1, name: "新建保修定义" }), "coverage-definition");
  await field("定义代码").fill(code.toLowerCase());
  await field("保修月数").fill("96");
  await field("包含部件").fill("bat");
  await press("保存");
  await meet(page.locator(".error-summary").getByText("请填写定义名称"), "coverage-definition-refused");
  expect(await field("包含部件").inputValue()).toBe("bat");
  await field("定义名称").fill("三电系统八年");
  await press("保存");
  await meet(page.getByText(`新建成功：保修定义 ${code}`));
  await visit(`/company/warranty/coverage/definition/search?definitionCode=${code}`);
  await meet(page.getByRole("rowheader", { name: code }));
  expect(await page.locator("tbody tr").first().innerText()).toMatch(/96[\s\S]*不限[\s\S]*BAT/);

  // The same code from a later day on: what it ends is shown first, and the second press saves it.
  const range = (label: string) => page.locator("main form[aria-label='新建保修范围']").getByLabel(label, { exact: true });
  const day = `2031-0${scriptModes.indexOf(mode) + 1}-${width === 390 ? "01" : "15"}`;
  await visit("/company/warranty/coverage/search", "coverages");
  await take(page.getByRole("link", { name: "新建保修范围" }).last());
  await meet(page.getByRole("heading", { level: 1, name: "新建保修范围" }));
  await range("范围代码").fill("COM-P");
  await range("范围名称").fill("电器与空调（三电）");
  await range("保修定义").selectOption({ label: `${code} 三电系统八年` });
  await range("生效日期").fill(day);
  await press("保存");
  await meet(page.locator("#neighbours").getByText(/将失效：COM-P/), "coverage-neighbours");
  expect(await range("范围名称").inputValue()).toBe("电器与空调（三电）");
  await press("保存");
  await meet(page.getByText("新建成功：保修范围 COM-P"));
  await visit(`/company/warranty/coverage/search?validStartDate=${day}&validEndDate=${day}&coverageCode=COM-P`);
  await meet(page.locator("tbody tr", { hasText: "有效" }));

  // What covers a vehicle is told rule by rule.
  await visit("/company/warranty/coverage/policy/search", "policy-search");
  const asked = page.getByRole("search", { name: "查询条件" });
  await asked.getByLabel("车架号(VIN)").fill(vin);
  await asked.getByLabel("零件号").fill(part);
  await asked.getByLabel("行驶里程").fill("12000");
  await take(asked.getByRole("button", { name: "查询", exact: true }));
  await meet(page.locator("#policy-61").getByRole("rowheader", { name: "里程" }), "policy");
});
