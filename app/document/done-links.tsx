import type { Side } from "../server/request/context.ts";
import { detailAddress, editorAddress, listAddress } from "./document-address.ts";
import { documentKinds, hasPart, type DocumentName } from "./document-kinds.ts";

interface DoneLinksProps {
  document: DocumentName;
  side: Side;
  kind: "created" | "updated" | "saved" | "deleted" | "reviewed";
  number: string;
  documentId: string | undefined;
}

/** What comes next after a document was written, on the success page and on the list. Plain links: they leave the page's jump behind. */
export function DoneLinks({ document, side, kind, number, documentId }: DoneLinksProps) {
  return (
    <>
      {documentId !== undefined && (
        <a className="button" href={detailAddress(document, side, documentId)}>
          打开 {number}
        </a>
      )}{" "}
      {kind === "saved" && documentId !== undefined && hasPart(document, "edit") && (
        <a className="button" href={editorAddress(document, side, documentId)}>
          继续填写
        </a>
      )}{" "}
      {kind === "reviewed" ? (
        <a className="button" href={listAddress(document, side, documentKinds[document].waiting)}>
          待批准的{documentKinds[document].word}
        </a>
      ) : (
        hasPart(document, "create") && (
          <a className="button" href={editorAddress(document, side)}>
            继续新建
          </a>
        )
      )}{" "}
    </>
  );
}
