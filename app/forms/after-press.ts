import { useCallback, useEffect, useRef } from "react";

/** Long enough for a slow hand; some presses end unseen, in the list of a select for one. */
const longestPressMs = 1_000;

/**
 * Runs what may move the page, but not between the moment a pointer is pressed and its click: a button that moves away from
 * under the pointer gets no click. What comes meanwhile runs right after it, in its order, or after a second.
 */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const pressed = useRef<number>();

  useEffect(() => {
    function press() {
      window.clearTimeout(pressed.current);
      pressed.current = window.setTimeout(letGo, longestPressMs);
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
    return () => {
      window.clearTimeout(pressed.current);
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", release, true);
    };
  }, []);

  return useCallback((act) => {
    if (pressed.current === undefined) act();
    else waiting.current.push(act);
  }, []);
}
