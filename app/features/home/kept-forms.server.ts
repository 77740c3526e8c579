import { redirect } from "@remix-run/node";
import { buttonAction } from "#app/lib/forms/button-form.server.ts";
import { defineForm } from "#app/lib/forms/form.ts";
import { draftAddress } from "#app/lib/forms/drafts/draft-address.ts";
import type { SavedDraftLink } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import { pathTo, routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { allKept, allKeptName, savedDraftName, shownForms, type DraftRow } from "./kept-forms.tsx";

const form = defineForm("keptForms", { fields: { [savedDraftName]: { kind: "hidden" } } });

/** The user's half-filled forms, the latest first. A store that fails costs the list, not the page. */
export async function loadKeptForms(
  { url }: Request,
  { savedDrafts, csrfTokens, log }: RequestContext,
): Promise<{ rows: DraftRow[]; total: number; token: string }> {
  const token = csrfTokens.issue(form.id);
  try {
    const kept = await savedDrafts.list();
    return { rows: kept.slice(0, asksForAll(url) ? undefined : shownForms).map(toRow), total: kept.length, token };
  } catch (error) {
    log.warn({ err: error }, "kept forms cannot be listed");
    return { rows: [], total: 0, token };
  }
}

/** Removes one of them, at its user's wish alone. */
export const removeKeptForm = buttonAction(form, {
  async press({ context, value, url }) {
    await context.savedDrafts.drop(value(savedDraftName));
    const search = asksForAll(url) ? `?${allKeptName}=${allKept}` : "";
    return redirect(`${pathTo("home")}${search}#kept-forms`, 303);
  },
});

function asksForAll(url: string): boolean {
  return new URL(url).searchParams.get(allKeptName) === allKept;
}

function toRow({ key, address, label, savedAt, reason }: SavedDraftLink): DraftRow {
  const [path = ""] = address.split("?");
  const entry = routeTable.find((route) => patternOf(route).test(path));
  return { key, to: draftAddress(address, key), title: entry?.title ?? "表单", label, savedAt, reason };
}

function patternOf({ path }: RouteEntry): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("/*", "/(?!)")}$`);
}
