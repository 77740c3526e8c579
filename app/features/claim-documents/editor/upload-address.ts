import type { TextFields } from "#app/lib/forms/values/form-text.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import type { Side } from "#app/lib/request/context.ts";

/** Where scripts send a file. */
export function uploadAddress({ routes }: ClaimDocumentKind, side: Side): string {
  return pathTo(routes[side].upload);
}

/** Our own address of an uploaded file that no claim carries yet; the proof says that we gave it. */
export function uploadPreviewAddress({ routes }: ClaimDocumentKind, side: Side, line: TextFields): string {
  const said = new URLSearchParams({ address: line["attachmentUrl"] ?? "", proof: line["proof"] ?? "" });
  return `${pathTo(routes[side].uploadPreview)}?${said.toString()}`;
}
