import { Notice } from "#app/lib/forms/ui/notice.tsx";

/** An export that failed, told once on the list it was started from. */
export interface ExportProblem {
  message: string;
  advice: string;
  reference: string | undefined;
}

/** Above rows or figures: what failed, and what was ignored or is missing. */
export function ListNotices({ problem, notices }: { problem?: ExportProblem | undefined; notices: readonly string[] }) {
  return (
    <>
      {problem && (
        <Notice tone="critical" title={problem.message} announce>
          <p>
            {problem.advice}
            {problem.reference && ` 问题编号：${problem.reference}`}
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
