import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { intentName } from "./editor-intent.ts";

const unsent = "表单没有送出，请检查网络后再试一次；填写的内容都在";
const expired = "登录已过期，填写的内容都在。请在新窗口登录后继续，不要关闭本页";

/** Posts the page makes by itself: the user waits for none of them. */
const quietIntents: ReadonlySet<unknown> = new Set(["recalculate", "autosave"]);

/**
 * The action, with what gets lost on the way as a value: a form that could not be sent stays on screen as it is, where an error
 * page would take its place. A session that ended is told by the page's own posts, and leads to the login only from the user's.
 */
export async function keepFailure({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const quiet = quietIntents.has((await request.clone().formData()).get(intentName));
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (quiet && isRedirect(thrown)) return { failure: expired, signIn: true };
      throw thrown;
    }
    // A page of the product that says what is wrong; what was typed waits behind its link.
    if (isRouteErrorResponse(thrown) && !quiet) throw thrown;
    return { failure: unsent, signIn: false };
  }
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
