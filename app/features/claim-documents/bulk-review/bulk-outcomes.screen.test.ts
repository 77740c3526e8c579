// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
  bulkAddress,
  chosenIn,
  closeColleague,
  colleague,
  fileClaims,
  openBulk,
  outcomeOf,
  reviewElsewhere,
  statusesOf,
  storedClaim,
} from "#e2e/bulk-reviews.ts";
import { formEntries, post, press, valueOf } from "#e2e/claim-posts.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { password, signedIn } from "#e2e/visitor.ts";
import { auditList } from "#gateway/operations/claim.ts";

afterEach(() => backend.heal());
afterAll(closeColleague);

const approve = { decision: "3" };

describe("a bulk review that goes through in part", () => {
  it("leaves the others done, keeps what failed ticked, and is made good by the same form", async () => {
    const ids = await fileClaims(3);
    const visitor = await as("liufang");
    await backend.fail("claim.remark", "500", { times: 1 });
    const reply = await press(visitor, await openBulk(ids), "send", { ...approve, approveCommentRemark: "同意" });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain("已批准 2 单，1 单没有完成");
    const statuses = await statusesOf(ids);
    expect([...statuses].sort()).toEqual([1, 3, 3]);
    const failed = ids[statuses.indexOf(1)];
    expect(await outcomeOf(reply, failed ?? "")).toContain("失败");
    expect(chosenIn(reply)).toEqual([failed]);
    expect(valueOf(reply, "decision")).toBe("3");
    expect(valueOf(reply, "approveCommentRemark")).toBe("同意");
    const done = await press(visitor, reply, "send");
    expect(done.text).toContain("已批准 1 单");
    expect(await statusesOf(ids)).toEqual([3, 3, 3]);
    expect(await Promise.all(ids.map(async (id) => (await storedClaim(id)).version))).toEqual([2, 2, 2]);
  });

  it("finds what was done although its answer was lost, and does it once", async () => {
    const ids = await fileClaims(2);
    const visitor = await as("liufang");
    await backend.fail("claim.remark", "lost", { times: 1 });
    const reply = await press(visitor, await openBulk(ids), "send", approve);
    expect(reply.text).toContain("1 单没有完成");
    expect(await statusesOf(ids)).toEqual([3, 3]);
    const done = await press(visitor, reply, "send");
    expect(done.text).toContain("已批准 1 单");
    for (const id of ids) {
      const { applicationNumber = "" } = await storedClaim(id);
      const history = await (await colleague()).read(auditList, { body: { applicationNo: applicationNumber } });
      expect(history.filter(({ operationName }) => operationName === "批量批准")).toHaveLength(1);
    }
  });

  it("stops after the backend has failed for several, and says which were not tried", async () => {
    const ids = await fileClaims(9);
    await backend.fail("claim.remark", "500");
    const reply = await press(await as("liufang"), await openBulk(ids), "send", approve);
    expect(reply.text).toContain("9 单没有完成");
    expect(reply.$("#result").text()).toContain("未发送");
    expect(chosenIn(reply)).toHaveLength(9);
    await backend.heal();
    const done = await press(await as("liufang"), reply, "send");
    expect(done.text).toContain("已批准 9 单");
  });

  it("tells who decided one meanwhile and what, and decides the others", async () => {
    const ids = await fileClaims(2);
    const page = await openBulk(ids);
    await reviewElsewhere(ids[0] ?? "", { status: 4, approveCommentRemark: "不属保修" });
    const reply = await press(await as("liufang"), page, "send", approve);
    expect(reply.text).toContain("已批准 1 单，1 单没有完成");
    expect(await outcomeOf(reply, ids[0] ?? "")).toMatch(/张伟.*已驳回.*不属保修/);
    expect(await statusesOf(ids)).toEqual([4, 3]);
    expect(reply.$("form.editor")).toHaveLength(0);
  });

  it("does not decide one that was changed meanwhile, and offers it again unticked", async () => {
    const ids = await fileClaims(2);
    const page = await openBulk(ids);
    await reviewElsewhere(ids[0] ?? "", { status: 1, approveCommentRemark: "先等照片" });
    const reply = await press(await as("liufang"), page, "send", approve);
    expect(await outcomeOf(reply, ids[0] ?? "")).toContain("内容有变化");
    expect(await statusesOf(ids)).toEqual([1, 3]);
    expect(chosenIn(reply)).toEqual([]);
    expect(reply.$(`form.editor input[value="${ids[0]}"]`)).toHaveLength(1);
    const done = await press(await as("liufang"), reply, "send", { "documents[0].id": ids[0] ?? "" });
    expect(done.text).toContain("已批准 1 单");
  });

  it("tells the backend's words on one it refuses", async () => {
    const ids = await fileClaims(2);
    await backend.fail("claim.remark", "refuse", { times: 1, statusText: "经销商已停用" });
    const reply = await press(await as("liufang"), await openBulk(ids), "send", approve);
    expect(reply.text).toContain("已批准 1 单，1 单没有完成");
    expect(reply.$("#result tr:contains('未通过')").text()).toMatch(/经销商已停用.*问题编号/);
    expect(chosenIn(reply)).toEqual([]);
  });

  it("tells of one that is not there any more", async () => {
    const ids = await fileClaims(1);
    const page = await openBulk(ids);
    const reply = await press(await as("liufang"), page, "send", {
      ...approve,
      "documents[1].id": "gone",
      "documents[1].number": "WC-不见了",
      "documents[1].version": "1",
    });
    expect(reply.$("#result tr:contains('WC-不见了')").text()).toContain("单据不存在");
    expect(await statusesOf(ids)).toEqual([3]);
  });
});

describe("a bulk review that is sent more than once", () => {
  it("decides each once: pressed twice, and at the same moment", async () => {
    const ids = await fileClaims(3);
    const visitor = await as("liufang");
    const page = await openBulk(ids);
    const send = () => press(visitor, page, "send", approve);
    for (const done of await Promise.all([send(), send()])) expect(done.text).toContain("已批准 3 单");
    expect((await send()).text).toContain("已批准 3 单");
    for (const id of ids) expect(await storedClaim(id)).toMatchObject({ status: 3, version: 2 });
  });

  it("decides nothing anew when another decision is sent by the same form", async () => {
    const ids = await fileClaims(1);
    const visitor = await as("liufang");
    const page = await openBulk(ids);
    await press(visitor, page, "send", approve);
    const other = await press(visitor, page, "send", { decision: "4", approveCommentRemark: "改主意" });
    expect(other.text).toContain("1 单没有完成");
    expect(await outcomeOf(other, ids[0] ?? "")).toContain("已批准");
    expect(await storedClaim(ids[0] ?? "")).toMatchObject({ status: 3, version: 2 });
  });

  it("names a claim twice in one post and decides it once", async () => {
    const [id = ""] = await fileClaims(1);
    const page = await openBulk([id]);
    const reply = await press(await as("liufang"), page, "send", { ...approve, "documents[7].id": id, "documents[7].version": "1" });
    expect(reply.$("#result tbody tr")).toHaveLength(1);
    expect(await storedClaim(id)).toMatchObject({ version: 2 });
  });
});

describe("a bulk review whose session ends", () => {
  it("comes back filled in after signing in again, and what was done before the end is not done twice", async () => {
    const ids = await fileClaims(3);
    const visitor = await signedIn(appUrl, "liufang");
    const page = await visitor.get(bulkAddress(ids, { queue: "status=1" }));
    await backend.fail("claim.remark", "401", { times: 1 });
    const login = await press(visitor, page, "send", { ...approve, approveCommentRemark: "会话过期前", internalApproveComment: "内" });
    expect(login.path).toMatch(/^\/login/);
    const back = await visitor.submit(login, "form:has([name=password])", { username: "liufang", password });
    expect(back.path).toContain("/companyclaim/search/review?");
    expect(valueOf(back, "approveCommentRemark")).toBe("会话过期前");
    expect(valueOf(back, "internalApproveComment")).toBe("内");
    expect(valueOf(back, "decision")).toBe("3");
    expect(chosenIn(back)).toEqual(ids);
    const done = await press(visitor, back, "send");
    expect(done.text).toContain("已批准 3 单");
    for (const id of ids) expect(await storedClaim(id)).toMatchObject({ status: 3, version: 2 });
  });

  it("has kept everything typed when the form is not one of ours, and when no button sent it", async () => {
    const ids = await fileClaims(1);
    const visitor = await as("liufang");
    const page = await openBulk(ids);
    const answer = await press(visitor, page, "send", { ...approve, approveCommentRemark: "在", csrfToken: "x" });
    expect(answer.status).toBe(422);
    expect(valueOf(answer, "approveCommentRemark")).toBe("在");
    const typed = formEntries(page).map(([name, value]): [string, string] => [name, name === "approveCommentRemark" ? "没有按钮" : value]);
    const odd = await post(visitor, page.path, typed);
    expect(odd.status).toBe(400);
    expect(valueOf(odd, "approveCommentRemark")).toBe("没有按钮");
    expect(await statusesOf(ids)).toEqual([1]);
  });
});

describe("a bulk review while services are away", () => {
  it("says which part cannot be read, and decides what it could read", async () => {
    const ids = await fileClaims(1);
    await backend.fail("claim.errors", "500");
    const page = await openBulk(ids);
    expect(page.status).toBe(200);
    expect(page.text).toContain("检查提示暂时读不到");
    expect((await press(await as("liufang"), page, "send", approve)).text).toContain("已批准 1 单");
  });

  it("says so for each claim when none can be read", async () => {
    const ids = await fileClaims(2);
    await backend.fail("claim.detail", "500");
    const page = await openBulk(ids);
    expect(page.status).toBe(200);
    expect(page.$("#closed tbody tr")).toHaveLength(2);
    expect(page.text).toContain("索赔单暂时读不到");
  });
});
