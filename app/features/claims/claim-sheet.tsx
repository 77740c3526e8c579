import { areFilled, Facts } from "#app/lib/details/facts.tsx";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { ClaimDocumentSheet, type SheetContent } from "../claim-documents/detail/claim-document-sheet.tsx";
import { linkFacts, returnSection } from "./detail-sections.tsx";
import type { toReturnData } from "./return-view.server.ts";

/** A claim on paper, with the parts that go back for it. */
export function ClaimSheet({ content }: { content: SheetContent<OptionalPart<ReturnType<typeof toReturnData>>> }) {
  const { document, own } = content;
  const links = linkFacts(document, "dealer");
  return (
    <ClaimDocumentSheet
      name="claim"
      content={content}
      links={areFilled(links) && <Facts facts={links} />}
      last={returnSection(document, own)}
    />
  );
}
