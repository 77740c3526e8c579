import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, type RefObject } from "react";

/** Set once the page is left on purpose, with what stands in it on its way. */
let released = false;

/** Lets this page go without asking. */
export function releaseLeaveWarning(): void {
  released = true;
}

const question = "填写的内容还没有保存，确定要离开吗？";

/** Asks before a page with changes is left, except by sending `form`. */
export function useLeaveWarning(edited: boolean, form: RefObject<HTMLFormElement>): void {
  const { formMethod } = useNavigation();
  const guarded = edited && formMethod !== "POST";
  const isBeingSent = useIsSubmitting(form);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!guarded || released) return;
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
      guarded && !isBeingSent.current && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

/**
 * Whether the form is being sent this very moment: the router asks whether to block its post within the event that sends it, and
 * says where that goes, but not that it is a post. Its address tells nothing: what a page's own says once only, its form's leaves out.
 */
function useIsSubmitting(form: RefObject<HTMLFormElement>): RefObject<boolean> {
  const sent = useRef(false);
  useEffect(() => {
    function note(event: SubmitEvent) {
      if (event.target !== form.current) return;
      sent.current = true;
      setTimeout(() => (sent.current = false));
    }
    // Before React, whose handlers listen further in.
    document.addEventListener("submit", note, { capture: true });
    return () => document.removeEventListener("submit", note, { capture: true });
  }, [form]);
  return sent;
}
