import { createElement, type ReactNode } from "react";

/**
 * What stands folded and is costly to build: fields for days, of which the first makes a browser load how days are written. A page that
 * the server writes has it within a `<noscript>` (server/http/folded-parts.ts), which a browser with scripts takes for text. It becomes
 * elements when it is unfolded, when its form is sent, and before the framework wakes the page up; the framework never sees the difference.
 *
 * @param children no `<noscript>` may be among them
 */
export function FoldedPart({ children }: { children: ReactNode }) {
  // A name of our own, which the types of JSX do not have.
  return createElement("folded-part", null, children);
}

/** Makes elements of all folded parts. */
export function unfoldParts(): void {
  for (const text of document.querySelectorAll("folded-part > noscript")) text.outerHTML = text.textContent ?? "";
}

/**
 * The same for a page whose scripts have not come, or never will: behind the page, in the words of the oldest engine. Only where it was
 * asked for: what is written open tells of itself too, as soon as it stands.
 */
export const unfoldWhenAsked = `(function () {
  function unfold(event) {
    event.target.querySelectorAll("folded-part > noscript").forEach(function (text) { text.outerHTML = text.textContent; });
  }
  document.addEventListener("toggle", unfold, true);
  document.addEventListener("submit", unfold, true);
})();`;
