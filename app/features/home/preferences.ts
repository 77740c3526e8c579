import { redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { safeReturnTo } from "#app/lib/routing/return-to.ts";
import { buttonAction, type Press } from "#app/lib/forms/button-form.server.ts";
import { preferencesForm } from "#app/lib/preferences/preferences-form.ts";
import { readPreferenceChange, storePreference } from "#app/lib/preferences/preference-store.server.ts";
import { leavePage, toOtherUser } from "#app/lib/shell/signed-out.ts";

type Pressed = Press<(typeof preferencesForm)["shape"]>;

/** Nothing to see here: an address typed in leads home. */
export function loader() {
  return redirect("/home");
}

/** Stores one setting of the user and goes back to the page it was changed on; scripts that ask with `answer=none` get no page. */
export const action = buttonAction(preferencesForm, {
  // A stale token means a page left open overnight: what it would change is harmless, so the page is shown afresh instead.
  stale: (pressed) => redirect(backOf(pressed), 303),
  async press(pressed) {
    const change = readPreferenceChange(pressed.posted);
    const cookie = change && (await storePreference(change, pressed.context));
    const headers: HeadersInit = cookie ? { "Set-Cookie": cookie } : {};
    if (pressed.value("answer") === "none") return new Response(null, { status: change ? 204 : 400, headers });
    return redirect(backOf(pressed), { status: 303, headers });
  },
});

function backOf({ value }: Pressed): string {
  return safeReturnTo(value("returnTo")) ?? "/home";
}

/** A setting is changed beside a form somebody types in: where another user is signed in by now, what was typed goes along. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (thrown) {
    const to = thrown instanceof Response ? toOtherUser(thrown) : undefined;
    if (to === undefined) throw thrown;
    leavePage(to);
    // The page is on its way out: an answer would lead it somewhere else first.
    return new Promise<never>(() => undefined);
  }
}
