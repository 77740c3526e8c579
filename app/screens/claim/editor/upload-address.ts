import type { TextFields } from "../../../forms/form-text.ts";
import type { Side } from "../../../server/context.ts";

/** Where scripts send a file. */
export function uploadAddress(side: Side): string {
  return side === "dealer" ? "/claim/upload" : "/companyclaim/upload";
}

/** Our own address of an uploaded file that no claim carries yet. */
export function uploadPreviewAddress(side: Side, line: TextFields): string {
  const said = new URLSearchParams({ address: line["attachmentUrl"] ?? "", proof: line["proof"] ?? "" });
  return `${uploadAddress(side)}/preview?${said.toString()}`;
}
