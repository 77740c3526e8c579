import type { Page } from "@playwright/test";
import { expect, nextNumber, test, type Enter } from "../test.ts";
import { backendControl } from "../faults.ts";
import { tabTo } from "../keyboard.ts";
import { base, inspect, settle, signIn, turnPage, refusedForm } from "../actor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* The questionnaire as a dealer meets it: the floating link, eleven questions, the first missing one, home again. */

const backend = backendControl(backendUrl);

/** A dealer with a questionnaire nobody has answered. What was read of an earlier one goes with the session that read it. */
async function arriveAsked(enter: Enter) {
  await backend.given("a questionnaire is pending", { dealerCode: "10001", surveyId: `2026-J${nextNumber()}` });
  const actor = await enter("d10001");
  await settle(actor);
  await signOut(actor.page);
  await signIn(actor);
  await settle(actor);
  return actor;
}

async function signOut(page: Page): Promise<void> {
  await page.locator("header details:has(form[action='/logout']) > summary").click();
  await page.getByRole("button", { name: "退出" }).click();
  await page.waitForURL(/\/login/);
}

const link = (page: Page) => page.getByRole("link", { name: "问卷", exact: true });
const question = (page: Page, number: number) => page.locator(`.survey-question`).nth(number - 1);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function answerAll(page: Page, but: readonly number[] = []): Promise<void> {
  for (let number = 1; number <= 9; number += 1) if (!but.includes(number)) await question(page, number).getByRole("radio").nth(1).check();
  for (const number of [10, 11]) if (!but.includes(number)) await question(page, number).getByRole("textbox").fill("希望审核更快");
}

test.describe("the questionnaire", () => {
  test("is opened by its link, leads to the first missing answer, is handed in, and the link is gone", async ({ enter }) => {
    const actor = await arriveAsked(enter);
    const { page } = actor;
    await inspect(actor, "survey-link");
    await link(page).click();
    await page.waitForURL(`${base}/question`);
    await page.getByRole("heading", { level: 1, name: "满意度问卷" }).waitFor();
    await inspect(actor, "survey");
    expect(await link(page).count()).toBe(0);

    await answerAll(page, [4, 11]);
    await turnPage(actor, () => page.getByRole("button", { name: "提交" }).click());
    await page.locator(".error-summary").waitFor();
    expect(await page.locator(".error-summary li").allInnerTexts()).toEqual(["第 4 题：请回答此题", "第 11 题：请回答此题"]);
    expect(await focused(page)).toBe("field-q4-1");
    expect(await question(page, 3).getByRole("radio").nth(1).isChecked()).toBe(true);
    await inspect(actor, "survey-missing");

    await question(page, 4).getByRole("radio").first().check();
    await question(page, 11).getByRole("textbox").fill("无");
    await page.getByRole("button", { name: "提交" }).click();
    await page.waitForURL(/\/home\?done=/);
    await page.getByText("提交成功：满意度问卷").waitFor();
    expect(await link(page).count()).toBe(0);
    await page.goto(`${base}/question`);
    await page.getByText("问卷已提交").first().waitFor();
    await inspect(actor, "survey-answered");
    await signOut(page);
    // A form that is not complete is refused with a status browsers mention.
    actor.expected.push(refusedForm);
  });
});

test.describe("the questionnaire with scripts", { tag: "@on-only" }, () => {
  test("is done by keyboard, keeps what was typed while the line is down, and is sent when it is back", async ({ enter }) => {
    const actor = await arriveAsked(enter);
    const { page } = actor;
    await actor.visit("/question");
    for (let number = 1; number <= 9; number += 1) {
      await tabTo(page, question(page, number).getByRole("radio").first());
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
    }
    await tabTo(page, page.locator("[name=q10]"));
    await page.keyboard.type("键盘");
    await page.keyboard.press("Tab");
    await page.keyboard.type("无");
    await page.context().setOffline(true);
    await tabTo(page, page.getByRole("button", { name: "提交" }));
    await page.keyboard.press("Enter");
    await page.getByText("提交未成功").waitFor();
    expect(await page.locator("[name=q10]").inputValue()).toBe("键盘");
    expect(await page.locator("[name=q9][value='2']").isChecked()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "提交" }).click();
    await page.waitForURL(/\/home\?done=/);
    await signOut(page);
  });

  test("comes back after signing in when the session ended under it", async ({ enter }) => {
    const actor = await arriveAsked(enter);
    const { page } = actor;
    await actor.visit("/question");
    await answerAll(page);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "提交" }).click();
    await page.waitForURL(/\/login/);
    await page.getByLabel("用户名").fill("d10001");
    await page.getByLabel("密码", { exact: true }).fill("demo-2026");
    await page.getByRole("button", { name: "登录" }).click();
    await page.waitForURL(/\/question\?form=/);
    await page.getByText("已恢复之前填写的内容").waitFor();
    expect(await page.locator("[name=q9][value='2']").isChecked()).toBe(true);
    expect(await page.locator("[name=q10]").inputValue()).toBe("希望审核更快");
  });
});
