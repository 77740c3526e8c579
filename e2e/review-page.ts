import type { Page } from "@playwright/test";

/** Writes the comment that stays in the company, which is folded away until it is wanted. */
export async function writeInternally(page: Page, words: string): Promise<void> {
  const comment = page.locator('[name="internalApproveComment"]');
  if (!(await comment.isVisible())) await page.getByText("内部意见（经销商不可见）").click();
  await comment.fill(words);
}
