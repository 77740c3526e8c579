import type { ReactNode } from "react";
import { Day } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DecisionJump, DetailColumns } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentFiles } from "#app/lib/documents/document-files.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { QueueOfList } from "#app/lib/documents/queue-nav.tsx";
import type { DocumentKind, KindWith } from "#app/lib/documents/document-kind.ts";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { Conversation } from "./conversation.tsx";
import type { loadReportDetail } from "./report-detail.server.ts";
import { faultFacts, summaryFacts, type OwnFacts } from "./report-facts.ts";
import type { QueueView } from "#app/lib/documents/document-queue.server.ts";
import { ReportHeader } from "./report-header.tsx";
import { CodeTable, SolutionTable } from "./report-tables.tsx";

interface ReportDetailProps {
  loaded: Awaited<ReturnType<typeof loadReportDetail>>;
  kind: KindWith<"attachment"> & DocumentKind;
  own: OwnFacts<ReactNode>;
  /** Beside the state. */
  mark?: ReactNode;
  /** Its place among those that wait. */
  queue?: QueueView | undefined;
  /** Beside the document: what one has to know before one decides. */
  beside?: ReactNode;
  afterSummary?: ReactNode;
  causes?: ReactNode;
  afterFiles?: ReactNode;
  /** The form by which its reader answers, what it is called, and what leads to it. */
  reply: { id?: string; title: string; go: string; form: ReactNode } | undefined;
  /** The form by which opinions are added, where the decision is about something else. */
  speak?: ReactNode;
}

/** The page of a report of either kind with its conversation (2 §2). */
export function ReportDetail({ loaded, kind, own, ...parts }: ReportDetailProps) {
  const { title, audience, report, state, codes, solutions, attachments, opinions } = loaded;
  return (
    <>
      <ReportHeader
        {...{ number: title, state, report, opinions, done: parts.reply ? undefined : loaded.done }}
        {...{ print: loaded.print, edit: loaded.edit, deletionToken: loaded.deletionToken }}
        more={parts.mark}
        queue={
          parts.queue && (
            <QueueOfList
              label="待处理队列"
              unit="份"
              queue={parts.queue}
              list={listAddress(kind, "company")}
              addressOf={(id) => detailAddress(kind, "company", id)}
            />
          )
        }
      />
      <DetailColumns
        aside={parts.beside}
        said={parts.reply && loaded.done && <MessageNotice message={{ tone: "success", title: loaded.done }} />}
        decision={
          parts.reply && (
            <Decision id={parts.reply.id ?? "reply"} title={parts.reply.title}>
              {parts.reply.form}
            </Decision>
          )
        }
        jump={parts.reply && <DecisionJump to={parts.reply.id ?? "reply"} words={parts.reply.go} />}
        history={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={loaded.timeline} all={loaded.operations} />
          </Section>
        }
      >
        <Section id="summary" title="概要">
          <Facts
            facts={summaryFacts<ReactNode>(report, own, (value) => (
              <Day value={value} />
            ))}
          />
        </Section>
        {parts.afterSummary}
        <Section id="fault" title="故障与处理">
          <Facts facts={faultFacts<ReactNode>(report, own)} />
          {parts.causes}
          <CodeTable codes={codes} />
        </Section>
        <Section id="solutions" title="解决方案">
          <SolutionTable solutions={solutions} />
        </Section>
        <DocumentFiles kind={kind} audience={audience} id={report.id} attachments={attachments} remark={undefined} />
        {parts.afterFiles}
        <Section id="conversation" title="意见往来">
          <Conversation opinions={opinions} />
          {parts.speak && <div id="reply">{parts.speak}</div>}
        </Section>
      </DetailColumns>
    </>
  );
}
