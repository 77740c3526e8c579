import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { GivenBackForm } from "./given-back-form.tsx";
import type { Problem } from "./problem.ts";

/** What the user is told about an error that reached a boundary. Answers of ours carry a `Problem`; the rest is put into its words. */
export function toProblem(error: unknown): Problem {
  if (isRouteErrorResponse(error)) {
    if (isProblem(error.data)) return error.data;
    if (error.status === 404) return unknownAddress;
    return { ...unexpected, retryable: error.status >= 500 };
  }
  // In the browser, a request that never got an answer: the line is down, or the server is.
  if (error instanceof TypeError && typeof window !== "undefined") return noConnection;
  return unexpected;
}

export const unknownAddress: Problem = {
  kind: "unknownAddress",
  message: "页面不存在",
  advice: "请检查地址是否完整，或从菜单进入需要的页面。",
  reference: "",
  retryable: false,
};

const unexpected: Problem = {
  kind: "unexpected",
  message: "系统错误",
  advice: "请稍后重试；仍有问题请联系管理员并提供问题编号。",
  reference: "",
  retryable: true,
};

const noConnection: Problem = {
  kind: "unavailable",
  message: "网络连接中断",
  advice: "请检查网络后重试，已提交的内容以重新打开后的页面为准。",
  reference: "",
  retryable: true,
};

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "kind" in data && "message" in data && "advice" in data;
}

interface ProblemPageProps {
  problem: Problem;
  /** Stands alone, without the frame. */
  bare?: boolean;
  /** The page above, where one may look further. */
  above?: { title: string; to?: string | undefined } | undefined;
}

/** A problem with what can be done about it. Links are plain ones: after an error a fresh page is the safest way on. */
export function ProblemPage({ problem, bare = false, above }: ProblemPageProps) {
  const { pathname, search } = useLocation();
  return (
    <div className={bare ? "problem problem-bare" : "problem"}>
      <div className="card card-critical">
        <h1>{problem.message}</h1>
        <p>{problem.advice}</p>
        {problem.retryAfter !== undefined && problem.retryAfter > 0 && <p>请在 {problem.retryAfter} 秒后重试。</p>}
        {problem.reference && <p className="problem-reference">问题编号：{problem.reference}</p>}
        {problem.savedDraft && <p>您填写的内容已保存，可以返回继续。</p>}
        {problem.typed && <GivenBackForm typed={problem.typed} />}
        <div className="problem-actions">
          {problem.savedDraft && (
            <ButtonLink variant="primary" external to={problem.savedDraft}>
              返回填写的内容
            </ButtonLink>
          )}
          {problem.retryable && !problem.savedDraft && !problem.typed && (
            <ButtonLink variant="primary" external to={pathname + search}>
              重试
            </ButtonLink>
          )}
          {above?.to && (
            <ButtonLink external to={above.to}>
              返回{above.title}
            </ButtonLink>
          )}
          <ButtonLink external to="/home">
            我的主页
          </ButtonLink>
          {bare && (
            <ButtonLink external to="/login">
              登录
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
