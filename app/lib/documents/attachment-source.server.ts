import type { LoaderFunctionArgs } from "@remix-run/node";
import { GatewayError, catalogue } from "#gateway/errors.ts";
import type { Operation, Service } from "#gateway/operation.ts";
import { uploadedFileResponse } from "../data/file-response.server.ts";
import type { RequestContext } from "../request/context.ts";
import { findAttachment } from "./attachment-key.ts";

interface StoredAttachment {
  id?: string | undefined;
  attachmentName?: string | undefined;
  attachmentUrl?: string | undefined;
}

/** How the files of a document are found: its own, those of its lines, or both. */
export interface AttachmentSource {
  /** What reads the document. */
  operation: string;
  /** Who has its files. */
  service: Service;
  /** @throws GatewayError for a document the user does not see */
  read(backend: RequestContext["backend"], id: string): Promise<readonly StoredAttachment[]>;
}

/** @param files all of a document's, in the order of its page: what has no id is addressed by its place */
export function attachmentsOf<Doc>(
  detail: Operation<string, { params: { id: string } }, Doc, "read">,
  service: Service,
  files: (document: Doc) => readonly StoredAttachment[],
): AttachmentSource {
  return { operation: detail.id, service, read: async (backend, id) => files(await backend.read(detail, { params: { id } })) };
}

/**
 * One file of a document. The document is read again, so the owner is checked again, and the file's address is the one the backend gave,
 * never one from the browser.
 */
export async function sendAttachment(
  { request, params, context }: LoaderFunctionArgs,
  { operation, service, read }: AttachmentSource,
): Promise<Response> {
  const { paymentBillId, detailID, id = detailID ?? paymentBillId ?? "", number = "" } = params;
  const attachment = findAttachment(await read(context.backend, id), number);
  if (!attachment?.attachmentUrl) {
    const { advice, status, retryable } = catalogue.notFound;
    const told = { kind: "notFound" as const, message: "附件不存在", advice, status, retryable, reference: context.requestId };
    throw new GatewayError({ ...told, operation, service });
  }
  const file = await context.backend.file(service, attachment.attachmentUrl);
  return uploadedFileResponse(request, file, attachment.attachmentName ?? file.fileName);
}
