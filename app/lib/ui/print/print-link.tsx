import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";

/** How long the frame outlives its printing (2 §9). */
const frameOutlivesMs = 100;

/**
 * Prints a sheet. With scripts it is loaded into a hidden frame, printed from there, and the document stays where it is; without
 * them the sheet opens beside it, for the browser's own menu to print.
 */
export function PrintLink({ to, children }: { to: string; children: ReactNode }) {
  const enhanced = useEnhanced();
  const print = (event: MouseEvent) => {
    // Whoever asks for a tab of their own gets one.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    printInFrame(to);
  };
  return (
    <ButtonLink external to={to} target="_blank" rel="noopener" onClick={enhanced ? print : undefined}>
      {children}
      {!enhanced && <span className="unseen">（新窗口）</span>}
    </ButtonLink>
  );
}

function printInFrame(address: string): void {
  const frame = document.createElement("iframe");
  frame.className = "print-frame";
  frame.title = "打印";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  frame.addEventListener("load", () => {
    const page = frame.contentWindow;
    if (!page || !isSheet(frame)) {
      // An error, or the login: it says itself what is the matter.
      frame.remove();
      window.location.assign(address);
      return;
    }
    page.focus();
    // Comes back when the browser's print dialog has closed.
    page.print();
    setTimeout(() => frame.remove(), frameOutlivesMs);
  });
  frame.src = address;
  document.body.append(frame);
}

function isSheet(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument?.querySelector("[data-print-sheet]") != null;
}
