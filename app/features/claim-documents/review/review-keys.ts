import { useEffect } from "react";
import { keys } from "#app/lib/ui/keys.ts";
import { useReviewing } from "./review-context.tsx";
import { decisions } from "./review-form.ts";

/**
 * A reviewer's keys: digits decide, F9 and Ctrl+Enter send and go on, J and K walk the queue. They press what stands on the page, so
 * that a key does nothing that its button would not.
 */
export function useReviewKeys(): void {
  const { changeField } = useReviewing();
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (altKey || metaKey || document.querySelector("dialog[open]")) return;
      if (key === keys.reviewNext ? !ctrlKey : key === "Enter" && ctrlKey)
        press(event, `form.review button[aria-keyshortcuts~="${keys.reviewNext}"]`);
      if (ctrlKey || isWriting(event.target)) return;
      const decision = /^[1-9]$/.test(key) ? decisions[Number(key) - 1] : undefined;
      if (decision) changeField("decision", decision.value);
      else if (walking.has(key.toUpperCase())) press(event, `.queue-nav [aria-keyshortcuts="${key.toUpperCase()}"]`);
    }
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, [changeField]);
}

const walking: ReadonlySet<string> = new Set([keys.next, keys.before]);

function press(event: KeyboardEvent, selector: string): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(selector)?.click();
}

/** A control that takes letters: a choice does not. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type="radio"]):not([type="checkbox"])');
}
