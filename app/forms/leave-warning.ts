import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect } from "react";

const question = "填写的内容还没有保存，确定要离开吗？";

/** Asks before a page with changes is left, except by sending it. */
export function useLeaveWarning(edited: boolean): void {
  const { formMethod } = useNavigation();
  const guarded = edited && formMethod !== "POST";
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!guarded) return;
        event.preventDefault();
        // Chromium asked for this as well until 119.
        event.returnValue = "";
      },
      [guarded],
    ),
    { capture: true },
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
