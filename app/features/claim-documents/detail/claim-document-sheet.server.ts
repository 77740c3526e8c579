import { joined } from "#app/lib/view/picked-fields.server.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import type { ReadPrinted } from "#app/lib/documents/printed-document.server.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { readCodeNames } from "../dictionary-names.server.ts";
import type { SheetContent } from "./claim-document-sheet.tsx";
import { toClaimDocumentView } from "./detail-view.server.ts";

/**
 * Reads an application for paper.
 * @param readOwn what only this kind of application has
 */
export function printClaimDocument<Own>(
  kind: ClaimDocumentKind,
  readOwn: (context: Parameters<ReadPrinted<Own>>[0], document: ClaimDocument) => Promise<Own>,
): ReadPrinted<SheetContent<Own>> {
  return async (context, id, search) => {
    const document = await context.backend.read(operationsOf(kind).detail, { params: { id } });
    const [names, own] = await Promise.all([readCodeNames(context.backend, document), readOwn(context, document)]);
    return {
      id: document.id,
      number: document.applicationNumber ?? document.id,
      status: kind.statusOf(document.status, document.statusName),
      lead: joined(document.submitterCode, document.submitterName) ?? "",
      content: { document: toClaimDocumentView(document, "dealer", personalDataOf(context, search, document.id)), names, own },
    };
  };
}
