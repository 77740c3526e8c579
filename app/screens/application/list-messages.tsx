import { Notice } from "../../components/form/notice.tsx";
import type { Side } from "../../server/context.ts";
import type { ExportProblem } from "../export-problem.server.ts";
import { applicationKinds, type ApplicationName } from "./application-kind.ts";
import { DoneLinks } from "./done-links.tsx";
import type { loadListParts } from "./list-parts.server.ts";

interface ListMessagesProps {
  application: ApplicationName;
  side: Side;
  /** What a form has just done. */
  done: Awaited<ReturnType<typeof loadListParts>>["done"];
  /** Why there is no file. */
  problem: ExportProblem | undefined;
  /** What the list was asked for and does without. */
  notices: readonly string[];
}

/** Above a list of documents: what was done, what failed, what was ignored. */
export function ListMessages({ application, side, done, problem, notices }: ListMessagesProps) {
  return (
    <>
      {done && (
        <Notice tone="success" title={`${done.message}：${applicationKinds[application].word} ${done.number}`} announce>
          <p className="notice-actions">
            <DoneLinks application={application} side={side} {...done} />
          </p>
        </Notice>
      )}
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
