import type { ReactNode } from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { PrintLink } from "#app/lib/ui/print/print-link.tsx";
import { DeletionFailure, DraftDeletion } from "#app/lib/documents/draft-deletion.tsx";
import type { StatusWord } from "#app/lib/documents/document-kind.ts";
import type { readConversation } from "./conversation.server.ts";
import { ReturnedNotice } from "./returned-notice.tsx";

interface ReportHeaderProps {
  number: string;
  state: StatusWord;
  report: { dealer?: string | undefined; createDate?: string | undefined };
  opinions: Awaited<ReturnType<typeof readConversation>>;
  /** Its sheet. */
  print: string;
  /** Its form, for the dealer who can write in it. */
  edit: string | undefined;
  /** Of a draft, which its dealer may delete. */
  deletionToken: string | undefined;
  done: string | undefined;
  /** What stands beside its state. */
  more?: ReactNode;
  /** Its place among those that wait. */
  queue?: ReactNode;
}

/** How the page of a report begins, of either kind: what it is and how it stands, what can be done with it and what was done. */
export function ReportHeader({ number, state, report, opinions, print, edit, deletionToken, done, more, queue }: ReportHeaderProps) {
  return (
    <>
      <DetailHeader
        number={number}
        status={
          <>
            <StatusTag tone={state.tone}>{state.label}</StatusTag> {more}
          </>
        }
        actions={
          <>
            {queue}
            <PrintLink to={print}>打印</PrintLink>
            {deletionToken && <DraftDeletion number={number} token={deletionToken} />}
            {edit && (
              <ButtonLink variant="primary" to={edit}>
                {deletionToken ? "继续填写" : "修改"}
              </ButtonLink>
            )}
          </>
        }
      >
        {report.dealer} 创建于 <Moment value={report.createDate} />
      </DetailHeader>
      <DeletionFailure />
      {done && <MessageNotice message={{ tone: "success", title: done }} />}
      {edit && !deletionToken && <ReturnedNotice opinions={opinions} edit={edit} />}
    </>
  );
}
