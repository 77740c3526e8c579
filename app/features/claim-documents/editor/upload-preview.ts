import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogue, GatewayError } from "#gateway/errors.ts";
import { attachmentUpload } from "#gateway/operations/claim-writing.ts";
import { uploadedFileResponse } from "#app/lib/data/file-response.server.ts";
import { isOwnFile } from "#app/lib/forms/form-files.server.ts";

/** An uploaded file that no claim carries yet. Only an address we gave this very user is ever fetched. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const attachmentUrl = params.get("address") ?? "";
  if (!isOwnFile(context, attachmentUrl, params.get("proof") ?? "")) throw noSuchFile(context.requestId);
  const file = await context.backend.file("claim", attachmentUrl);
  return uploadedFileResponse(request, file, file.fileName);
}

function noSuchFile(reference: string): GatewayError {
  const { advice, status, retryable } = catalogue.notFound;
  const { id: operation, service } = attachmentUpload;
  return new GatewayError({ kind: "notFound", operation, service, message: "附件不存在", advice, status, retryable, reference });
}
