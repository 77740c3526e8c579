import type { Side } from "../server/request/context.ts";
import { attachmentAddress } from "./document-address.ts";
import type { KindWith } from "./document-kind.ts";

interface Attachment {
  key: string;
  attachmentName: string | undefined;
  description?: string | undefined;
  attachmentRemark?: string | undefined;
}

interface DocumentAttachmentsProps {
  kind: KindWith<"attachment">;
  side: Side;
  /** The document's. */
  id: string;
  attachments: readonly Attachment[];
  /** What was said of all of them. */
  remark: string | undefined;
}

/** A document's attachments as links to our own address of each. */
export function DocumentAttachments({ kind, side, id, attachments, remark }: DocumentAttachmentsProps) {
  return (
    <>
      {attachments.length === 0 && <p className="quiet">暂无附件。</p>}
      <ul className="plain-list">
        {attachments.map(({ key, attachmentName, description, attachmentRemark }) => (
          <li key={key}>
            <a href={attachmentAddress(kind, side, id, key)}>{attachmentName ?? `附件 ${key}`}</a>
            {[description, attachmentRemark].filter(Boolean).map((words) => ` · ${words}`)}
          </li>
        ))}
      </ul>
      {remark && <p>附件说明：{remark}</p>}
    </>
  );
}
