import { expect, test } from "../test.ts";
import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { findMisfits } from "../misfits.ts";
import { backendUrl } from "../worker-fixture.ts";
import { widths } from "../browser.ts";

/* The lines of a document fit where they stand: beside the summary, on a phone and on paper. */

const gateway = openGateway(backendUrl);
/** Claims of one dealer with parts and labor: decided, and waiting for a reviewer. */
let decided: string;
let waiting: string;
test.beforeAll(async () => {
  decided = await findClaim(3);
  waiting = await findClaim(1);
});
test.afterAll(async () => {
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

for (const width of widths)
  for (const [what, account, path] of [
    ["the dealer's page", "d10001", () => `/claim/detail/${decided}`],
    ["the company's page", "wangqiang", () => `/companyclaim/detail/${decided}`],
    ["a review", "liufang", () => `/companyclaim/detail/${waiting}`],
    ["the sheet on screen", "d10001", () => `/element?kind=claim&id=${decided}`],
  ] as const)
    test(`the lines of a claim fit ${what}, ${width} px wide`, { tag: "@on-only" }, async ({ enter }) => {
      const actor = await enter(account, { width });
      await actor.visit(path());
      expect(await findMisfits(actor.page)).toEqual([]);
    });

for (const [what, account, path] of [
  ["as a sheet", "d10001", () => `/element?kind=claim&id=${decided}`],
  ["as a waiting claim's sheet", "d10001", () => `/element?kind=claim&id=${waiting}`],
  ["as its page", "wangqiang", () => `/companyclaim/detail/${waiting}`],
] as const)
  test(`the lines of a claim on paper fit ${what}, and no box is empty`, { tag: "@on-only" }, async ({ enter }) => {
    const actor = await enter(account);
    const { page } = actor;
    await actor.visit(path());
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
  });
