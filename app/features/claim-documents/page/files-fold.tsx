import type { ReactNode } from "react";
import { Fold } from "#app/lib/details/fold.tsx";
import { DocumentFileStrip } from "#app/lib/documents/document-files.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import type { ClaimDocumentView } from "../detail/detail-view.server.ts";

interface FilesFoldProps {
  audience: Audience;
  document: ClaimDocumentView;
  /** What is to be said of one of this name. */
  mark?: (title: string) => ReactNode;
}

/** The files of a document among its folds: open where there are any. */
export function FilesFold({ audience, document, mark }: FilesFoldProps) {
  const kind = useClaimDocument();
  const { id, attachments, attachmentRemark: remark } = document;
  const isEmpty = attachments.length === 0;
  return (
    <Fold id="attachments" title="附件" count={attachments.length} gist={[isEmpty && "没有附件", remark]} open={!isEmpty}>
      {isEmpty ? (
        <p className="quiet">没有附件。</p>
      ) : (
        <DocumentFileStrip {...{ kind, audience, id, attachments }} {...(mark ? { mark } : {})} />
      )}
    </Fold>
  );
}
