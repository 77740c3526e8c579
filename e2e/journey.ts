import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import { launchBrowser } from "./browser.ts";
import { arrive, base, leave, look, settle, signIn, turnPage, twoCombinations, type Traveller } from "./traveller.ts";
import type { Account } from "./visitor.ts";

/** Somebody on the way, with the steps of every way. */
export interface Walker extends Traveller {
  /** Goes to an address. @param picture its name, of the page as it is met there */
  visit(path: string, picture?: string): Promise<void>;
  /** Takes what leads to another page, a link for example. */
  take(what: Locator): Promise<void>;
  /** Presses the button of this name. */
  press(name: string): Promise<void>;
  /** Waits until the page says so, and keeps a picture of it under a name. */
  meet(what: Locator, picture?: string): Promise<void>;
  /** Somebody else who comes along, signed in, in a window of their own with the same equipment. */
  join(account: Account): Promise<Walker>;
}

interface Journey {
  account: Account;
  /** A form that is not complete is sent on the way: it is refused with a status that browsers mention. */
  refused?: boolean;
}

/** A way through the product as its user walks it, with scripts and without: signed in first, and nothing on it may have been wrong. */
export function describeJourney(words: string, { account, refused = false }: Journey, walk: (walker: Walker) => Promise<void>): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(inject("browserPath"));
  });
  afterAll(() => browser.close());

  describe.each(twoCombinations)(`with scripts $mode, $width px`, (equipment) => {
    it(words, async () => {
      const company: Traveller[] = [];
      const join = async (who: Account) => {
        const traveller = await arrive(browser, who, equipment);
        company.push(traveller);
        await signIn(traveller);
        return withSteps(traveller, join);
      };
      await walk(await join(account));
      for (const traveller of company) {
        const findings = traveller.findings.filter((finding) => !(refused && finding.includes("status of 422")));
        await leave({ ...traveller, findings });
      }
    });
  });
}

function withSteps(traveller: Traveller, join: Walker["join"]): Walker {
  const { page } = traveller;
  const stand = async (picture?: string) => {
    await settle(traveller);
    if (picture !== undefined) await look(traveller, picture);
  };
  const take = (what: Locator) => turnPage(traveller, () => what.click());
  return Object.assign(traveller, {
    join,
    async visit(path: string, picture?: string) {
      await page.goto(base + path);
      await stand(picture);
    },
    take,
    press: (name: string) => take(page.getByRole("button", { name, exact: true })),
    async meet(what: Locator, picture?: string) {
      await what.waitFor();
      await stand(picture);
    },
  });
}
