import { ClaimDocumentSheet, type SheetContent } from "../claim-documents/detail/claim-document-sheet.tsx";
import { hasLinks, opinionSection, PreAuthorizationLinks, type ReadOpinions } from "./detail-sections.tsx";

/** A pre-authorization on paper, with the opinions on the report it names. */
export function PreAuthorizationSheet({ content }: { content: SheetContent<ReadOpinions> }) {
  const { document, own } = content;
  return (
    <ClaimDocumentSheet
      name="preAuthorization"
      content={content}
      links={hasLinks(document) && <PreAuthorizationLinks document={document} audience="dealer" />}
      last={opinionSection(own)}
    />
  );
}
