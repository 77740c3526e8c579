import { useEffect, useRef } from "react";
import { ErrorSummary } from "../../../components/form/error-summary.tsx";
import { MessageNotice } from "../../../components/form/message-notice.tsx";
import type { FormMessage } from "../../../forms/form-message.ts";
import { unsent } from "../../../forms/lost-post.ts";
import { fieldId } from "../../../forms/form-text.ts";
import { ConflictPanel } from "../../../components/form/conflict-panel.tsx";
import type { ReviewAnswer, ReviewView } from "./review-view.ts";

interface ReviewMessagesProps {
  view: ReviewView;
  answer: ReviewAnswer | undefined;
  lost: boolean;
  /** The page's own address. */
  here: string;
}

const unsentMessage: FormMessage = { tone: "critical", title: unsent };

/** Above the document: what became of the last post. With scripts it takes the focus. */
export function ReviewMessages({ view, answer, lost, here }: ReviewMessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((answer || lost) && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [answer, lost]);
  const message = lost ? unsentMessage : answer ? answer.message : view.message;
  const problems = answer?.problems ?? [];
  return (
    <div ref={box} className="editor-messages" tabIndex={-1}>
      {message && <MessageNotice message={message} />}
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
