import { expect } from "vitest";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { asksReviewer } from "#gateway/rules/claim-plausibility.ts";
import { claimDetail, claimErrors } from "#gateway/operations/claim.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import type { ClaimReview } from "#gateway/schemas/claim-review.ts";
import { backendAs, openGateway } from "./backend-session.ts";
import { madeIdOf, press, soundValues } from "./claim-posts.ts";
import { as } from "./screen.ts";
import type { Account, Answer } from "./visitor.ts";
import { backendUrl } from "./worker-fixture.ts";

/* Several claims and the page that decides them together, for tests. */

let gateway: ReturnType<typeof openGateway> | undefined;
/** Company staff, past the screen. */
export const colleague = () => backendAs((gateway ??= openGateway(backendUrl)), "zhangwei");

export async function closeColleague(): Promise<void> {
  const closing = gateway;
  // The next file of the worker opens its own.
  gateway = undefined;
  await closing?.close();
}

/** Address of the page for these claims. */
export function bulkAddress(ids: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  return `/companyclaim/search/review?${new URLSearchParams([...ids.map((id) => ["id", id]), ...Object.entries(more)])}`;
}

export async function openBulk(ids: readonly string[], account: Account = "liufang"): Promise<Answer> {
  return (await as(account)).get(bulkAddress(ids));
}

/** Claims a dealer has submitted, none of them like another; of a work order that is given they have a number each. */
export async function fileClaims(count: number, values: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const dealer = await as("d10001");
  const ids: string[] = [];
  for (let tries = 0; ids.length < count; tries += 1) {
    const order = values["workOrderNumber"];
    const typed = { ...values, ...(order === undefined ? {} : { workOrderNumber: `${order}-${ids.length}` }) };
    const id = madeIdOf(await press(dealer, await dealer.get("/claim/create"), "submit", soundValues(typed)));
    const found = await (await colleague()).read(claimErrors, { params: { id } });
    // The demo world has claims of its own: what is like one of these is no plain claim.
    if (tries > count + 3 || !found.some(({ level, rule = "" }) => level !== "passed" && asksReviewer(rule))) ids.push(id);
  }
  return ids;
}

export async function storedClaim(id: string): Promise<Claim> {
  return (await colleague()).read(claimDetail, { params: { id } });
}

/** Somebody else's review, past the screen. */
export async function reviewElsewhere(id: string, review: Omit<ClaimReview, "id" | "version">): Promise<void> {
  const other = await colleague();
  const { version } = await other.read(claimDetail, { params: { id } });
  const result = await other.write(claimRemark, { body: { id, version, ...review } });
  expect(result.ok, JSON.stringify(result)).toBe(true);
}

export async function statusesOf(ids: readonly string[]): Promise<(number | undefined)[]> {
  return Promise.all(ids.map(async (id) => (await storedClaim(id)).status));
}

/** What the page says became of a claim. */
export async function outcomeOf(page: Answer, id: string): Promise<string> {
  const { applicationNumber } = await storedClaim(id);
  return page.$(`#result tr:contains('${applicationNumber}')`).text().replace(/\s+/g, " ");
}

/** Ids with a tick. */
export function chosenIn(page: Answer): (string | undefined)[] {
  return page
    .$("form.editor input[type=checkbox]:checked")
    .toArray()
    .map((box) => page.$(box).attr("value"));
}
