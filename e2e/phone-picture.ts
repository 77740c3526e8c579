import type { Locator } from "@playwright/test";
import { inspect, turnPage, type Actor } from "./actor.ts";
import type { Arrive } from "./test.ts";

const file = new URL("../contracts/consumer/attachment.png", import.meta.url).pathname;

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

/** Takes a picture by phone for the form that stands on the dealer's desk. @returns the pictures the form has then */
export async function addPhonePicture(actor: Actor, arrive: Arrive): Promise<Locator> {
  const { page, mode } = actor;
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
  const pictures = page.locator("#attachments .file-preview");
  await pictures.first().waitFor();
  return pictures;
}
