import { useCallback } from "react";
import { keys } from "#app/lib/ui/keys.ts";
import { useQueueKeys } from "#app/lib/documents/queue-nav.tsx";
import { useReviewing } from "./review-context.tsx";
import { decisions } from "./review-form.ts";

/** A reviewer's keys: those of any queue. */
export function useReviewKeys(): void {
  const { changeField } = useReviewing();
  const choose = useCallback((decision: string) => changeField("decision", decision), [changeField]);
  useQueueKeys({ decisions, choose, send: `form.review button[aria-keyshortcuts~="${keys.reviewNext}"]` });
}
