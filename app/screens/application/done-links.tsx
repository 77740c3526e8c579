import type { Side } from "../../server/context.ts";
import { detailAddress, editorAddress, listAddress } from "./application-address.ts";
import { applicationKinds, type ApplicationName } from "./application-kind.ts";
import { pendingList } from "./application-words.ts";

interface DoneLinksProps {
  application: ApplicationName;
  side: Side;
  kind: "created" | "updated" | "saved" | "deleted" | "reviewed";
  number: string;
  documentId: string | undefined;
}

/** What comes next after a document was written, on the success page and on the list. Plain links: they leave the page's jump behind. */
export function DoneLinks({ application, side, kind, number, documentId }: DoneLinksProps) {
  return (
    <>
      {documentId !== undefined && (
        <a className="button" href={detailAddress(application, side, documentId)}>
          打开 {number}
        </a>
      )}{" "}
      {kind === "saved" && documentId !== undefined && (
        <a className="button" href={editorAddress(application, side, documentId)}>
          继续填写
        </a>
      )}{" "}
      {kind === "reviewed" ? (
        <a className="button" href={listAddress(application, side, pendingList)}>
          待批准的{applicationKinds[application].word}
        </a>
      ) : (
        <a className="button" href={editorAddress(application, side)}>
          再建一张
        </a>
      )}{" "}
    </>
  );
}
