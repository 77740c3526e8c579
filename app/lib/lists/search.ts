import { redirect } from "@remix-run/node";
import { safeReturnTo } from "../routing/return-to.ts";
import { buttonAction, type Press } from "../forms/button-form.server.ts";
import { csrfTokenName } from "../forms/csrf/csrf-token-name.ts";
import { preferencesForm } from "../preferences/preferences-form.ts";
import { personalPrefix } from "./ui/filter-form.tsx";
import { storePersonalTerm, goneKey } from "./personal-terms.server.ts";
import { withinAddress } from "./within-address.ts";

type Pressed = Press<(typeof preferencesForm)["shape"]>;

/** Nothing to see here: an address typed in leads home. */
export function loader() {
  return redirect("/home");
}

/**
 * What a list is narrowed by, where some of it is personal: that is kept for its user, and the list's address carries its key. The
 * token is that of the settings, which every list's page has.
 */
export const action = buttonAction(preferencesForm, {
  // Nothing is kept for a page left open overnight; the list says which condition is missing and has the others.
  stale: (pressed) =>
    redirect(
      addressOf(pressed, () => goneKey),
      303,
    ),
  async press(pressed) {
    const texts = fieldsOf(pressed).flatMap(([name, text]) => (name.startsWith(personalPrefix) ? [text] : []));
    const keys = new Map<string, string>();
    for (const text of texts) keys.set(text, await storePersonalTerm(pressed.context, text));
    return redirect(
      addressOf(pressed, (text) => keys.get(text) ?? goneKey),
      303,
    );
  },
});

/** What was filled in; whoever sends what no page of ours holds gets as much of it as an address holds. */
function fieldsOf({ posted }: Pressed): [name: string, text: string][] {
  const filled = [...posted].flatMap(([name, value]): [string, string][] => {
    const text = typeof value === "string" ? value.trim() : "";
    return text === "" || name === csrfTokenName || name === "returnTo" ? [] : [[name, text]];
  });
  return withinAddress(filled);
}

/** The list with these conditions; `keyOf`: what stands for a personal text. */
function addressOf(pressed: Pressed, keyOf: (text: string) => string): string {
  const [path = "/home"] = (safeReturnTo(pressed.value("returnTo")) ?? "/home").split("?");
  const search = new URLSearchParams(
    fieldsOf(pressed).map(([name, text]) =>
      name.startsWith(personalPrefix) ? [name.slice(personalPrefix.length), keyOf(text)] : [name, text],
    ),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}
