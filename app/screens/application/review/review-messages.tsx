import { ConflictPanel } from "../../../components/form/conflict-panel.tsx";
import { FormMessages } from "../../../components/form/form-messages.tsx";
import type { FormMessage } from "../../../forms/form-message.ts";
import { unsent } from "../../../forms/lost-post.ts";
import type { ReviewAnswer, ReviewView } from "./review-view.ts";

interface ReviewMessagesProps {
  view: ReviewView;
  answer: ReviewAnswer | undefined;
  lost: boolean;
  /** The page's own address. */
  here: string;
}

const unsentMessage: FormMessage = { tone: "critical", title: unsent };

/** Above the document: what became of the last post. */
export function ReviewMessages({ view, answer, lost, here }: ReviewMessagesProps) {
  const message = lost ? unsentMessage : answer ? answer.message : view.message;
  return (
    <FormMessages arrival={lost || answer} message={message} problems={answer?.problems ?? []}>
      {answer?.conflict && <ConflictPanel conflict={answer.conflict} here={here} />}
    </FormMessages>
  );
}
