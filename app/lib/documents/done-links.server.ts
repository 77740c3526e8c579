import type { FlashMessage } from "../forms/idempotency/done.server.ts";
import type { Audience } from "../request/context.ts";
import { createAddress, detailAddress, editAddress, listAddress } from "./document-address.ts";
import { hasPart, type DocumentKind } from "./document-kind.ts";
import type { DocumentLink } from "./document-links.tsx";

/** What comes next after a document was written, on the success page and on the list: what one does most often first. */
export function toFlashLinks(
  document: DocumentKind,
  audience: Audience,
  done: Pick<FlashMessage, "kind" | "number" | "documentId">,
): DocumentLink[] {
  const { kind, number, documentId: id } = done;
  return [
    id !== undefined && kind === "saved" && hasPart(document, "edit") && { to: editAddress(document, audience, id), label: "继续填写" },
    // Whoever corrects one has others to correct; whoever begins one begins another.
    kind === "updated" &&
      audience === "dealer" &&
      document.returned !== undefined && { to: listAddress(document, audience, document.returned), label: `待更正的${document.word}` },
    kind === "reviewed"
      ? { to: listAddress(document, audience, document.waiting), label: `待批准的${document.word}` }
      : hasPart(document, "create") && { to: createAddress(document, audience), label: "继续新建" },
    id !== undefined && { to: detailAddress(document, audience, id), label: `打开 ${number}` },
  ].filter((link) => link !== false);
}
