import { toEntries, type FormText } from "../../../forms/form-text.ts";
import type { KeepResult } from "../../../forms/stash.server.ts";
import type { EditorPage } from "./editor-page.server.ts";
import { editorAddress } from "../../../document/document-address.ts";

/** A form by the key it is kept under. */
interface KeyedForm extends EditorPage {
  key: string;
  text: FormText;
}

/** Keeps what stands in the form, in place of what was kept under its key before. */
export function keepForm({ form, context, key, address, text }: KeyedForm, reason: "lookUp" | "autosave"): Promise<KeepResult> {
  return context.stash.keep({ key, formId: form.id, address, entries: toEntries(text), reason });
}

/** Keeps the form under its new key as well as it was under the old one. */
export async function moveKept(oldKey: string, moved: KeyedForm): Promise<KeepResult> {
  const kept = await keepForm(moved, "autosave");
  if (kept === "kept") await moved.context.stash.drop(oldKey);
  return kept;
}

/** The text as one of a document that nobody has stored yet. Files belong to the document that took them: the new one needs its own. */
export function asNew({ fields, lists }: FormText): FormText {
  return { fields: { ...fields, id: "", version: "", asRendered: "" }, lists: { ...lists, attachmentList: [] } };
}

/** Moves what was typed over a stored document into the form of a new one. @returns where it is found; undefined: it finds no room */
export async function moveToNew(page: EditorPage, text: FormText, oldKey: string): Promise<string | undefined> {
  const address = editorAddress(page.application.name, page.side);
  const key = page.context.formTokens.newKey();
  const kept = await moveKept(oldKey, { ...page, id: undefined, address, key, text: asNew(text) });
  return kept === "kept" ? `${address}?form=${encodeURIComponent(key)}` : undefined;
}
