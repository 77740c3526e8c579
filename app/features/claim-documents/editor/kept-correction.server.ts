import { GatewayError } from "#gateway/errors.ts";
import type { Result } from "#gateway/backend.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { editorAddress } from "#app/lib/documents/document-address.ts";
import { noRoom } from "#app/lib/forms/form-keeping.server.ts";
import type { Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { toEntries, type FormText } from "#app/lib/forms/values/form-text.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import type { EditorPage } from "./editor-page.server.ts";
import { toMade } from "./lost-application.server.ts";

/*
 * A returned document that is corrected in several goes. The backend takes a correction only whole, as its next submit; until then
 * what was typed is kept here, and its form goes on with it.
 */

const reason = "kept";

type Place = Pick<EditorPage, "claimDocument" | "audience"> & { context: Pick<RequestContext, "savedDrafts" | "csrfTokens" | "requestId"> };

/** The key under which changes of this document were kept; undefined where none were. */
export async function findKeptCorrection({ context, ...page }: Place, id: string): Promise<string | undefined> {
  const address = editorAddress(page.claimDocument, page.audience, id);
  return (await context.savedDrafts.list()).find((kept) => kept.address === address && kept.reason === reason)?.key;
}

/** Keeps what was typed in place of what was kept of the document before; the form that was sent is done with. */
export async function keepCorrection(page: EditorPage, text: FormText, stored: ClaimDocument): Promise<Result<Made>> {
  const { savedDrafts, csrfTokens } = page.context;
  const before = await findKeptCorrection(page, stored.id);
  const key = csrfTokens.newKey();
  const address = editorAddress(page.claimDocument, page.audience, stored.id);
  const kept = await savedDrafts.keep({ key, formId: page.form.id, address, entries: toEntries(text), reason });
  if (kept !== "kept") return { ok: false, error: noRoomError(page) };
  if (before !== undefined) await savedDrafts.drop(before);
  return { ok: true, value: toMade(stored), statusText: "" };
}

/** A document that was submitted again has no changes left to go on with. */
export async function dropKeptCorrection(page: Place, id: string): Promise<void> {
  const key = await findKeptCorrection(page, id);
  if (key !== undefined) await page.context.savedDrafts.drop(key);
}

function noRoomError({ form, context }: EditorPage): GatewayError {
  const { title, advice = "" } = noRoom(form);
  const failure = { kind: "refused", operation: "keepCorrection", service: "product", message: title, advice } as const;
  return new GatewayError({ ...failure, status: 422, retryable: false, reference: context.requestId });
}
