import type { Side } from "../../server/context.ts";
import { claimDetailAddress, claimEditorAddress, claimListAddress } from "../claim/claim-address.ts";
import { pendingList } from "./application-words.ts";

interface DoneLinksProps {
  side: Side;
  kind: "created" | "updated" | "saved" | "deleted" | "reviewed";
  number: string;
  documentId: string | undefined;
}

/** What comes next after a claim was written, on the success page and on the list. Plain links: they leave the page's jump behind. */
export function DoneLinks({ side, kind, number, documentId }: DoneLinksProps) {
  return (
    <>
      {documentId !== undefined && (
        <a className="button" href={claimDetailAddress(side, documentId)}>
          打开 {number}
        </a>
      )}{" "}
      {kind === "saved" && documentId !== undefined && (
        <a className="button" href={claimEditorAddress(side, documentId)}>
          继续填写
        </a>
      )}{" "}
      {kind === "reviewed" ? (
        <a className="button" href={claimListAddress(side, pendingList)}>
          待批准的索赔单
        </a>
      ) : (
        <a className="button" href={claimEditorAddress(side)}>
          再建一张
        </a>
      )}{" "}
    </>
  );
}
