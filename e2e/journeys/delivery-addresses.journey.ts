import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { arrive, base, twoCombinations, leave, look, settle, signIn, turnPage, type Traveller } from "../traveller.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

const field = (page: Page, label: string) => page.locator("main form[aria-label*='取件地址']").getByLabel(label, { exact: true });
const firstRow = (page: Page) => page.locator("tbody tr").first();

async function press(traveller: Traveller, name: string): Promise<void> {
  await turnPage(traveller, () => traveller.page.getByRole("button", { name, exact: true }).click());
}

/** With scripts the cities follow the province; without, its button asks for them. */
async function choosePlace(traveller: Traveller, province: string, city: string): Promise<void> {
  const { page, mode } = traveller;
  await field(page, "省份").selectOption({ label: province });
  if (mode !== "on") await press(traveller, "按所选省份更新选项");
  await field(page, "城市").locator("option", { hasText: city }).waitFor({ state: "attached" });
  await field(page, "城市").selectOption({ label: city });
}

describe.each(twoCombinations)("delivery addresses with scripts $mode, $width px", (equipment) => {
  it("are made, corrected, made the default and switched off", async () => {
    const traveller = await arrive(browser, "d10002", equipment);
    const { page } = traveller;
    const street = `文三路 ${equipment.mode} ${equipment.width} 号`;
    await signIn(traveller);
    await page.goto(`${base}/backmanage/search/delivery/address`);
    await settle(traveller);
    await look(traveller, "delivery-addresses");
    await turnPage(traveller, () => page.getByRole("link", { name: "新建取件地址" }).last().click());
    await page.getByRole("heading", { level: 1, name: "新建取件地址" }).waitFor();
    await settle(traveller);

    await choosePlace(traveller, "浙江省", "杭州市");
    await field(page, "详细地址").fill(street);
    await field(page, "联系电话").fill("不是电话");
    await press(traveller, "保存");
    await page.locator(".error-summary").getByText("请填写联系人").waitFor();
    expect(await field(page, "详细地址").inputValue()).toBe(street);
    expect(await field(page, "城市").locator("option:checked").innerText()).toBe("杭州市");
    await look(traveller, "delivery-address-refused");

    await field(page, "联系人").fill("周敏");
    await field(page, "联系电话").fill("138 0000 0001");
    await press(traveller, "保存");
    await page.getByText(`新建成功：取件地址 ${street}`).waitFor();
    await settle(traveller);

    await turnPage(traveller, () => firstRow(page).getByRole("link", { name: street }).click());
    await page.getByRole("heading", { level: 1, name: "取件地址", exact: true }).waitFor();
    await settle(traveller);
    await field(page, "联系人").fill("吴建军");
    await field(page, "默认地址").check();
    await look(traveller, "delivery-address");
    await press(traveller, "保存");
    await page.getByText(`修改成功：取件地址 ${street}`).waitFor();
    expect(await page.locator("tbody tr", { hasText: "默认" }).count()).toBe(1);
    expect(await firstRow(page).innerText()).toMatch(/默认[\s\S]*吴建军/);
    await settle(traveller);

    await turnPage(traveller, () => firstRow(page).getByRole("link", { name: street }).click());
    await field(page, "有效").waitFor();
    await settle(traveller);
    await field(page, "有效").uncheck();
    await field(page, "默认地址").uncheck();
    await press(traveller, "保存");
    await page.getByText(`修改成功：取件地址 ${street}`).waitFor();
    expect(await firstRow(page).innerText()).not.toContain("默认");
    // A form that is not complete is refused with a status browsers mention.
    await leave({ ...traveller, findings: traveller.findings.filter((finding) => !finding.includes("status of 422")) });
  });
});
