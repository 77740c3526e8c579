import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeColleague, fileClaims } from "#e2e/bulk-reviews.ts";
import { formEntries, post } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import type { Account } from "#e2e/visitor.ts";

/* What scripts read of the next claim before it is shown, and ask of it when it is. */

const Ahead = z.object({
  document: z.object({ id: z.string() }),
  review: z.object({ form: z.object({ formKey: z.string() }), place: z.object({ value: z.object({ position: z.number() }) }) }),
});
const Opened = z.strictObject({ version: z.number(), status: z.number() });
const accept = { headers: { accept: "application/json" } };
const order = `AHEAD-${Date.now()}`;
const queue = new URLSearchParams({ queue: new URLSearchParams({ status: "1", workOrderNumber: order }).toString(), at: "1" }).toString();

afterAll(closeColleague);
let filedCount = 0;
async function filed(): Promise<string> {
  const [id = ""] = await fileClaims(1, { workOrderNumber: `${order}-${++filedCount}` });
  return id;
}
const viewedBy = async (account: Account) =>
  (await (await as(account)).get("/companyclaim/search"))
    .$(".viewed a")
    .toArray()
    .map(({ attribs }) => attribs["href"]);

describe("a claim that scripts read ahead", () => {
  it("is its page as data, with a form of its own, and nobody has opened it by that", async () => {
    const id = await filed();
    const path = `/companyclaim/detail/${id}`;
    const reviewer = await as("liufang");
    const read = async () => Ahead.parse(JSON.parse((await reviewer.request(`${path}/ahead?${queue}`, accept)).body));
    const [one, other] = [await read(), await read()];
    expect(one).toMatchObject({ document: { id }, review: { place: { value: { position: 1 } } } });
    expect(one.review.form.formKey).not.toBe(other.review.form.formKey);
    expect(await viewedBy("liufang")).not.toContain(path);
    const opened = await reviewer.request(`${path}/opened`, accept);
    expect(Opened.parse(JSON.parse(opened.body))).toEqual({ version: 1, status: 1 });
    expect((await viewedBy("liufang"))[0]).toBe(path);
  });

  it.each(["ahead", "opened"])("is not there where there is none: /%s", async (part) => {
    const answer = await (await as("liufang")).request(`/companyclaim/detail/no-such-claim/${part}`, accept);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toEqual(expect.objectContaining({ ok: false, kind: "notFound" }));
  });

  it.each(["chenjing", "d10001"] as const)("is nothing for %s, who decides no claims", async (account) => {
    const id = await filed();
    const visitor = await as(account);
    for (const part of ["ahead", "opened"]) {
      const answer = await visitor.request(`/companyclaim/detail/${id}/${part}`, accept);
      expect(answer.status).toBe(403);
      expect(answer.body).not.toContain(order);
    }
  });
});

describe("a review whose scripts have failed after they had said that they would tell what was done", () => {
  it("leads on to the page that tells it", async () => {
    const id = await filed();
    const reviewer = await as("liufang");
    const page = await reviewer.get(`/companyclaim/detail/${id}?${queue}`);
    const values = new Map([...formEntries(page), ["decision", "3"], ["__intent__", "saveNext"]]);
    const answer = await post(reviewer, `${page.$("form.review").attr("action")}&told=1`, [...values]);
    expect(answer.path).toMatch(/\/companyclaim\/detail\/\d+\?.*done=/);
    expect(answer.$(".notice").text()).toContain("已批准：索赔单");
  });
});
