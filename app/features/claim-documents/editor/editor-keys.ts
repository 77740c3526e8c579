import { useEffect } from "react";
import type { FormText, LineChange } from "#app/lib/forms/values/form-text.ts";
import { keys } from "#app/lib/ui/keys.ts";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { placeAfter } from "./editor-intent.ts";

/**
 * Alt with ↑ or ↓ goes to the same field of the line above or below, Enter at the end of a line to the next one,
 * adding one where there is none, and F4 opens the look-up of a field.
 */
export function useLineKeys(): void {
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      const { key, altKey, target } = event;
      // A dialog over the form has the keyboard to itself.
      if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (altKey ? /^Arrow(Up|Down)$/.test(key) && goToLine(target, key === "ArrowUp") : !event.shiftKey && answerAlone(key, target))
        event.preventDefault();
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

function answerAlone(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  if (key === keys.lookUp) return pressed(target.closest(".pick, [data-line]")?.querySelector<HTMLElement>('button[value^="lookUp:"]'));
  return key === "Enter" && endsRow(target) && goOn(target);
}

/** Whether nothing more is typed in its row, or nothing that most lines say: how much there is of it is said last. */
function endsRow(input: HTMLInputElement): boolean {
  const typed = input.closest("tr")?.querySelectorAll("input:not([type=hidden]):not([type=checkbox]), select");
  const isLast = typed !== undefined && typed[typed.length - 1] === input;
  return isLast || /^detail(Part|Labor)List\[\d+\]\.(quantity|claimLabor)$/.test(input.name);
}

/** A line that says nothing yet is not followed by another: Enter does there what it does everywhere in the form. */
function goOn(input: HTMLInputElement): boolean {
  const line = input.closest<HTMLElement>("[data-line]");
  const first = (of: Element | null | undefined) => of?.querySelector<HTMLInputElement>("td input, td select");
  if (!first(line)?.value.trim()) return false;
  const next = first(line?.nextElementSibling);
  next?.focus();
  return next ? true : pressed(line?.closest("section")?.querySelector<HTMLElement>(".line-add button"));
}

function pressed(button: HTMLElement | null | undefined): boolean {
  button?.click();
  return Boolean(button);
}

function goToLine(target: EventTarget | null, up: boolean): boolean {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  const next = up ? line?.previousElementSibling : line?.nextElementSibling;
  if (!(target instanceof HTMLElement) || !(next instanceof HTMLElement) || next.dataset["line"] === undefined) return false;
  const field = target.id.replace(/-\d+-(?=\w+$)/, `-${next.dataset["line"]}-`);
  (document.getElementById(field) ?? next.querySelector<HTMLElement>("input:not([type=hidden]), select"))?.focus();
  return true;
}
