import type { Page } from "@playwright/test";
import { questionsField } from "#app/features/claim-documents/review/approval-questions.ts";
import { refusedForm, turnPage, type Actor } from "./actor.ts";

/** Writes the comment that stays in the company, which is folded away until it is wanted. */
export async function writeInternally(page: Page, words: string): Promise<void> {
  const comment = page.locator('[name="internalApproveComment"]');
  if (!(await comment.isVisible())) await page.getByText("内部意见（经销商不可见）").click();
  await comment.fill(words);
}

/** Chooses 批准 and saves; what is asked about before an approval is confirmed: with scripts it stands there at once, without after the first try. */
export async function approve(actor: Actor): Promise<void> {
  const { page, mode, expected } = actor;
  const asked = page.locator(`[name="${questionsField}"]`);
  const confirm = async () => {
    if (!(await asked.isVisible())) return false;
    await asked.check();
    return true;
  };
  const save = () => turnPage(actor, () => page.getByRole("button", { name: "保存", exact: true }).click());
  await page.getByLabel("批准", { exact: true }).check();
  await confirm();
  await save();
  if (mode === "on" || !(await confirm())) return;
  expected.push(refusedForm);
  await save();
}
