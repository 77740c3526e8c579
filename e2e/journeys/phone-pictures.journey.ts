import type { Page } from "@playwright/test";
import { expect, test, type Arrive } from "../test.ts";
import { inspect, turnPage } from "../actor.ts";

/* Pictures that a phone takes for a form that stands on a desk. */

const picture = "../../contracts/consumer/attachment.png";
const file = new URL(picture, import.meta.url).pathname;

/** On a phone, which knows nobody. */
async function photograph(arrive: Arrive, address: string): Promise<void> {
  const actor = await arrive("d10001", { mode: "on", width: 390 });
  const { page: phone } = actor;
  await phone.goto(address);
  await phone.getByText("照片会加到李娜正在填写的表单").waitFor();
  await inspect(actor, "phone");
  await phone.getByLabel("拍照或选择照片").setInputFiles(file);
  await phone.getByRole("button", { name: "上传" }).click();
  await phone.getByText("已上传 1 张").waitFor();
}

const shownIn = (page: Page) => page.locator("#attachments .file-preview");

test("pictures of a phone come into the claim that is being written", async ({ arrive, enter, mode }) => {
  const actor = await enter("d10001");
  const { page } = actor;
  await actor.visit("/claim/create");
  const opens = page.waitForEvent("popup");
  await page.getByRole("link", { name: "用手机拍照上传" }).click();
  const code = await opens;
  await code.getByRole("img", { name: "打开上传页的二维码" }).waitFor();
  await inspect({ ...actor, page: code }, "phone-code");
  const address = await code.locator(".phone-address").innerText();
  await code.close();
  await photograph(arrive, address);
  if (mode !== "on") await turnPage(actor, () => page.getByRole("button", { name: "上传", exact: true }).click());
  // With scripts they come by themselves.
  await shownIn(page).first().waitFor();
  expect(await shownIn(page).count()).toBe(1);
});
