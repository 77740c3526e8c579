import { expect, test } from "../test.ts";
import { refusedForm } from "../actor.ts";

const words = "a delivery address is made, corrected, made the default and switched off";

test(words, async ({ enter }) => {
  const actor = await enter("d10002");
  actor.expected.push(refusedForm);
  const { page, mode, width, visit, take, press, meet } = actor;
  const field = (label: string) => page.locator("main form[aria-label*='取件地址']").getByLabel(label, { exact: true });
  const firstRow = page.locator("tbody tr").first();
  const street = `文三路 ${mode} ${width} 号`;

  await visit("/backmanage/search/delivery/address", "delivery-addresses");
  await take(page.getByRole("link", { name: "新建取件地址" }).last());
  await meet(page.getByRole("heading", { level: 1, name: "新建取件地址" }));

  // With scripts the cities follow the province; without, its button asks for them.
  await field("省份").selectOption({ label: "浙江省" });
  if (mode !== "on") await press("按所选省份更新选项");
  await field("城市").locator("option", { hasText: "杭州市" }).waitFor({ state: "attached" });
  await field("城市").selectOption({ label: "杭州市" });
  await field("详细地址").fill(street);
  await field("联系电话").fill("不是电话");
  await press("保存");
  await meet(page.locator(".error-summary").getByText("请填写联系人"), "delivery-address-refused");
  expect(await field("详细地址").inputValue()).toBe(street);
  expect(await field("城市").locator("option:checked").innerText()).toBe("杭州市");

  await field("联系人").fill("周敏");
  await field("联系电话").fill("138 0000 0001");
  await press("保存");
  await meet(page.getByText(`新建成功：取件地址 ${street}`));

  await take(firstRow.getByRole("link", { name: street }));
  await meet(page.getByRole("heading", { level: 1, name: "取件地址", exact: true }));
  await field("联系人").fill("吴建军");
  await field("默认地址").check();
  await meet(field("默认地址"), "delivery-address");
  // The key of every form, from within it.
  if (mode === "on") await page.keyboard.press("F8");
  else await press("保存");
  await meet(page.getByText(`修改成功：取件地址 ${street}`));
  expect(await page.locator("tbody tr", { hasText: "默认" }).count()).toBe(1);
  expect(await firstRow.innerText()).toMatch(/默认[\s\S]*吴建军/);

  await take(firstRow.getByRole("link", { name: street }));
  await meet(field("有效"));
  await field("有效").uncheck();
  await field("默认地址").uncheck();
  await press("保存");
  await page.getByText(`修改成功：取件地址 ${street}`).waitFor();
  expect(await firstRow.innerText()).not.toContain("默认");
});
