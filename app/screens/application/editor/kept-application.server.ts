import { toEntries, type FormText } from "../../../forms/form-text.ts";
import { claimEditorAddress } from "../../claim/claim-address.ts";
import { claimForm } from "./application-form.ts";
import { newFormKey, type EditorPage } from "./editor-page.server.ts";

/** A form by the key it is kept under. */
interface KeyedForm extends EditorPage {
  key: string;
  text: FormText;
}

/** Keeps what stands in the form, in place of what was kept under its key before. */
export function keepForm({ context, key, address, text }: KeyedForm, reason: "lookUp" | "autosave"): Promise<"kept" | "tooLarge"> {
  return context.stash.keep({ key, formId: claimForm.id, address, entries: toEntries(text), reason });
}

/** Keeps the form under its new key as well as it was under the old one. */
export async function moveKept(oldKey: string, form: KeyedForm): Promise<"kept" | "tooLarge"> {
  const kept = await keepForm(form, "autosave");
  if (kept === "kept") await form.context.stash.drop(oldKey);
  return kept;
}

/** The text as one of a claim that nobody has stored yet. Files belong to the claim that took them: the new one needs its own. */
export function asNew({ fields, lists }: FormText): FormText {
  return { fields: { ...fields, id: "", version: "" }, lists: { ...lists, attachmentList: [] } };
}

/** Moves what was typed over a stored claim into the form of a new one. @returns where it is found; undefined: it is too large to be kept */
export async function moveToNew(page: EditorPage, text: FormText, oldKey: string): Promise<string | undefined> {
  const address = claimEditorAddress(page.side);
  const key = newFormKey(page.context);
  const kept = await moveKept(oldKey, { ...page, id: undefined, address, key, text: asNew(text) });
  return kept === "kept" ? `${address}?form=${encodeURIComponent(key)}` : undefined;
}
