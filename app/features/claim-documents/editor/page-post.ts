import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { readPostedText } from "#app/lib/forms/values/form-text.ts";
import { anyClaimDocumentForm } from "../claim-document-form.ts";
import { toLossMessage } from "#app/lib/forms/drafts/failed-post.ts";
import { leavePage, toOtherUser } from "#app/lib/shell/signed-out.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";

const expired = "登录已过期，填写的内容都在。请在新窗口登录后继续，不要关闭本页";

/** Of a post that only the page knows of, and that led to a page nobody asked for. */
const notDone = "自动保存没有成功，填写的内容都在";

/** Posts the page makes by itself: the user waits for none of them. */
const quietIntents: ReadonlySet<unknown> = new Set(["recalculate", "autosave"]);

/**
 * The action as the page calls it: its answer with the text it answers to, for what was typed meanwhile is merged with that.
 * What gets lost on the way is an answer too: the form stays on screen as it is, where an error page would take its place. A
 * session that ended is told by the page's own posts, and leads to the login only from the user's.
 */
export async function postFromPage({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const posted = await request.clone().formData();
  const quiet = quietIntents.has(posted.get(intentName));
  try {
    const answer = await serverAction();
    return typeof answer === "object" && answer !== null ? { ...answer, sent: readPostedText(posted, anyClaimDocumentForm) } : answer;
  } catch (thrown) {
    if (thrown instanceof Response) {
      const to = toOtherUser(thrown);
      // The page says one name and would act as another. What was typed since the post began goes along.
      if (quiet && to !== undefined) {
        leavePage(to);
        return null;
      }
      if (quiet && isRedirect(thrown)) return { failure: expired, signIn: true };
      throw thrown;
    }
    const lost = toLossMessage(thrown);
    if (!lost && !quiet) throw thrown;
    return {
      failure: lost ? [lost.title, lost.advice].filter(Boolean).join("。") : notDone,
      signIn: isRouteErrorResponse(thrown) && thrown.status === 401,
    };
  }
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
