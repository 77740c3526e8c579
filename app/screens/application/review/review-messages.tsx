import { ConflictPanel } from "../../../components/form/conflict-panel.tsx";
import { FormMessages } from "../../../components/form/form-messages.tsx";
import type { FormMessage } from "../../../forms/form-message.ts";
import type { ReviewAnswer, ReviewView } from "./review-view.ts";

interface ReviewMessagesProps {
  view: ReviewView;
  answer: ReviewAnswer | undefined;
  lost: FormMessage | undefined;
  /** The page's own address. */
  here: string;
}

/** Above the document: what became of the last post. */
export function ReviewMessages({ view, answer, lost, here }: ReviewMessagesProps) {
  const message = lost ?? (answer ? answer.message : view.message);
  return (
    <FormMessages arrival={lost || answer} message={message} problems={answer?.problems ?? []}>
      {answer?.conflict && <ConflictPanel conflict={answer.conflict} here={here} />}
    </FormMessages>
  );
}
