import type { ReactNode } from "react";
import { Section } from "#app/lib/ui/section.tsx";
import { PayableAmount, Signatures } from "#app/lib/ui/print/sheet-parts.tsx";
import { areFilled, Facts } from "#app/lib/details/facts.tsx";
import { approvedStatus, decidedStatus } from "../claim-document-words.ts";
import { ClaimDocumentProvider } from "../claim-document-context.tsx";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import type { CodeNames } from "../dictionary-names.server.ts";
import { reviewFacts } from "./detail-facts.tsx";
import type { ClaimDocumentView } from "./detail-view.server.ts";
import { AmountSection, DocumentSections, OwnPart, type OwnSection } from "./document-sections.tsx";

/** What an application's sheet shows. `own`: what only its kind has. */
export interface SheetContent<Own> {
  document: ClaimDocumentView;
  names: CodeNames;
  own: Own;
}

interface ClaimDocumentSheetProps {
  name: ClaimDocumentName;
  content: Omit<SheetContent<unknown>, "own">;
  /** What it is authorized by and connected with. */
  links: ReactNode;
  /** At the end: what only this kind of document has. */
  last: OwnSection;
}

/** A claim or a pre-authorization on paper: what it asks for and what was decided, without what only a screen can do. */
export function ClaimDocumentSheet({ name, content: { document, names }, links, last }: ClaimDocumentSheetProps) {
  const review = reviewFacts(document, false);
  return (
    <ClaimDocumentProvider name={name}>
      <AmountSection document={document} />
      <DocumentSections {...{ document, names, links }} />
      {areFilled(review) && (
        <Section id="review" title="审核">
          <Facts facts={review} />
        </Section>
      )}
      <OwnPart own={last} />
      {name === "claim" && decidedStatus(document) === approvedStatus && document.adjustedTotalAmount && (
        <PayableAmount label="批准金额" amount={document.adjustedTotalAmount} currency={document.currencyCode} />
      )}
      <Signatures
        boxes={[
          { audience: "经销商", signer: "经办人" },
          { audience: "厂家", signer: "审核人" },
        ]}
      />
    </ClaimDocumentProvider>
  );
}
