import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { readFormText, type FormShape, type FormText } from "../../../forms/form-text.ts";
import { anyApplicationForm } from "./application-form.ts";
import { unsent } from "../../../forms/lost-post.ts";
import { intentName } from "../../../components/form/intent-name.ts";

const expired = "登录已过期，填写的内容都在。请在新窗口登录后继续，不要关闭本页";

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
    return typeof answer === "object" && answer !== null ? { ...answer, sent: toText(posted, anyApplicationForm) } : answer;
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

/** What stands in a form's controls, as text. Browsers of different age tell line ends of a text area differently. */
export function toText(form: FormData, shape: FormShape): FormText {
  const entries = [...form].map(([name, value]) => [name, typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value] as const);
  return readFormText(entries, shape).text;
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
