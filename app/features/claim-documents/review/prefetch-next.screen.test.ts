import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeColleague, fileClaims } from "#e2e/bulk-reviews.ts";
import { formEntries, post } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";

const Prefetched = z.object({
  document: z.object({ id: z.string() }),
  review: z.object({ form: z.object({ formKey: z.string() }), place: z.object({ value: z.object({ position: z.number() }) }) }),
});
const accept = { headers: { accept: "application/json" } };
const order = `PREFETCH-${Date.now()}`;
const queue = new URLSearchParams({ queue: new URLSearchParams({ status: "1", workOrderNumber: order }).toString(), at: "1" }).toString();

afterAll(closeColleague);
let filedCount = 0;
async function filed(): Promise<string> {
  const [id = ""] = await fileClaims(1, { workOrderNumber: `${order}-${++filedCount}` });
  return id;
}

describe("a claim that scripts prefetch", () => {
  it("is its page as data, with a form of its own each time", async () => {
    const id = await filed();
    const reviewer = await as("liufang");
    const read = async () =>
      Prefetched.parse(JSON.parse((await reviewer.request(`/companyclaim/detail/${id}/prefetch?${queue}`, accept)).body));
    const [one, other] = [await read(), await read()];
    expect(one).toMatchObject({ document: { id }, review: { place: { value: { position: 1 } } } });
    expect(one.review.form.formKey).not.toBe(other.review.form.formKey);
  });

  it("is not there where there is none", async () => {
    const answer = await (await as("liufang")).request("/companyclaim/detail/no-such-claim/prefetch", accept);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toEqual(expect.objectContaining({ ok: false, kind: "notFound" }));
  });

  it.each(["chenjing", "d10001"] as const)("is nothing for %s, who decides no claims", async (account) => {
    const id = await filed();
    const answer = await (await as(account)).request(`/companyclaim/detail/${id}/prefetch`, accept);
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain(order);
  });
});

describe("a review whose scripts have failed after they had said that they would tell what was done", () => {
  it("leads on to the page that tells it", async () => {
    const id = await filed();
    const reviewer = await as("liufang");
    const page = await reviewer.get(`/companyclaim/detail/${id}?${queue}`);
    const values = new Map([...formEntries(page), ["decision", "3"], ["__intent__", "saveNext"]]);
    const answer = await post(reviewer, `${page.$("form.review").attr("action")}&flash=1`, [...values]);
    expect(answer.path).toMatch(/\/companyclaim\/detail\/\d+\?.*done=/);
    expect(answer.$(".notice").text()).toContain("已批准：索赔单");
  });
});
