import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { symptoms } from "#fixtures/master-data/failure-codes/seed.ts";
import { labors } from "#fixtures/master-data/labor/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { refusedForm, settle, turnPage, type Actor } from "./actor.ts";
import { someFailure } from "./typed-claims.ts";

/* The form of a claim or a pre-authorization as a person at a browser uses it: by its labels, whatever scripts there are. */

/** A vehicle of the demo world, and what may be claimed for it. */
const vehicle = vehicles[0]?.vehicleInfoVO;
export const vin = vehicle?.vehicleVin ?? "";
/** Parts that one of its coverages alone covers at the mileage typed below: it need not be chosen. */
export const [pickedPart, typedPart] = ["PELE10012", "PELE10006"] as const;
export const symptom = symptoms.find(({ componentCode }) => componentCode === "ELE");
export const [labor, otherLabor] = labors
  .filter(({ modelCodes }) => modelCodes.includes(String(vehicle?.vehicleModelCode)))
  .map(({ code }) => code) as [string, string];

/** What a part of the demo world is called. */
export function nameOfPart(partCode: string): string {
  return parts.find(({ code }) => code === partCode)?.name ?? "";
}

/** Today, as the form's dates take it. */
export const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(new Date());

let orders = 0;
/** A work order number nothing else has. */
export function nextWorkOrder(): string {
  return `WO-${process.pid}-${Date.now()}-${++orders}`;
}

export function field(page: Page, label: string): Locator {
  return page.getByRole("main").getByLabel(label, { exact: true });
}

export function button(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
}

/** Beside warnings that are asked about. */
export const sendAnyway = "仍要提交";

/**
 * Presses a button of the form, and waits for what it brings: a page without scripts, a change of this one with them. Warnings a submit
 * asks about are confirmed.
 */
export async function press(actor: Actor, name: string): Promise<void> {
  const { page } = actor;
  const pressed = (word: string) => button(page.getByRole("main"), word).first();
  const before = page.url();
  // Once they are confirmed they stay where they stand.
  const wasAsked = await pressed(sendAnyway).isVisible();
  await turnPage(actor, () => pressed(name).click());
  if (name === "提交" && !wasAsked && (await asksAboutWarnings(actor, before))) await turnPage(actor, () => pressed(sendAnyway).click());
}

/** Whether a submit that was pressed asks about warnings. @param before the page's address when it was pressed */
export async function asksAboutWarnings({ page, mode, expected }: Actor, before: string): Promise<boolean> {
  const anyway = button(page.getByRole("main"), sendAnyway).first();
  const isAsked = mode === "on" ? await comesUp(anyway, page, before) : await anyway.isVisible();
  if (isAsked) expected.push(refusedForm);
  return isAsked;
}

/** Whether something comes up before the page has gone on, or has stood for some seconds. */
function comesUp(what: Locator, page: Page, before: string): Promise<boolean> {
  const timeout = 8_000;
  return Promise.race([
    what.waitFor({ timeout }).then(
      () => true,
      () => false,
    ),
    page
      .waitForURL((url) => url.href !== before, { timeout })
      .then(
        () => false,
        () => false,
      ),
  ]);
}

/** Opens a look-up, narrows it by one filter, chooses the row that names `code`, and is back in the form. */
export async function lookUp(actor: Actor, opener: string, filter: string, code: string): Promise<void> {
  const { page, mode } = actor;
  await press(actor, opener);
  const place = mode === "on" ? page.getByRole("dialog") : page.getByRole("main");
  await place.getByLabel(filter, { exact: true }).fill(code);
  await turnPage(actor, () => button(place, "查询").click());
  const row = button(place, new RegExp(`^选择 ${code}`)).first();
  if (mode === "on") {
    await row.click();
    await place.waitFor({ state: "detached" });
    return calm(actor);
  }
  return turnPage(actor, () => row.click());
}

/** Nothing is being computed any more. */
export async function calm({ page }: Actor): Promise<void> {
  await page.locator(".form-status").filter({ hasText: "正在重新计算" }).waitFor({ state: "detached" });
}

/** 重新计算, and what it comes to. */
export async function recalculate(actor: Actor): Promise<void> {
  const { page, mode } = actor;
  const pressed = () => button(page.locator("#amounts"), "重新计算").click();
  if (mode !== "on") return turnPage(actor, pressed);
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === "POST"), pressed()]);
  await calm(actor);
}

/** The sum of the claim, as its form or its detail says it. */
export async function total(page: Page): Promise<string> {
  return (await page.locator("#amounts .total").first().innerText()).trim();
}

/** What a new claim needs besides its lines. */
export async function fillHead({ page }: Actor, workOrder: string): Promise<void> {
  await field(page, "索赔类型").selectOption({ label: "整车保修" });
  await field(page, "工单号").fill(workOrder);
  await field(page, "行驶里程").fill("90000");
  await field(page, "故障日期").fill(today);
  await field(page, "维修日期").fill(today);
  await field(page, "故障现象").fill(symptom?.displayCode ?? "");
  await field(page, "故障原因").fill(someFailure?.failureCode ?? "");
  await field(page, "维修方式").selectOption({ label: "更换" });
}

/** Opens a fold of the form, unless it stands open. */
export async function unfold(page: Page, id: string): Promise<void> {
  const fold = page.locator(`#${id}`);
  if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").click();
}

/** What the vehicle says has come: its model stands below its number. */
export async function vehicleIsRead(page: Page): Promise<void> {
  await page
    .locator("#vehicle")
    .getByText(/\d{4} 款$/)
    .waitFor();
}

/** Chooses the part line that caused the failure. */
export async function chooseCause(page: Page, line: number): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("radio", { name: `零件明细第 ${line} 行为主因件` })
    .check();
}

/** Two parts, one looked up and one typed, one labor operation, one other fee; the first part caused the failure. */
export async function fillLines(actor: Actor): Promise<void> {
  const { page } = actor;
  await press(actor, "添加零件");
  await lookUp(actor, "选择零件明细第 1 行零件号", "零件号或名称", pickedPart);
  await chooseCause(page, 1);
  await field(page, "零件明细第 1 行数量").fill("2");
  await press(actor, "添加零件");
  await field(page, "零件明细第 2 行零件号").fill(typedPart);
  await field(page, "零件明细第 2 行数量").fill("3");
  await press(actor, "添加工时");
  await field(page, "工时明细第 1 行工时代码").fill(labor);
  await press(actor, "添加其他费用");
  await field(page, "其他费用第 1 行费用类型").selectOption({ index: 1 });
  await field(page, "其他费用第 1 行数量").fill("1");
  await field(page, "其他费用第 1 行单价").fill("120.55");
}

/** Chooses a picture for 附件 and waits until it stands among the claim's files. */
export async function attach(actor: Actor, name: string): Promise<void> {
  const { page, mode } = actor;
  const buffer = await readFile(new URL("../contracts/consumer/attachment.png", import.meta.url));
  await field(page, "添加附件").setInputFiles({ name, mimeType: "image/png", buffer });
  if (mode !== "on") await press(actor, "上传");
  await page.getByRole("link", { name: `查看附件 1 ${name}` }).waitFor();
}

/**
 * What a success page says. It goes to the list by itself soon; the list says the same and offers the same, so whoever is late
 * loses nothing.
 */
export async function readDone(actor: Actor, message: string): Promise<void> {
  await actor.page.waitForURL(/\/(done\/|search(\/prelicense)?\?done=)/);
  await settle(actor);
  await actor.page.getByText(message).first().waitFor();
}

/** Opens an entry of the main menu, which opens under a button on a phone and may lie in a closed group. */
export async function openByMenu(actor: Actor, name: string): Promise<void> {
  await settle(actor);
  const menu = actor.page.getByRole("navigation", { name: "主菜单" });
  const link = menu.locator("a", { hasText: name }).first();
  if (actor.width === 390) await menu.locator(".menubutton summary").click();
  await link.waitFor({ state: "attached" });
  if (!(await link.isVisible())) await menu.locator("details").filter({ hasText: name }).locator("summary").click();
  await link.click();
  await actor.page.waitForURL(/\/create(PreLicense)?$/);
  await settle(actor);
}

/** A document's page, in this state and with this sum. */
export async function readDetail(actor: Actor, status: string, amount: string): Promise<void> {
  const { page } = actor;
  await page.waitForURL(/\/detail\/[^/]+$/);
  await page.getByRole("heading", { level: 1 }).filter({ hasText: /\d{4}/ }).waitFor();
  await settle(actor);
  await page.locator(".Polaris-Badge").getByText(status, { exact: true }).first().waitFor();
  expect(await total(page)).toBe(amount);
}

/** The id in the address of a document's page. */
export function idIn(url: string): string {
  return decodeURIComponent(/\/detail\/([^/?#]+)/.exec(url)?.[1] ?? "");
}
