import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { launchBrowser } from "../browser.ts";
import { findMisfits } from "../misfits.ts";
import { backendUrl } from "../stage.ts";
import { arrive, base, leave, settle, signIn } from "../traveller.ts";

/* The lines of a document fit where they stand: beside the summary, on a phone and on paper. */

const gateway = openGateway(backendUrl);
let browser: Browser;
/** Claims of one dealer with parts and labor: decided, and waiting for a reviewer. */
let decided: string;
let waiting: string;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
  decided = await findClaim(3);
  waiting = await findClaim(1);
});
afterAll(async () => {
  await browser.close();
  await gateway.close();
});

async function findClaim(status: number): Promise<string> {
  const dealer = await backendAs(gateway, "d10001");
  const { records } = await dealer.read(claimPage, { query: { size: 20 }, body: { status } });
  const claims = await Promise.all(records.map(({ id }) => dealer.read(claimDetail, { params: { id } })));
  const lines = (claim: (typeof claims)[number]) => claim.detailPartList.length + claim.detailLaborList.length;
  const [most] = claims.filter(({ detailLaborList }) => detailLaborList.length > 0).sort((a, b) => lines(b) - lines(a));
  if (!most) throw new Error(`no claim of state ${status} has labor lines`);
  return most.id;
}

describe.each([1366, 390] as const)("the lines of a claim, %i px wide", (width) => {
  it.each([
    ["the dealer's page", "d10001", () => `/claim/detail/${decided}`],
    ["the company's page", "wangqiang", () => `/companyclaim/detail/${decided}`],
    ["a review", "liufang", () => `/companyclaim/detail/${waiting}`],
    ["the sheet on screen", "d10001", () => `/element?kind=claim&id=${decided}`],
  ] as const)("fit %s", async (_, account, path) => {
    const traveller = await arrive(browser, account, { mode: "on", width });
    await signIn(traveller);
    await traveller.page.goto(base + path());
    await settle(traveller);
    expect(await findMisfits(traveller.page)).toEqual([]);
    await leave(traveller);
  });
});

describe("the lines of a claim on paper", () => {
  it.each([
    ["as a sheet", "d10001", () => `/element?kind=claim&id=${decided}`],
    ["as a waiting claim's sheet", "d10001", () => `/element?kind=claim&id=${waiting}`],
    ["as its page", "wangqiang", () => `/companyclaim/detail/${waiting}`],
  ] as const)("fit %s, and no box is empty", async (_, account, path) => {
    const traveller = await arrive(browser, account, { mode: "on", width: 1366 });
    const { page } = traveller;
    await signIn(traveller);
    await page.goto(base + path());
    await settle(traveller);
    // A4 within its margins.
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: "print" });
    expect(await findMisfits(page)).toEqual([]);
    const empty = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("section.card")].flatMap((section) => {
        const [title = "", ...rest] = section.innerText.trim().split("\n");
        return section.clientHeight > 0 && rest.join("").trim() === "" ? [title] : [];
      }),
    );
    expect(empty).toEqual([]);
    await leave(traveller);
  });
});
