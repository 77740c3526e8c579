import type { ReactNode } from "react";
import { Section } from "../../components/section.tsx";
import { areFilled, Facts } from "../../components/detail/facts.tsx";
import { reviewFacts } from "../application/detail/detail-facts.tsx";
import type { ApplicationView } from "../application/detail/detail-view.server.ts";
import type { CodeNames } from "../application/dictionary-names.server.ts";
import { AmountSection, DocumentSections, OwnPart, type OwnSection } from "../application/detail/document-sections.tsx";

interface ApplicationSheetProps {
  document: ApplicationView;
  names: CodeNames;
  /** What it is authorized by and connected with. */
  links: ReactNode;
  /** At the end: what only this kind of document has. */
  last: OwnSection;
}

/** A claim or a pre-authorization on paper: what it asks for and what was decided, without what only a screen can do. */
export function ApplicationSheet({ document, names, links, last }: ApplicationSheetProps) {
  const review = reviewFacts(document, false);
  return (
    <>
      <AmountSection document={document} />
      <DocumentSections {...{ document, names, links }} />
      {areFilled(review) && (
        <Section id="review" title="审核">
          <Facts facts={review} />
        </Section>
      )}
      <OwnPart own={last} />
    </>
  );
}
