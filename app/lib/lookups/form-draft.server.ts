import { safeReturnTo } from "../routing/return-to.ts";
import { fieldId, readFormText, toEntries, type FormText } from "../forms/values/form-text.ts";
import type { SaveDraftResult, SavedDraft } from "../forms/drafts/saved-drafts.server.ts";
import type { RequestContext, Audience } from "../request/context.ts";
import { applyPick, type Pick } from "./apply-pick.ts";
import { findBound, type BoundLookUps } from "./bound-look-ups.server.ts";
import { inputOf, type LookUpTarget } from "./look-ups.ts";

/** The form a look-up is for, out of its user's stash. */
export interface OpenForm {
  kept: SavedDraft;
  text: FormText;
}

type Stashing = { savedDrafts: RequestContext["savedDrafts"] };

/** A form that stands on its page. */
export interface LookUpFormState {
  key: string;
  /** Path and query of its page, without `form=`. */
  address: string;
  text: FormText;
}

/**
 * Keeps a form so that the page of a look-up finds it (`lookUpSearch`).
 * @param index of the line it is for, -1 for the form itself
 * @returns `unknown`: no look-up of this form, this line or this side; `full`: nothing was kept
 */
export async function leaveForLookUp(
  { savedDrafts, actor }: Stashing & { actor: { audience: Audience } },
  bound: BoundLookUps,
  { key, address, text }: LookUpFormState,
  { what, index }: { what: string; index: number },
): Promise<{ kind: "unknown" | "full" } | { kind: "kept"; place: LookUpTarget }> {
  const { lookUps } = bound;
  const found = findBound(bound, what, actor.audience);
  const { list } = found?.lookUp ?? {};
  const line = list === undefined ? undefined : text.lists[list]?.[index];
  if (!found || (list !== undefined && !line)) return { kind: "unknown" };
  const kept = await savedDrafts.keep({ key, formId: lookUps.form.id, address, entries: toEntries(text), reason: "lookUp" });
  return kept === "kept" ? { kind: "kept", place: { what, text, line: line?.key } } : { kind: "full" };
}

/** Opens the form under a key; undefined where this user has no such form (any more). */
export async function openForm({ savedDrafts }: Stashing, { lookUps: { form } }: BoundLookUps, key: string): Promise<OpenForm | undefined> {
  const kept = await savedDrafts.find(key);
  if (!kept || kept.formId !== form.id) return undefined;
  return { kept, text: readFormText(kept.entries, form).text };
}

/** Writes what was chosen into the kept form. */
export function savePick(
  { savedDrafts }: Stashing,
  { lookUps }: BoundLookUps,
  { kept, text }: OpenForm,
  pick: Pick,
): Promise<SaveDraftResult> {
  const { key, formId, address } = kept;
  return savedDrafts.keep({ key, formId, address, reason: "lookUp", entries: toEntries(applyPick(lookUps, text, pick)) });
}

/** The form's page with what is kept in it, at the field that was looked up. */
export function backAddress(
  { lookUps, home }: BoundLookUps,
  { kept, text }: OpenForm,
  place: Omit<LookUpTarget, "text">,
  audience: Audience,
): string {
  const [path = "", search = ""] = (safeReturnTo(kept.address) ?? home(audience).to).split("?", 2);
  const params = new URLSearchParams(search);
  params.set("form", kept.key);
  return `${path}?${params}#${fieldId(inputOf(lookUps, { ...place, text }))}`;
}
