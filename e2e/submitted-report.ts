import type { Actor } from "./actor.ts";

/**
 * Id of the report that a dealer has just submitted, found by its subject in the list: the page that says it is done leads on by itself after
 * some seconds.
 */
export async function findSubmitted({ page, visit }: Actor, list: string, subject: string): Promise<string> {
  await page
    .getByText("新建成功")
    .or(page.getByRole("heading", { level: 1, name: /查询$/ }))
    .first()
    .waitFor();
  await visit(`${list}?${new URLSearchParams({ subject })}`);
  const address = await page.locator("tbody th a").first().getAttribute("href");
  return /detail\/(\d+)/.exec(address ?? "")?.[1] ?? "";
}
