import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expect, test } from "../test.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { settle, type Actor } from "../actor.ts";
import { fileClaims, statusesOf } from "../bulk-reviews.ts";
import {
  asksAboutWarnings,
  calm,
  field,
  idIn,
  nextWorkOrder,
  pickedPart,
  readDone,
  sendAnyway,
  symptom,
  today,
  vin,
} from "../claim-page.ts";
import { someFailure } from "../typed-claims.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * The claims desk, counted: an action is a field that is filled in or chosen, a button, a link, a key that does something, a paste, or a
 * choice of files. It is walked with scripts; without them the same page is posted.
 */

const gateway = openGateway(backendUrl);
test.afterAll(async () => {
  await gateway.close();
});

function counting({ page }: Actor) {
  let actions = 0;
  const count = async (act: Promise<unknown>) => {
    actions += 1;
    await act;
  };
  return {
    fill: (label: string, text: string) => count(field(page, label).fill(text)),
    select: (label: string, choice: string) => count(field(page, label).selectOption({ label: choice })),
    press: (key: string) => count(page.keyboard.press(key)),
    type: (input: Locator, text: string) => count(input.fill(text)),
    click: (target: Locator) => count(target.click()),
    choose: (input: Locator, files: Parameters<Locator["setInputFiles"]>[0]) => count(input.setInputFiles(files)),
    actions: () => actions,
  };
}

/** Submits by F8 and answers what is asked. */
async function submit(actor: Actor, { press, click }: ReturnType<typeof counting>): Promise<void> {
  const { page } = actor;
  const before = page.url();
  await press("F8");
  if (await asksAboutWarnings(actor, before)) await click(page.getByRole("main").getByRole("button", { name: sendAnyway }).first());
  await readDone(actor, "提交成功");
}

test("files eight pasted lines in at most seventeen actions", { tag: "@on-only" }, async ({ enter }) => {
  const actor = await enter("d10001");
  const { page, width } = actor;
  await settle(actor);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const others = parts.filter(({ code, componentCode }) => code !== pickedPart && componentCode === "ELE").slice(0, 7);
  const rows = [pickedPart, ...others.map(({ code }) => code)];
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((code) => `${code}\t1`).join("\n"));
  const desk = counting(actor);
  const { fill, select, press, click, actions } = desk;

  await press("F1");
  await page.waitForURL(/\/claim\/create$/);
  await settle(actor);
  // One begins at the vehicle, which says the rest of its row when it is left.
  await expect(field(page, "车架号(VIN)")).toBeFocused();
  await fill("车架号(VIN)", vin);
  await fill("行驶里程", "90000");
  await page
    .locator("#vehicle")
    .getByText(/\d{4} 款$/)
    .waitFor();
  expect(await field(page, "保修范围").locator("option").count()).toBeGreaterThan(1);
  await select("索赔类型", "整车保修");
  await fill("故障日期", today);
  await fill("维修日期", today);
  const workOrder = nextWorkOrder();
  await fill("工单号", workOrder);
  await select("维修方式", "更换");
  await fill("故障现象", symptom?.displayCode ?? "");
  await fill("故障原因", someFailure?.failureCode ?? "");
  const add = page.getByRole("main").getByRole("button", { name: "添加零件", exact: true });
  // The first line stands in the first window, or just below it.
  const top = await add.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  if (width !== 390) expect(top).toBeLessThanOrEqual(1.2 * 768);
  await click(add);
  await press("Control+V");
  await field(page, "零件明细第 8 行零件号").waitFor();
  await click(page.getByRole("radio", { name: "零件明细第 1 行为主因件" }));
  await calm(actor);
  await submit(actor, desk);
  expect(actions()).toBeLessThanOrEqual(17);

  await page.getByRole("link", { name: /^打开/ }).first().click();
  await page.waitForURL(/\/claim\/detail\//);
  const filed = await (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id: idIn(page.url()) } });
  expect(filed).toMatchObject({ status: 1, workOrderNumber: workOrder, causalPartCode: pickedPart });
  expect(filed.detailPartList.map(({ partCode }) => partCode)).toEqual(rows);
});

test("corrects a returned claim in at most four actions", { tag: "@on-only" }, async ({ enter }) => {
  const [id = ""] = await fileClaims(1);
  const reviewer = await backendAs(gateway, "zhangwei");
  const { version } = await reviewer.read(claimDetail, { params: { id } });
  const sent = await reviewer.write(claimRemark, { body: { id, version, status: 2, approveCommentRemark: "请补充故障部位的清晰照片。" } });
  expect(sent.ok).toBe(true);

  const actor = await enter("d10001");
  const { page } = actor;
  await actor.visit(`/claim/detail/${id}`);
  const desk = counting(actor);
  await desk.click(page.getByRole("link", { name: "修改", exact: true }));
  await page.waitForURL(/\/edit$/);
  await settle(actor);
  await expect(field(page, "添加附件")).toBeFocused();
  const buffer = await readFile(new URL("../../contracts/consumer/attachment.png", import.meta.url));
  await desk.choose(field(page, "添加附件"), { name: "故障.png", mimeType: "image/png", buffer });
  await page.getByRole("link", { name: "查看附件 1 故障.png" }).waitFor();
  await submit(actor, desk);
  expect(desk.actions()).toBeLessThanOrEqual(4);
  const corrected = await (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id } });
  expect(corrected).toMatchObject({ status: 1, attachmentList: [{ attachmentName: "故障.png" }] });
});

test("finds a vehicle by its number in two actions, and reviews five claims with eleven keys", { tag: "@on-only" }, async ({ enter }) => {
  const workOrderNumber = nextWorkOrder();
  const ids = await fileClaims(5, { workOrderNumber });
  const actor = await enter("zhangwei");
  const { page } = actor;
  await settle(actor);
  const finding = counting(actor);
  await finding.type(page.locator("header input[name=q]"), vin);
  await finding.press("Enter");
  await page.waitForURL(new RegExp(vin));
  await page.getByRole("main").getByText(vin).first().waitFor();
  expect(finding.actions()).toBeLessThanOrEqual(2);

  await actor.visit(`/companyclaim/search?status=1&workOrderNumber=${workOrderNumber}&sort=createDate`);
  await page
    .getByRole("link", { name: /^审核 / })
    .first()
    .focus();
  const desk = counting(actor);
  await desk.press("Enter");
  for (let left = ids.length; left > 0; left -= 1) {
    await page.locator("form.review").waitFor();
    await settle(actor);
    const before = page.url();
    await desk.press("1");
    await desk.press("F9");
    await page.waitForURL((url) => url.href !== before);
  }
  expect(desk.actions()).toBeLessThanOrEqual(11);
  expect(await statusesOf(ids)).toEqual(ids.map(() => 3));
});
