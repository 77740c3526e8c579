import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";
import {
  button,
  calm,
  field,
  labor,
  nextWorkOrder,
  pickedPart,
  readDone,
  sendAnyway,
  today,
  total,
  typedPart,
  vin,
} from "../claim-page.ts";
import { hasFocus, tabTo, typeDay, typeInto } from "../keyboard.ts";
import { type Actor, base, inspect, loginOf, refusedForm, settle, turnPage } from "../actor.ts";
import { someFailure, someSymptom } from "../typed-claims.ts";
import { password } from "../visitor.ts";

/* A claim filed with Tab, Enter, Space and the keys of native controls; with scripts also F8. No pointer is ever used. */

test.describe("by keyboard alone", () => {
  test("a dealer signs in, files a claim and submits it", async ({ arrive }) => {
    const dealer = await arrive("d10001");
    const { page, mode } = dealer;
    const { keyboard } = page;
    const press = (key: string) => turnPage(dealer, () => keyboard.press(key));
    const form = page.getByRole("main");

    await page.goto(base + loginOf("d10001"));
    await typeInto(page, page.getByLabel("用户名"), "d10001");
    await typeInto(page, page.getByLabel("密码", { exact: true }), password);
    await keyboard.press("Enter");
    await page.waitForURL(/\/claim\/search/);
    await settle(dealer);
    await openCreate(dealer);

    await tabTo(page, field(page, "索赔类型"));
    await keyboard.press("ArrowDown");
    const workOrder = nextWorkOrder();
    await typeInto(page, field(page, "工单号"), workOrder);
    await pickVehicle(dealer);
    expect(await field(page, "车架号(VIN)").inputValue()).toBe(vin);
    await typeInto(page, field(page, "行驶里程"), "90000");
    await typeDay(page, field(page, "故障日期"), today);
    await typeDay(page, field(page, "维修日期"), today);
    await typeInto(page, field(page, "故障现象"), someSymptom?.displayCode ?? "");
    await typeInto(page, field(page, "故障原因"), someFailure?.failureCode ?? "");
    await tabTo(page, field(page, "维修方式"));
    await keyboard.press("ArrowDown");

    await tabTo(page, button(form, "添加零件"));
    await press("Space");
    if (mode === "on") expect(await hasFocus(field(page, "零件明细第 1 行零件号"))).toBe(true);
    await tabTo(page, page.getByRole("radio", { name: "零件明细第 1 行为主因件" }));
    await keyboard.press("Space");
    await typeInto(page, field(page, "零件明细第 1 行零件号"), pickedPart);
    await typeInto(page, field(page, "零件明细第 1 行数量"), "2");

    // Enter ends a line and begins the next one with scripts, and computes without; it neither removes the line nor sends the claim.
    await press("Enter");
    await calm(dealer);
    expect(new URL(page.url()).pathname).toBe("/claim/create");
    expect(await field(page, "零件明细第 1 行数量").inputValue()).toBe("2");
    if (mode === "on") {
      expect(await hasFocus(field(page, "零件明细第 2 行零件号"))).toBe(true);
      expect(await field(page, "零件明细第 2 行数量").inputValue()).toBe("1");
      // Tab goes from field to field; what stands between them has a key of its own.
      await keyboard.press("Tab");
      expect(await hasFocus(field(page, "零件明细第 2 行数量"))).toBe(true);
      await keyboard.press("Shift+Tab");
    } else {
      await openMore(page, 1);
      await tabTo(page, button(form, "复制零件明细第 1 行"));
      await press("Enter");
    }
    await typeInto(page, field(page, "零件明细第 2 行零件号"), typedPart);
    await openMore(page, 2);
    await tabTo(page, button(form, "上移零件明细第 2 行"));
    await press("Space");
    expect(await field(page, "零件明细第 1 行零件号").inputValue()).toBe(typedPart);
    await openMore(page, 2);
    await tabTo(page, button(form, "复制零件明细第 2 行"));
    await press("Enter");
    await tabTo(page, button(form, "移除零件明细第 3 行"));
    await press("Space");
    await field(page, "零件明细第 3 行零件号").waitFor({ state: "detached" });
    if (mode === "on") expect(await hasFocus(field(page, "零件明细第 2 行零件号"))).toBe(true);

    await tabTo(page, button(form, "添加工时"));
    await press("Space");
    await typeInto(page, field(page, "工时明细第 1 行工时代码"), labor);
    await press("Enter");
    await calm(dealer);
    expect(await total(page)).toMatch(/^¥[\d,]+\.\d\d$/);
    await inspect(dealer, "keyboard-filled");

    if (mode === "on") await keyboard.press("F8");
    else {
      await tabTo(page, button(form, "提交"));
      await keyboard.press("Enter");
    }
    const anyway = button(form, sendAnyway);
    await Promise.race([page.waitForURL(/\/(done\/|search\?done=)/), anyway.waitFor()]);
    if ((await anyway.count()) > 0) {
      dealer.expected.push(refusedForm);
      await tabTo(page, anyway);
      await keyboard.press("Enter");
    }
    await readDone(dealer, "提交成功");
    await tabTo(page, page.getByRole("link", { name: /^打开 / }));
    await keyboard.press("Enter");
    await page.waitForURL(/\/claim\/detail\//);
    await page.getByText(workOrder).first().waitFor();
  });
});

/** Unfolds what else is said of a part line, unless it stands open. */
async function openMore(page: Page, line: number): Promise<void> {
  const fold = page.locator(`tbody[aria-label="零件明细第 ${line} 行"] details`);
  if ((await fold.getAttribute("open")) !== null) return;
  await tabTo(page, fold.locator("summary"));
  await page.keyboard.press("Space");
}

async function openCreate(actor: Actor): Promise<void> {
  const { page, width } = actor;
  const menu = page.getByRole("navigation", { name: "主菜单" });
  if (width === 390) {
    await tabTo(page, menu.locator("summary").first());
    await page.keyboard.press("Enter");
  }
  await tabTo(page, menu.getByRole("link", { name: "新建索赔单" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/claim\/create$/);
  await settle(actor);
}

async function pickVehicle(actor: Actor): Promise<void> {
  const { page, mode } = actor;
  const { keyboard } = page;
  await tabTo(page, button(page.getByRole("main"), "选择车架号(VIN)"));
  await turnPage(actor, () => keyboard.press("Enter"));
  const place = mode === "on" ? page.getByRole("dialog") : page.getByRole("main");
  await typeInto(page, place.getByLabel("车架号(VIN)", { exact: true }), vin);
  await turnPage(actor, () => keyboard.press("Enter"));
  await tabTo(page, button(place, new RegExp(`^选择 ${vin}`)).first());
  await turnPage(actor, () => keyboard.press("Enter"));
  if (mode !== "on") return;
  await place.waitFor({ state: "detached" });
  await calm(actor);
  // The hand goes on where it was.
  expect(await hasFocus(button(page.getByRole("main"), "选择车架号(VIN)"))).toBe(true);
}
