import { catalogue, type GatewayError } from "#gateway/errors.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { cutWords, readableOf, sendAgainWords } from "#app/lib/shell/given-back.ts";
import type { Problem, TypedPost } from "#app/lib/shell/problem.ts";

/** Refusals and failures of our own, with their words and status; the backend's stand in the gateway's catalogue. */
const ownProblems = {
  wrongAudience: { status: 403, message: "没有权限访问此页面", advice: "此页面属于另一类用户（厂家或经销商），请从菜单进入您的功能。" },
  noMenuEntry: { status: 403, message: "没有权限访问此页面", advice: "您的菜单中没有此功能，如需开通请联系管理员。" },
  foreignOrigin: { status: 403, message: "请求来源无效，未执行任何操作", advice: "请回到本系统的页面中重新提交。" },
  otherUser: { status: 409, message: "当前登录的用户已变更，没有执行任何操作", advice: "请用表单所属的用户重新登录后再操作。" },
  badMethod: { status: 405, message: "此地址不支持该操作", advice: "请从菜单或列表进入。" },
  badAddress: { status: 400, message: catalogue.badRequest.message, advice: "请检查地址后再试。" },
  longAddress: { status: 414, message: "地址过长，没有这样的页面", advice: "请检查地址是否完整，或从首页的菜单进入。" },
  badForm: { status: 400, message: catalogue.badRequest.message, advice: "请回到本系统的页面中重新提交。" },
  tooLarge: { status: 413, message: "提交的内容过大", advice: "请返回上一页，减少内容或文件大小后再试。" },
  settingsFull: { status: 422, message: "个人设置已满，没有保存", advice: "请先删除一些常用查询，再保存一次。" },
  tooManyPosts: { status: 429, message: "操作过于频繁", advice: "请稍等片刻再提交，本次没有执行任何操作。" },
  storeDown: { status: 503, message: "系统繁忙", advice: "登录状态暂时无法读取，请稍后重试。" },
  notKept: {
    status: 401,
    message: "登录已过期，填写的内容未能保存",
    advice: "填写的内容都在本页，请勿关闭。请在新窗口用原来的账号登录，再回到本页按“再次提交”。",
  },
  overloaded: {
    status: 503,
    message: catalogue.overloaded.message,
    advice: "当前访问人数较多，请稍候几秒钟再试，本次没有执行任何操作。",
  },
  starting: { status: 503, message: "系统正在启动", advice: "请稍候几秒钟再试。" },
  unexpected: { status: 500, message: "系统错误", advice: "请稍后重试；仍有问题请联系管理员并提供问题编号。" },
} as const;
export type OwnProblem = keyof typeof ownProblems;

/** How pages tell our own refusals apart; the rest is one of the kinds they know already. */
const kinds = {
  wrongAudience: "wrongAudience",
  noMenuEntry: "noMenuEntry",
  foreignOrigin: "badForm",
  otherUser: "otherUser",
  badMethod: "badRequest",
  badAddress: "badRequest",
  longAddress: "badRequest",
  badForm: "badForm",
  tooLarge: "badForm",
  settingsFull: "badRequest",
  tooManyPosts: "overloaded",
  storeDown: "unavailable",
  notKept: "unauthenticated",
  overloaded: "overloaded",
  starting: "unavailable",
  unexpected: "unexpected",
} as const satisfies Record<OwnProblem, Problem["kind"]>;

/**
 * A problem of our own, by its name.
 * @param reference the request id
 * @param wait seconds until it is worth trying again
 */
export function ownProblem(name: OwnProblem, reference: string, wait?: number): { problem: Problem; status: number } {
  const { status, message, advice } = ownProblems[name];
  const retryable = status >= 500;
  const retryAfter = wait ?? (status === 503 ? 5 : undefined);
  return {
    status,
    problem: { kind: kinds[name], message, advice, reference, retryable, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
}

/** The gateway's error as an error page says it. */
export function toProblem(error: GatewayError): Problem {
  const { kind, message, advice, reference, retryable, retryAfter } = error;
  return { kind, message, advice, reference, retryable, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** The Response a loader or action throws: an error page reads the problem from its body. */
export function problemResponse(problem: Problem, status: number): Response {
  return Response.json(problem, { status, headers: retryHeader(problem) });
}

/**
 * A page of its own for where no screen can answer: a download that failed, a request refused before any screen saw
 * it. Plain HTML without script and with a style sheet of its own, so it needs nothing else to be well.
 */
export function problemPage(problem: Problem, status: number): Response {
  return new Response(problemHtml(problem), { status, headers: { "content-type": "text/html; charset=utf-8", ...retryHeader(problem) } });
}

/** The bytes of such a page. */
export function problemHtml(problem: Problem): string {
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/problem.css"><title>${escape(problem.message)} · 保修索赔平台</title></head>
<body>
<main>
<h1>${escape(problem.message)}</h1>
<p>${escape(problem.advice)}</p>
<p>问题编号：${escape(problem.reference)}</p>
${problem.typed ? givenBack(problem.typed) : ""}
<p>${wayOn(problem)}<a href="/home">返回首页</a></p>
</main>
</body>
</html>
`;
}

/** Back to what was typed goes before trying again: that would begin with an empty form. */
function wayOn({ savedDraft, typed, retryable }: Problem): string {
  if (typed) return "";
  if (savedDraft) return `<a href="${escape(savedDraft)}">返回填写的内容</a>`;
  return retryable ? `<a href="">重试</a>` : "";
}

/** What was typed, ready to be sent again: it is nowhere else. */
function givenBack({ action, entries, token, intent, cut }: TypedPost): string {
  const hidden = (name: string, value: string) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`;
  return `<form method="post" action="${escape(action)}" enctype="multipart/form-data">
<p>${cut ? cutWords : sendAgainWords}</p>
${hidden(csrfTokenName, token)}${entries.map(([name, value]) => hidden(name, value)).join("")}${intent === undefined ? "" : hidden(intentName, intent)}
<p><button>再次提交</button></p>
<details><summary>查看填写的内容</summary><textarea readonly rows="12">${escape(readableOf(entries))}</textarea></details>
</form>`;
}

function retryHeader(problem: Problem): Record<string, string> {
  return problem.retryAfter === undefined ? {} : { "retry-after": String(problem.retryAfter) };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
