import type { LoaderFunctionArgs } from "@remix-run/node";
import { GatewayError, catalogue } from "#gateway/errors.ts";
import { applicationOf } from "./application-kind.ts";
import { operationsOf } from "./application-operations.server.ts";
import { findAttachment } from "./attachment-key.ts";
import { uploadedFileResponse } from "../file-response.server.ts";

/**
 * One attachment of a claim or a pre-authorization. The document is read again, so the owner is checked again, and the file's
 * address is the one the backend gave, never one from the browser.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { detailID = "", number = "" } = params;
  const { detail } = operationsOf(applicationOf(context));
  const document = await context.backend.read(detail, { params: { id: detailID } });
  const attachment = findAttachment(document.attachmentList, number);
  if (!attachment?.attachmentUrl) throw noSuchAttachment(detail.id, context.requestId);
  const file = await context.backend.file("claim", attachment.attachmentUrl);
  return uploadedFileResponse(request, file, attachment.attachmentName ?? file.fileName);
}

function noSuchAttachment(operation: string, reference: string): GatewayError {
  const { advice, status, retryable } = catalogue.notFound;
  return new GatewayError({
    kind: "notFound",
    operation,
    service: "claim",
    message: "附件不存在",
    advice,
    status,
    retryable,
    reference,
  });
}
