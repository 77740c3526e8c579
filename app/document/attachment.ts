import type { LoaderFunctionArgs } from "@remix-run/node";
import { GatewayError, catalogue } from "#gateway/errors.ts";
import type { Service } from "#gateway/operation.ts";
import { documentSources } from "./document-sources.server.ts";
import type { DocumentSource } from "./document-source.server.ts";
import { documentOf } from "./route-document.server.ts";
import { findAttachment } from "./attachment-key.ts";
import { uploadedFileResponse } from "../reads/file-response.server.ts";

/**
 * One attachment of a document. The document is read again, so the owner is checked again, and the file's
 * address is the one the backend gave, never one from the browser.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { detailID = "", number = "" } = params;
  const { attachments }: DocumentSource = documentSources[documentOf(context)];
  if (!attachments) throw new Error(`${context.route?.id ?? "?"}: its document is read without attachments`);
  const { detail, service } = attachments;
  const document = await context.backend.read(detail, { params: { id: detailID } });
  const attachment = findAttachment(document.attachmentList, number);
  if (!attachment?.attachmentUrl) throw noSuchAttachment(detail.id, service, context.requestId);
  const file = await context.backend.file(service, attachment.attachmentUrl);
  return uploadedFileResponse(request, file, attachment.attachmentName ?? file.fileName);
}

function noSuchAttachment(operation: string, service: Service, reference: string): GatewayError {
  const { advice, status, retryable } = catalogue.notFound;
  return new GatewayError({
    kind: "notFound",
    operation,
    service,
    message: "附件不存在",
    advice,
    status,
    retryable,
    reference,
  });
}
