import { afterAll, expect, it } from "vitest";
import { preAuthorizationPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());

it("decides pre-authorizations that were selected in their list, under their own words and addresses", async () => {
  const dealer = await as("d10001");
  const workOrder = `BP-${Date.now()}`;
  const ids: string[] = [];
  for (const number of [1, 2]) {
    const form = await dealer.get(preAuthorizationPages.create);
    ids.push(madeIdOf(await press(dealer, form, "submit", soundValues({ workOrderNumber: `${workOrder}-${number}` }))));
  }
  const reviewer = await as("liufang");
  const list = await reviewer.get(`/companyclaim/search/prelicense?workOrderNumber=${workOrder}`);
  const form = list.$("form:has(input[name=id])");
  expect(form.attr("action")).toBe("/companyclaim/search/prelicense/review");
  const offered = form
    .find("input[name=id]")
    .toArray()
    .map((box) => list.$(box).attr("value"));
  expect(offered.sort()).toEqual([...ids].sort());

  const search = new URLSearchParams([...ids.map((id) => ["id", id]), ["queue", form.find("[name=queue]").attr("value") ?? ""]]);
  const page = await reviewer.get(`${form.attr("action")}?${search}`);
  expect(page.$("#summary").text()).toContain("2 单，可审核 2 单");
  expect(page.text).toContain("授权金额");
  const done = await press(reviewer, page, "send", { decision: "3", approveCommentRemark: "同意" });
  expect(done.text).toContain("已批准 2 单");
  expect(done.$(".head-actions a").attr("href")).toBe(`/companyclaim/search/prelicense?workOrderNumber=${workOrder}`);
  const colleague = await backendAs(gateway, "zhangwei");
  for (const id of ids) {
    const stored = await colleague.read(preAuthorizationPages.operations.detail, { params: { id } });
    expect(stored).toMatchObject({ status: 3, approveCommentRemark: "同意" });
  }
});
