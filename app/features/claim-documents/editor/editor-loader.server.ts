import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { readKeptText } from "#app/lib/forms/form-show.server.ts";
import { editRefusal } from "../claim-document-editing.server.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import { loadEditorForm, moveToNew } from "./editor-action.server.ts";
import { editorPage, readStored, type EditorPage } from "./editor-page.server.ts";

/**
 * A form: blank, of the stored document, or as it was left (`?form=`, only ever the user's own). A document that cannot
 * be written in leads to its page, which says why; what was typed into its form is shown all the same.
 */
export async function loadEditor(args: LoaderFunctionArgs) {
  const page = editorPage(args);
  const { claimDocument, form: description, context } = page;
  // An answer of this form's own action is shown whatever is stored by now.
  const isAnswered = context.answers.find(description.id) !== undefined;
  const form = await loadEditorForm(args, page, isAnswered ? undefined : await openStored(args, page));
  const { claim } = form.shown;
  return { form, claimDocument: claimDocument.name, title: claim ? `修改 ${claim.number}` : `新建${claimDocument.word}` };
}

async function openStored(args: LoaderFunctionArgs, page: EditorPage): Promise<ClaimDocument | undefined> {
  const stored = await readStoredOrMove(args, page);
  const isClosed = stored && editRefusal(page.claimDocument, stored, page.actor) !== undefined;
  if (isClosed && (await readKeptText(page.form, args)) === undefined)
    throw redirect(`${detailAddress(page.claimDocument, page.side, stored.id)}?notice=edit`);
  return stored;
}

/** A document that is not there any more leaves what was typed into its form: it goes on as a new one. */
async function readStoredOrMove(args: LoaderFunctionArgs, page: EditorPage): Promise<ClaimDocument | undefined> {
  try {
    return await readStored(page);
  } catch (error) {
    if (!isGatewayError(error) || error.kind !== "notFound") throw error;
    const address = await moveToNew(args, page);
    throw address === undefined ? error : redirect(address);
  }
}
