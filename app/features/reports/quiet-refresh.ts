import { useFetcher, useLocation } from "@remix-run/react";
import { useCallback, type RefObject } from "react";
import type { FormAnswer, FormView } from "#app/lib/forms/form-view.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { FailedPost } from "#app/lib/forms/drafts/failed-post.ts";

/** Asks for what follows from the form as it stands, beside what its user does. @param place within the form */
export function useQuietRefresh(place: RefObject<HTMLElement>): { ask: () => void; answer: FormView | undefined; failed: boolean } {
  const { submit, data } = useFetcher<FormAnswer | FailedPost>();
  const { pathname, search } = useLocation();
  const ask = useCallback(() => {
    const element = place.current?.closest("form");
    if (!element) return;
    const posted = new FormData(element);
    // Files wait for a button of the user's.
    posted.delete("file");
    posted.set(intentName, "refresh");
    submit(posted, { method: "post", encType: "multipart/form-data", action: pathname + search });
  }, [place, pathname, search, submit]);
  const answer = data && "form" in data ? data.form : undefined;
  return { ask, answer, failed: data !== undefined && answer === undefined };
}
