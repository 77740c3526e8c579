import type { ReactNode } from "react";
import type { Audience } from "../request/context.ts";
import { attachmentAddress } from "./document-address.ts";
import type { KindWith } from "./document-kind.ts";

interface Attachment {
  key: string;
  attachmentName: string | undefined;
  description?: string | undefined;
  attachmentRemark?: string | undefined;
}

interface DocumentFilesProps {
  kind: KindWith<"attachment">;
  audience: Audience;
  /** The document's. */
  id: string;
  attachments: readonly Attachment[];
  /** What was said of all of them. */
  remark: string | undefined;
  /** What is to be said of one of this name. */
  mark?: (title: string) => ReactNode;
}

/** The files of a document in a card of their own. */
export function DocumentFiles({ remark, ...files }: DocumentFilesProps) {
  const { length } = files.attachments;
  return (
    <section id="attachments" className="card" aria-labelledby="attachments-title">
      <div className="card-head">
        <h2 id="attachments-title">附件</h2>
        <span className="quiet">{length === 0 ? "暂无附件" : `${length} 个`}</span>
      </div>
      <DocumentFileStrip {...files} />
      {remark && <p>附件说明：{remark}</p>}
    </section>
  );
}

/** Attachments side by side; one that is chosen opens under them, the next and the one before are a link away. */
export function DocumentFileStrip({ kind: document, audience, id, attachments, mark }: Omit<DocumentFilesProps, "remark">) {
  let shown = 0;
  const files = attachments.map((attachment) => {
    const kind = kindOf(attachment);
    const title = attachment.attachmentName ?? `附件 ${attachment.key}`;
    const address = attachmentAddress(document, audience, id, attachment.key);
    return { ...attachment, kind, title, address, place: kind === "other" ? 0 : ++shown };
  });
  return (
    <>
      {files.length > 0 && (
        <ul className="strip">
          {files.map(({ key, title, kind, address, place, description, attachmentRemark }) => (
            <li key={key}>
              <a href={place === 0 ? address : `#preview-${place}`} title={title}>
                <span className="shot">
                  {kind === "picture" ? <img src={address} alt="" loading="lazy" /> : <span aria-hidden="true">{suffixOf(title)}</span>}
                </span>
                {mark?.(title)}
                <span className="shot-name">{title}</span>
              </a>
              {[description, attachmentRemark].filter(Boolean).map((words) => (
                <small key={words}>{words}</small>
              ))}
            </li>
          ))}
        </ul>
      )}
      {files.map(({ key, title, kind, address, place }) => {
        if (place === 0) return null;
        const [before, after] = [place === 1 ? shown : place - 1, place === shown ? 1 : place + 1];
        return (
          <div key={key} id={`preview-${place}`} className="preview">
            <p className="preview-bar">
              <strong>{title}</strong>
              <span className="quiet">
                {place} / {shown}
              </span>
              <a href={`#preview-${before}`}>‹ 上一个</a>
              <a href={`#preview-${after}`}>下一个 ›</a>
              <a href={address}>原文件</a>
              <a href="#attachments">收起</a>
            </p>
            {kind === "picture" ? (
              <img src={address} alt={title} loading="lazy" />
            ) : (
              <iframe src={`${address}?frame=1#navpanes=0&view=FitH`} title={title} loading="lazy" />
            )}
          </div>
        );
      })}
    </>
  );
}

/** By the name: what a file really is its own answer says, and what cannot be shown is offered to be saved. */
function kindOf({ attachmentName = "" }: Attachment): "picture" | "pdf" | "other" {
  if (/\.(png|jpe?g|gif|webp|bmp)$/i.test(attachmentName)) return "picture";
  return /\.pdf$/i.test(attachmentName) ? "pdf" : "other";
}

function suffixOf(title: string): string {
  return (/\.(\w{1,5})$/.exec(title)?.[1] ?? "文件").toUpperCase();
}
