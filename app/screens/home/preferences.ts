import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { safeReturnTo } from "../../auth/return-to.ts";
import { formTokenName } from "../../components/form/form-token-name.ts";
import { readPostedFields } from "../../forms/posted-fields.server.ts";
import { readPreferenceChange, storePreference } from "./preference-store.server.ts";

/** Nothing to see here: an address typed in leads home. */
export function loader() {
  return redirect("/home");
}

/** Stores one setting of the user and goes back to the page it was changed on; scripts that ask with `answer=none` get no page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { formTokens } = context;
  const form = await readPostedFields(request);
  const back = safeReturnTo(form.get("returnTo")) ?? "/home";
  // A stale token means a page left open overnight: what it would change is harmless, so the page is shown afresh instead.
  if (formTokens.check("preferences", form.get(formTokenName)) !== "valid") throw redirect(back, 303);
  const change = readPreferenceChange(form);
  const cookie = change && (await storePreference(change, context));
  const headers: HeadersInit = cookie ? { "Set-Cookie": cookie } : {};
  if (form.get("answer") === "none") return new Response(null, { status: change ? 204 : 400, headers });
  return redirect(back, { status: 303, headers });
}
