import { describe, expect, it } from "vitest";
import { postOrFail } from "./failed-post.ts";

/** As Remix hands on what a loader or action threw. */
const routeError = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });
const problem = {
  kind: "unavailable",
  message: "系统繁忙",
  advice: "登录状态暂时无法读取，请稍后重试。",
  reference: "r-1",
  retryable: true,
};
const fail = (thrown: unknown) => postOrFail(() => Promise.reject(thrown instanceof Error ? thrown : Object.assign(new Error(), thrown)));

describe("a post that came to nothing", () => {
  it("asks to look at the network where there was no answer", async () => {
    expect(await fail(new TypeError("Failed to fetch"))).toEqual({
      lost: { tone: "critical", title: "提交未成功，请检查网络后再试一次；填写的内容都在" },
    });
  });

  it("names the server where its answer was none", async () => {
    expect(await fail(new Error("Unable to decode turbo-stream response"))).toEqual({
      lost: { tone: "critical", title: "提交未成功，服务器没有正常响应，请稍后再试一次；填写的内容都在" },
    });
  });

  it("says what the product says that it cannot do, with what it is found by", async () => {
    expect(await fail(routeError(503, problem))).toEqual({
      lost: { tone: "critical", title: "提交未成功，系统繁忙；填写的内容都在", advice: problem.advice, reference: "r-1" },
    });
  });

  it("stays on the page where the product could keep nothing, a session that is over included", async () => {
    const typed = { action: "/claim/create", entries: [["remark", "水泵"]], token: "t", intent: "submit", cut: false };
    const over = { ...problem, message: "登录已过期，填写的内容未能保存", advice: "请在新窗口登录" };
    expect(await fail(routeError(401, { ...over, typed }))).toMatchObject({ lost: { advice: "请在新窗口登录" } });
    await expect(fail(routeError(401, over))).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    ["a page behind whose link the typed text waits", routeError(503, { ...problem, savedDraft: "/claim/create?form=k1" })],
    ["a refusal", routeError(403, problem)],
    ["a failure without words", routeError(500, null)],
  ])("leads on to %s", async (_what, thrown) => {
    await expect(fail(thrown)).rejects.toMatchObject(thrown);
  });

  it("leads on to where a redirect leads", async () => {
    const redirect = new Response(null, { status: 303 });

    await expect(postOrFail(() => Promise.reject(redirect))).rejects.toBe(redirect);
  });
});
