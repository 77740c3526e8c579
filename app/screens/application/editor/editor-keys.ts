import { useEffect } from "react";
import type { FormText, LineChange } from "../../../forms/form-text.ts";
import { lineIntent } from "../../../form/line-intent.ts";
import { placeAfter } from "./editor-intent.ts";

/** Alt with ↑ or ↓ goes to the same field of the line above or below. */
export function useLineKeys(): void {
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      // A dialog over the form has the keyboard to itself.
      if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey) return;
      if (event.altKey && /^Arrow(Up|Down)$/.test(event.key) && goToLine(event)) event.preventDefault();
    }
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, []);
}

/** Puts the focus where one goes on after lines changed; a button that moved its line keeps it, to move it on. */
export function focusAfterLineChange(change: LineChange, after: FormText): void {
  const { verb, list } = change;
  const { row, id } = placeAfter(change, after.lists[list]?.length ?? 0);
  const moving = verb === "up" || verb === "down" ? `button[value="${lineIntent(verb, list, row)}"]:not(:disabled)` : undefined;
  const target = (moving && document.querySelector<HTMLElement>(moving)) || document.getElementById(id);
  target?.focus();
}

function goToLine({ key, target }: KeyboardEvent): boolean {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  const next = key === "ArrowUp" ? line?.previousElementSibling : line?.nextElementSibling;
  if (!(target instanceof HTMLElement) || !(next instanceof HTMLElement) || next.dataset["line"] === undefined) return false;
  const field = target.id.replace(/-\d+-(?=\w+$)/, `-${next.dataset["line"]}-`);
  (document.getElementById(field) ?? next.querySelector<HTMLElement>("input:not([type=hidden]), select"))?.focus();
  return true;
}
