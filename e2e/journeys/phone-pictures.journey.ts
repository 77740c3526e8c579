import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openWindow } from "../browser.ts";
import { inspectPage } from "../findings.ts";
import { arrive, base, leave, settle, signIn, turnPage, twoCombinations } from "../traveller.ts";

/* Pictures that a phone takes for a form that stands on a desk. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

const picture = "../../contracts/consumer/attachment.png";
const file = new URL(picture, import.meta.url).pathname;

/** On a phone, which knows nobody. */
async function photograph(address: string): Promise<void> {
  const window = await openWindow(browser, "on", 390);
  const phone = await window.newPage();
  await phone.goto(address);
  await phone.getByText("照片会加到李娜正在填写的表单").waitFor();
  expect(await inspectPage(phone, "on")).toEqual([]);
  await phone.getByLabel("拍照或选择照片").setInputFiles(file);
  await phone.getByRole("button", { name: "上传" }).click();
  await phone.getByText("已上传 1 张").waitFor();
  await window.close();
}

const shownIn = (page: Page) => page.locator("#attachments .file-preview");

describe.each(twoCombinations)("with scripts $mode, $width px", (equipment) => {
  it("pictures of a phone come into the claim that is being written", async () => {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/claim/create`);
    await settle(traveller);
    const opens = page.waitForEvent("popup");
    await page.getByRole("link", { name: "用手机拍照上传" }).click();
    const code = await opens;
    await code.getByRole("img", { name: "打开上传页的二维码" }).waitFor();
    expect(await inspectPage(code, equipment.mode)).toEqual([]);
    const address = await code.locator(".phone-address").innerText();
    await code.close();
    await photograph(address);
    if (equipment.mode !== "on") await turnPage(traveller, () => page.getByRole("button", { name: "上传", exact: true }).click());
    // With scripts they come by themselves.
    await shownIn(page).first().waitFor();
    expect(await shownIn(page).count()).toBe(1);
    await leave(traveller);
  });
});
