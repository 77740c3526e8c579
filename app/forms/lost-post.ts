import { isRouteErrorResponse } from "@remix-run/react";

/** What the user is told of a post that got lost on the way. */
export const unsent = "表单没有送出，请检查网络后再试一次；填写的内容都在";

/** A post that got lost on the way. */
export interface LostPost {
  lost: true;
}

/**
 * The page's action as scripts call it. What gets lost on the way is an answer too: the page stays as it is with all that was
 * typed, where an error page would take its place.
 */
export async function postOrLost<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | LostPost> {
  try {
    return await serverAction();
  } catch (thrown) {
    // A redirect, or a page of the product that says what is wrong: what was typed waits behind its link.
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown;
    return { lost: true };
  }
}
