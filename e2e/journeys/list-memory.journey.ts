import { settle, turnPage } from "../actor.ts";
import { expect, test } from "../test.ts";

/* What a list remembers while its user goes elsewhere: rows that are ticked, and the place its table was scrolled to. */

const waiting = "/companyclaim/search?status=1&sort=createDate";

test.describe("a list of claims", { tag: "@on-only" }, () => {
  test("keeps ticks while pages are turned, and does it with all of them", async ({ enter }) => {
    const actor = await enter("zhangwei");
    const { page } = actor;
    await actor.visit(waiting);
    const boxes = page.locator("main input[name=id][type=checkbox]");
    const answer = page.getByRole("status").filter({ hasText: "已选" });
    const turn = (to: string) =>
      turnPage(actor, () => page.getByRole("navigation", { name: "分页" }).getByRole("link", { name: to }).click());
    const tickOnPage = async (at: number) => {
      await boxes.nth(at).check();
      return boxes.nth(at).inputValue();
    };
    const ticked = [await tickOnPage(0), await tickOnPage(2)];
    await turn("下一页");
    await expect(answer).toContainText("其他页 2 单");
    ticked.push(await tickOnPage(1));
    await expect(answer).toContainText("已选 3 单");
    await turn("上一页");
    for (const at of [0, 2]) await expect(boxes.nth(at)).toBeChecked();
    await expect(boxes.nth(1)).not.toBeChecked();
    await page.getByRole("button", { name: "批量审核" }).click();
    await page.waitForURL(({ searchParams }) => searchParams.has("id"));
    expect(new URL(page.url()).searchParams.getAll("id").sort()).toEqual([...ticked].sort());
  });

  test("gives back the place its table was scrolled to after Back", async ({ enter, width }) => {
    test.skip(width < 768, "on a phone rows are cards, and no table scrolls by itself");
    const actor = await enter("zhangwei");
    const { page } = actor;
    await actor.visit("/companyclaim/search?size=50");
    const table = page.locator(".tablebox").first();
    const place = () => table.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    await table.evaluate((box) => box.scrollTo(160, 240));
    const left = await place();
    expect(Math.max(...left)).toBeGreaterThan(0);
    // A click by the driver would scroll the row into view.
    await page.locator("tbody th a").first().dispatchEvent("click");
    await page.waitForURL(/\/detail\//);
    await page.goBack();
    await settle(actor);
    await expect.poll(place).toEqual(left);
  });
});
