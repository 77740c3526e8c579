import type { ReactNode } from "react";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { ReviewProvider } from "./review-context.tsx";
import { reviewForms } from "./review-form.ts";
import type { ReviewFormView, ReviewView } from "./review-view.ts";

interface ReviewFrameProps {
  view: ReviewView;
  /** What the last post came back with. */
  answer: ReviewFormView | undefined;
  /** The last post did not get through. */
  lost: FormMessage | undefined;
  children: ReactNode;
}

/** The document's page as a form that decides it; scripts reckon as one types. */
export function ReviewFrame({ view, answer, lost, children }: ReviewFrameProps) {
  const { name } = useClaimDocument();
  const position = view.place.ok ? view.place.value?.position : undefined;
  return (
    <FormFrame
      form={reviewForms[name]}
      view={answer ?? view.form}
      lost={lost}
      label="审核"
      className="editor review"
      enter="recalculate"
      live="recalculate"
      keeps={["queue", "at"]}
      {...(position === undefined ? {} : { adds: { at: String(position) } })}
      flashes
      placed="conflictToo"
    >
      <ReviewProvider view={view}>{children}</ReviewProvider>
    </FormFrame>
  );
}
