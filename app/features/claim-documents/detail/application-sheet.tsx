import type { ReactNode } from "react";
import { Section } from "#app/lib/ui/section.tsx";
import { areFilled, Facts } from "#app/lib/details/facts.tsx";
import { ApplicationProvider } from "../application-context.tsx";
import type { ApplicationName } from "../application-kind.ts";
import type { CodeNames } from "../dictionary-names.server.ts";
import { reviewFacts } from "./detail-facts.tsx";
import type { ApplicationView } from "./detail-view.server.ts";
import { AmountSection, DocumentSections, OwnPart, type OwnSection } from "./document-sections.tsx";

/** What an application's sheet shows. `own`: what only its kind has. */
export interface SheetContent<Own> {
  document: ApplicationView;
  names: CodeNames;
  own: Own;
}

interface ApplicationSheetProps {
  name: ApplicationName;
  content: Omit<SheetContent<unknown>, "own">;
  /** What it is authorized by and connected with. */
  links: ReactNode;
  /** At the end: what only this kind of document has. */
  last: OwnSection;
}

/** A claim or a pre-authorization on paper: what it asks for and what was decided, without what only a screen can do. */
export function ApplicationSheet({ name, content: { document, names }, links, last }: ApplicationSheetProps) {
  const review = reviewFacts(document, false);
  return (
    <ApplicationProvider name={name}>
      <AmountSection document={document} />
      <DocumentSections {...{ document, names, links }} />
      {areFilled(review) && (
        <Section id="review" title="审核">
          <Facts facts={review} />
        </Section>
      )}
      <OwnPart own={last} />
      <p className="sheet-signatures">
        <span>经销商签字</span>
        <span>审核签字</span>
        <span>日期</span>
      </p>
    </ApplicationProvider>
  );
}
