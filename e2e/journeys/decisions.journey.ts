import { expect, test } from "../test.ts";
import type { Page } from "@playwright/test";
import type { Actor } from "../actor.ts";
import type { Account } from "../visitor.ts";

/* Whoever has something to decide sees the button that does it, however far the document is scrolled; header and menu stand still. */

const decisions: readonly { what: string; as: Account; list: string; button: string }[] = [
  { what: "a claim", as: "zhangwei", list: "/companyclaim/search?status=1", button: "保存并审核下一单" },
  { what: "a pre-authorization", as: "zhangwei", list: "/companyclaim/search/prelicense?status=1", button: "保存并审核下一单" },
  { what: "a warranty report", as: "zhangwei", list: "/companyrepairsupport/search?status=1", button: "保存并处理下一份" },
  { what: "a technical support", as: "zhangwei", list: "/companytechsupport/search?status=1", button: "保存并处理下一份" },
  { what: "a deduction", as: "d10001", list: "/deduct/search?status=0", button: "确认抵扣" },
  { what: "a payment bill", as: "d10001", list: "/deduct/payment/bill/search?status=1", button: "确认对账" },
  { what: "a package", as: "zhangwei", list: "/companybackmanage/fsearch", button: "签收" },
  { what: "an activity", as: "zhangwei", list: "/company/activity/search?status=1", button: "下发经销商" },
];

test.describe("what decides", { tag: "@on-only" }, () => {
  for (const { what, as, list, button } of decisions)
    test(`${what} is in view at the beginning and at the end of its page`, async ({ enter }) => {
      const actor = await enter(as);
      const { page } = actor;
      await page.setViewportSize({ width: 1366, height: 768 });
      await open(actor, list, button);
      const place = async (selector: string) => (await page.locator(selector).boundingBox())?.y;
      for (const at of ["beginning", "end"]) {
        await expect(find(page, button)).toBeInViewport({ ratio: 1 });
        expect(await place("header.top"), at).toBe(0);
        expect(await place("nav.menu"), at).toBe(48);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      }
    });
});

/** The first document of a list that waits for this. */
async function open({ page, visit }: Actor, list: string, button: string): Promise<void> {
  await visit(list);
  const found = await page.locator("tbody th a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const address of found) {
    await visit(address);
    if ((await find(page, button).count()) > 0) return;
  }
  throw new Error(`none of ${list} has ${button}`);
}

/** The button of this name, which its key may follow. */
const find = (page: Page, button: string) => page.getByRole("button", { name: new RegExp(`^${button}( F\\d)?$`) });
