import { data, redirect } from "@remix-run/node";
import { signIn } from "#app/auth/sign-in.ts";
import { readUsername } from "#app/auth/strategies.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { readPostedFields } from "#app/lib/forms/posts/posted-fields.server.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import { staleFormMessage } from "./login-view.server.ts";

/** Form of every page where one signs in. */
export const signInFormId = "login";

/**
 * The answer to a posted sign-in, of whichever page.
 * @returns a redirect inside, or what was typed (never the password) with the words of the refusal
 */
export async function answerSignIn(request: Request, context: RequestContext, audience: Audience) {
  const form = await readPostedFields(request.clone());
  const typed = { username: readUsername(form), remember: form.get("remember") !== null };
  if (context.csrfTokens.check(signInFormId, form.get(csrfTokenName)) !== "valid")
    return data({ ...typed, message: staleFormMessage }, { status: 422 });
  const outcome = await signIn(request, context, audience);
  if (!outcome.ok) {
    const { message, status, retryAfter } = outcome;
    return data({ ...typed, message }, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
  }
  const cookies = new Headers();
  for (const cookie of outcome.cookies) cookies.append("Set-Cookie", cookie);
  return redirect(outcome.to, { headers: cookies });
}
