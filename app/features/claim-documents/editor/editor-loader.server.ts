import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { readDraftText } from "#app/lib/forms/form-show.server.ts";
import { returnedStatus } from "../claim-document-words.ts";
import { editRefusal } from "../claim-document-editing.server.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import { findKeptCorrection } from "./kept-correction.server.ts";
import { loadEditorForm, moveToNew } from "./editor-action.server.ts";
import { editorPage, readStored, type EditorPage } from "./editor-page.server.ts";

/**
 * A form: blank, of the stored document, or as it was left (`?form=`, only ever the user's own). A document that cannot
 * be written in leads to its page, which says why; what was typed into its form is shown all the same. Of a returned one changes that
 * were saved are gone on with.
 */
export async function loadEditor(args: LoaderFunctionArgs) {
  const page = editorPage(args);
  const { claimDocument, form: description, context } = page;
  // An answer of this form's own action is shown whatever is stored by now.
  const isAnswered = context.answers.find(description.id) !== undefined;
  const form = await loadEditorForm(args, page, isAnswered ? undefined : await openStored(args, page));
  const { claim } = form.pageData;
  return { form, claimDocument: claimDocument.name, title: claim ? `修改 ${claim.number}` : `新建${claimDocument.word}` };
}

async function openStored(args: LoaderFunctionArgs, page: EditorPage): Promise<ClaimDocument | undefined> {
  const stored = await readStoredOrMove(args, page);
  const isClosed = stored && editRefusal(page.claimDocument, stored, page.actor) !== undefined;
  if (isClosed && (await readDraftText(page.form, args)) === undefined)
    throw redirect(`${detailAddress(page.claimDocument, page.audience, stored.id)}?notice=edit`);
  const url = new URL(args.request.url);
  const kept = stored?.status === returnedStatus && !url.searchParams.has("form") ? await findKeptCorrection(page, stored.id) : undefined;
  if (kept !== undefined) throw redirect(`${url.pathname}?${new URLSearchParams({ form: kept }).toString()}`);
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
