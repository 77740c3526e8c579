import { useEffect, useRef } from "react";
import { ErrorSummary } from "../../../components/form/error-summary.tsx";
import { Notice } from "../../../components/form/notice.tsx";
import { fieldId } from "../../../forms/form-text.ts";
import { ConflictPanel } from "../../../components/form/conflict-panel.tsx";
import type { ReviewAnswer, ReviewMessage, ReviewView } from "./review-view.ts";

interface ReviewMessagesProps {
  view: ReviewView;
  answer: ReviewAnswer | undefined;
  lost: boolean;
  /** The page's own address. */
  here: string;
}

const unsent: ReviewMessage = { tone: "critical", title: "表单没有送出，请检查网络后再试一次；填写的内容都在" };

/** Above the document: what became of the last post. With scripts it takes the focus. */
export function ReviewMessages({ view, answer, lost, here }: ReviewMessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((answer || lost) && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [answer, lost]);
  const message = lost ? unsent : answer ? answer.message : view.message;
  const problems = answer?.problems ?? [];
  return (
    <div ref={box} className="editor-messages" tabIndex={-1}>
      {message && (
        <Notice tone={message.tone} title={message.title} announce>
          {message.advice && <p>{message.advice}</p>}
          {message.reference && <p>参考编号：{message.reference}</p>}
        </Notice>
      )}
      {problems.length > 0 && (
        <ErrorSummary
          title={`有 ${problems.length} 处需要更正`}
          problems={problems.map(({ path, message: words }) => ({ ...(path ? { field: fieldId(path) } : {}), message: words }))}
          arrival={answer}
        />
      )}
      {answer?.conflict && <ConflictPanel conflict={answer.conflict} here={here} />}
    </div>
  );
}
