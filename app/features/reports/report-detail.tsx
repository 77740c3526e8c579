import type { ReactNode } from "react";
import { Day } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DecisionJump, DetailColumns } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentFiles } from "#app/lib/documents/document-files.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import type { KindWith } from "#app/lib/documents/document-kind.ts";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { Conversation } from "./conversation.tsx";
import type { loadReportDetail } from "./report-detail.server.ts";
import { faultFacts, summaryFacts, type OwnFacts } from "./report-facts.ts";
import { ReportHeader } from "./report-header.tsx";
import { CodeTable, SolutionTable } from "./report-tables.tsx";

interface ReportDetailProps {
  loaded: Awaited<ReturnType<typeof loadReportDetail>>;
  kind: KindWith<"attachment">;
  own: OwnFacts<ReactNode>;
  /** Beside the state. */
  mark?: ReactNode;
  /** Beside the document: what one has to know before one decides. */
  beside?: ReactNode;
  afterSummary?: ReactNode;
  causes?: ReactNode;
  afterFiles?: ReactNode;
  /** The form by which its reader answers, what it is called, and what leads to it. */
  reply: { title: string; go: string; form: ReactNode } | undefined;
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
      />
      <DetailColumns
        aside={parts.beside}
        said={parts.reply && loaded.done && <MessageNotice message={{ tone: "success", title: loaded.done }} />}
        decision={
          parts.reply && (
            <Decision id="reply" title={parts.reply.title}>
              {parts.reply.form}
            </Decision>
          )
        }
        jump={parts.reply && <DecisionJump to="reply" words={parts.reply.go} />}
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
        </Section>
      </DetailColumns>
    </>
  );
}
