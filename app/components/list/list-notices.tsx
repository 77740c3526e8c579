import { Notice } from "../form/notice.tsx";

/** Why a file was not made, as the page it was asked from says it. */
export interface ListProblem {
  message: string;
  advice: string;
  reference?: string | undefined;
}

/** Above rows or figures: what failed, and what was ignored or is missing. */
export function ListNotices({ problem, notices }: { problem?: ListProblem | undefined; notices: readonly string[] }) {
  return (
    <>
      {problem && (
        <Notice tone="critical" title={problem.message} announce>
          <p>
            {problem.advice}
            {problem.reference && ` 参考编号：${problem.reference}`}
          </p>
        </Notice>
      )}
      {notices.length > 0 && (
        <Notice tone="warning">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
