import { useEffect, useRef, type ReactNode } from "react";
import type { FormMessage } from "../../forms/form-message.ts";
import type { FormProblem } from "../../forms/form-problem.ts";
import { MessageNotice } from "./message-notice.tsx";
import { ProblemSummary } from "./problem-summary.tsx";

interface MessageBoxProps {
  /** What the last post came back with, or that it did not; a new one takes the focus, nothing takes none. */
  arrival: unknown;
  children: ReactNode;
}

/** Where a form says above itself what became of its last post. With scripts it takes the focus. */
export function MessageBox({ arrival, children }: MessageBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The error summary has taken the focus already where there is one.
    if (arrival && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [arrival]);
  return (
    <div ref={box} className="editor-messages" tabIndex={-1}>
      {children}
    </div>
  );
}

interface FormMessagesProps {
  /** As a box's. */
  arrival: unknown;
  message: FormMessage | undefined;
  problems: readonly FormProblem[];
  /** What there is to decide besides. */
  children?: ReactNode;
}

/** What became of a form's last post, in one message and the problems of its fields. */
export function FormMessages({ arrival, message, problems, children }: FormMessagesProps) {
  return (
    <MessageBox arrival={arrival}>
      {message && <MessageNotice message={message} />}
      <ProblemSummary problems={problems} arrival={arrival} />
      {children}
    </MessageBox>
  );
}
