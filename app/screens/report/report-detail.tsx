import type { ReactNode } from "react";
import { Day } from "#app/components/cells/cells.tsx";
import { formatCount } from "#app/components/cells/format.ts";
import { DetailColumns } from "#app/components/detail/detail-page.tsx";
import { Facts, type Fact } from "#app/components/detail/facts.tsx";
import { Section } from "#app/components/section.tsx";
import { DocumentFiles } from "#app/document/document-files.tsx";
import type { KindWith } from "#app/document/document-kind.ts";
import { DocumentTimeline } from "#app/document/document-timeline.tsx";
import { Conversation } from "./conversation.tsx";
import type { loadReportDetail } from "./report-detail.server.ts";
import { ReportHeader } from "./report-header.tsx";
import { CodeTable, SolutionTable } from "./report-tables.tsx";

interface ReportDetailProps {
  loaded: Awaited<ReturnType<typeof loadReportDetail>>;
  kind: KindWith<"attachment">;
  /** The kind's own facts, in their places. */
  summary: { beforeVehicle: readonly Fact[]; ofVehicle?: readonly Fact[]; last: readonly Fact[] };
  fault: { reasonWord: string; afterReason?: readonly Fact[]; afterOperation?: readonly Fact[] };
  /** Beside the state, and under the header. */
  mark?: ReactNode;
  notice?: ReactNode;
  afterSummary?: ReactNode;
  causes?: ReactNode;
  afterFiles?: ReactNode;
  /** The forms by which users answer. */
  forms: ReactNode;
}

/** The page of a report of either kind with its conversation (2 §2). */
export function ReportDetail({ loaded, kind, summary, fault, ...parts }: ReportDetailProps) {
  const { title, side, report, state, codes, solutions, attachments, opinions } = loaded;
  return (
    <>
      <ReportHeader
        {...{ number: title, state, report, opinions, done: loaded.done }}
        {...{ print: loaded.print, edit: loaded.edit, deletionToken: loaded.deletionToken }}
        more={parts.mark}
      />
      {parts.notice}
      <DetailColumns
        aside={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={loaded.timeline} all={loaded.operations} />
          </Section>
        }
      >
        <Section id="summary" title="概要">
          <Facts
            facts={[
              { label: "主题", value: report.subject, wide: true },
              ...summary.beforeVehicle,
              { label: "车架号(VIN)", value: report.vehicleVin },
              { label: "车型代码", value: [report.vehicleModelCode, report.vehicleModelYear].filter(Boolean).join(" ") },
              { label: "行驶里程", value: report.tripCurrent && `${formatCount(Number(report.tripCurrent))} ${report.tripUnit ?? "km"}` },
              ...(summary.ofVehicle ?? []),
              { label: "保修范围", value: report.warrantyCoverage },
              { label: "保修结束日期", value: report.warrantyEndDate && <Day value={report.warrantyEndDate} /> },
              { label: "联系人", value: [report.contact, report.contactTelephone].filter(Boolean).join(" ") },
              ...summary.last,
            ]}
          />
        </Section>
        {parts.afterSummary}
        <Section id="fault" title="故障与处理">
          <Facts
            facts={[
              { label: "功能", value: report.function },
              { label: "主因件", value: report.part },
              { label: "部件代码", value: report.component },
              { label: "故障现象", value: report.symptomName },
              { label: "故障部位", value: report.pfsName },
              { label: fault.reasonWord, value: report.failureReasonName },
              ...(fault.afterReason ?? []),
              { label: "现象描述", value: report.phenomenonSummary, wide: true },
              { label: "已做操作", value: report.operationDone, wide: true },
              ...(fault.afterOperation ?? []),
              { label: "备注", value: report.remark, wide: true },
            ]}
          />
          {parts.causes}
          <CodeTable codes={codes} />
        </Section>
        <Section id="solutions" title="解决方案">
          <SolutionTable solutions={solutions} />
        </Section>
        <DocumentFiles kind={kind} side={side} id={report.id} attachments={attachments} remark={undefined} />
        {parts.afterFiles}
        <Section id="conversation" title="意见往来">
          <Conversation opinions={opinions} />
          {parts.forms}
        </Section>
      </DetailColumns>
    </>
  );
}
