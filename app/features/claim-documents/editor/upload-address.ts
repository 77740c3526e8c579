import type { TextFields } from "#app/lib/forms/values/form-text.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import type { Audience } from "#app/lib/request/context.ts";

/** Where scripts send a file. */
export function uploadAddress({ routes }: ClaimDocumentKind, audience: Audience): string {
  return pathTo(routes[audience].upload);
}

/** Our own address of an uploaded file that no claim carries yet; the proof says that we gave it. */
export function uploadPreviewAddress({ routes }: ClaimDocumentKind, audience: Audience, line: TextFields): string {
  const said = new URLSearchParams({ address: line["attachmentUrl"] ?? "", proof: line["proof"] ?? "" });
  return `${pathTo(routes[audience].uploadPreview)}?${said.toString()}`;
}
