import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { safeReturnTo } from "#app/lib/routing/return-to.ts";
import { signInAddress } from "#app/auth/sign-in-mode.ts";
import { signOut } from "#app/auth/sign-in.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { preferencesForm } from "#app/lib/preferences/preferences-form.ts";
import { readPostedFields } from "#app/lib/forms/posts/posted-fields.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import { signedOutReason } from "./login-view.server.ts";

/** An address alone signs nobody out: any page of another site could hold it as a picture. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(nextPage(context));
}

/** Ends the session at once, everywhere it is known. Its button stands in every frame, beside settings whose token it has as well. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPostedFields(request);
  const token = context.csrfTokens.check(preferencesForm.id, form.get(csrfTokenName));
  // A stale token is still one of ours: somebody who wants to leave after a long day is let go.
  if (token === "missing") return redirect(nextPage(context), 303);
  const { audience, returnTo } = whoComesNext(form, context.audience);
  // What scripts kept of addresses they clear themselves (`useSignedOutNotice`): the browser would clear a terminal's scans with it, which wait for
  // whoever scanned them.
  const headers = new Headers();
  for (const cookie of await signOut(context)) headers.append("Set-Cookie", cookie);
  const query = new URLSearchParams({ ...(returnTo ? { returnTo } : {}), reason: signedOutReason });
  return redirect(signInAddress(audience, query), { status: 303, headers });
}

/** Where somebody goes on who was not signed out here. */
function nextPage({ signedIn, audience }: RequestContext): string {
  return signedIn ? pathTo("home") : signInAddress(audience);
}

/** A user may sign out to let another one in, who is awaited somewhere. */
function whoComesNext(form: FormData, own: Audience | undefined): { audience: Audience | undefined; returnTo: string | undefined } {
  const audience = form.get("audience");
  return { audience: audience === "dealer" || audience === "company" ? audience : own, returnTo: safeReturnTo(form.get("returnTo")) };
}
