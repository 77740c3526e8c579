import { useCallback, useEffect, useRef } from "react";

/** Some presses end unseen, in the list of a select for one. */
const unseenEndMs = 1_000;
/** What is clicked is let go of, by a slow hand on a slow machine too; outside of the window that is seen as soon as the pointer is back. */
const longestPressMs = 10_000;

/**
 * Runs what may move the page, but not between the moment a pointer is pressed and its click: a button that moves away from
 * under the pointer gets no click. What comes meanwhile runs right after it, in its order.
 */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const pressed = useRef<number>();

  useEffect(() => {
    function press({ target }: PointerEvent) {
      const isClicked = target instanceof Element && target.closest("button, a, summary, label") !== null;
      window.clearTimeout(pressed.current);
      pressed.current = window.setTimeout(letGo, isClicked ? longestPressMs : unseenEndMs);
    }
    function move({ buttons }: PointerEvent) {
      if (buttons === 0) release();
    }
    function release() {
      if (pressed.current === undefined) return;
      window.clearTimeout(pressed.current);
      // The click comes in the same task as the release.
      pressed.current = window.setTimeout(letGo);
    }
    function letGo() {
      pressed.current = undefined;
      for (const act of waiting.current.splice(0)) act();
    }
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release, true);
    document.addEventListener("pointercancel", release, true);
    document.addEventListener("pointermove", move, { capture: true, passive: true });
    return () => {
      window.clearTimeout(pressed.current);
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", release, true);
      document.removeEventListener("pointermove", move, true);
    };
  }, []);

  return useCallback((act) => {
    if (pressed.current === undefined) act();
    else waiting.current.push(act);
  }, []);
}
