import type { LoaderFunctionArgs } from "@remix-run/node";
import { GatewayError, catalogue } from "#gateway/errors.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { findAttachment } from "./attachment-key.ts";
import { uploadedFileResponse } from "../file-response.server.ts";

/**
 * One attachment of a claim. The claim is read again, so the owner is checked again, and the file's address is the one
 * the backend gave, never one from the browser.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { detailID = "", number = "" } = params;
  const claim = await context.backend.read(claimDetail, { params: { id: detailID } });
  const attachment = findAttachment(claim.attachmentList, number);
  if (!attachment?.attachmentUrl) throw noSuchAttachment(context.requestId);
  const file = await context.backend.file("claim", attachment.attachmentUrl);
  return uploadedFileResponse(request, file, attachment.attachmentName ?? file.fileName);
}

function noSuchAttachment(reference: string): GatewayError {
  const { advice, status, retryable } = catalogue.notFound;
  return new GatewayError({
    kind: "notFound",
    operation: "claim.detail",
    service: "claim",
    message: "附件不存在",
    advice,
    status,
    retryable,
    reference,
  });
}
