// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeColleague, fileClaims } from "#e2e/bulk-reviews.ts";
import { formEntries, post } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";

/* Where a claim stands in its queue: an address may say where it was seen, and be right about it or not. */

const waiting = 13;
const ids: string[] = [];
const order = `PLACE-${Date.now()}`;
const queue = new URLSearchParams({ status: "1", workOrderNumber: order, sort: "createDate" }).toString();
const address = (place: number, at?: unknown) =>
  `/companyclaim/detail/${ids[place - 1]}?${new URLSearchParams({ queue, ...(at === undefined ? {} : { at: String(at) }) })}`;
const shown = (page: Answer) => page.$(".queue-nav").text().replace(/\s+/g, " ").trim();
const walkedTo = (page: Answer, key: "J" | "K") => page.$(`.queue-nav [aria-keyshortcuts="${key}"]`).attr("href");
/** Saves and goes on, at the address the form itself names unless another is said, as a browser does. */
function goOn(visitor: Visitor, page: Answer, values: Readonly<Record<string, string>>, to?: string): Promise<Answer> {
  const entries = new Map([...formEntries(page), ...Object.entries(values), ["__intent__", "saveNext"]]);
  return post(visitor, to ?? page.$("form.review").attr("action") ?? "", [...entries]);
}

beforeAll(async () => {
  ids.push(...(await fileClaims(waiting, { workOrderNumber: order })));
});
afterAll(closeColleague);
afterEach(() => backend.heal());

describe("the place of a claim in its queue", () => {
  it("is named by the links to its neighbours, and found there by one question", async () => {
    const visitor = await as("liufang");
    let page = await visitor.get(address(1));
    for (let place = 2; place <= waiting; place += 1) {
      const next = walkedTo(page, "J") ?? "";
      expect(next).toBe(address(place, place));
      await backend.forgetCalls();
      page = await visitor.get(next);
      expect(shown(page)).toContain(`待审队列 ${place} / ${waiting}`);
      expect(walkedTo(page, "K")).toBe(address(place - 1, place - 1));
      // The other one looks for claims like it.
      expect((await backend.calls()).filter(({ operation }) => operation === "claim.page")).toHaveLength(2);
    }
    expect(walkedTo(page, "J")).toBeUndefined();
  });

  it.each([1, 2, 9, 10, 12, 500, 1_000_001, 0, -1, 1.5, "x", ""])("is told as it is by an address that says %s", async (at) => {
    const page = await (await as("liufang")).get(address(11, at));
    expect(page.status).toBe(200);
    expect(shown(page)).toContain(`待审队列 11 / ${waiting}`);
    expect(walkedTo(page, "K")).toEqual(address(10, 10));
    expect(walkedTo(page, "J")).toEqual(address(12, 12));
  });

  it.each([
    ["right", 3],
    ["wrong", 12],
    ["beyond the end", 400],
  ])("leads from a comment to the next claim: an address that is %s", async (_, at) => {
    const visitor = await as("liufang");
    const comment = { decision: "1", internalApproveComment: "稍后" };
    const commented = await goOn(visitor, await visitor.get(address(3, at)), comment, address(3, at));
    expect(commented.path).toMatch(new RegExp(`/detail/${ids[3]}\\?`));
    expect(shown(commented)).toContain(`待审队列 4 / ${waiting}`);
  });

  it("goes with the form of a page whose address does not say it", async () => {
    const page = await (await as("liufang")).get(address(2));
    expect(page.$("form.review").attr("action")).toBe(address(2, 2));
  });

  it("is that of the decided one for the claim behind it, and the first of all behind the last", async () => {
    const visitor = await as("liufang");
    const middle = await goOn(visitor, await visitor.get(address(5, 5)), { decision: "3" });
    expect(middle.path).toMatch(new RegExp(`/detail/${ids[5]}\\?`));
    expect(new URL(middle.path, "http://app").searchParams.get("at")).toBe("5");
    expect(shown(middle)).toContain(`待审队列 5 / ${waiting - 1}`);
    const last = await goOn(visitor, await visitor.get(address(waiting, waiting - 1)), { decision: "3" });
    expect(last.path).toMatch(new RegExp(`/detail/${ids[0]}\\?`));
    expect(shown(last)).toContain(`待审队列 1 / ${waiting - 2}`);
  });

  it("is left out, and the claim decided all the same, while lists fail", async () => {
    await backend.fail("claim.page", "500");
    const visitor = await as("liufang");
    const page = await visitor.get(address(7, 6));
    expect(shown(page)).toContain("待审队列暂时无法读取");
    const done = await goOn(visitor, page, { decision: "3" });
    expect(done.path).toMatch(/^\/companyclaim\/done\//);
  });
});
