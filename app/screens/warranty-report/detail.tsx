import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Day, Moment, Money, StatusTag } from "#app/components/cells/cells.tsx";
import { formatCount } from "#app/components/cells/format.ts";
import { DetailColumns } from "#app/components/detail/detail-page.tsx";
import { Facts } from "#app/components/detail/facts.tsx";
import { Notice } from "#app/components/form/notice.tsx";
import { Section } from "#app/components/section.tsx";
import { listAddress } from "#app/document/document-address.ts";
import { DocumentFiles } from "#app/document/document-files.tsx";
import { DocumentTimeline } from "#app/document/document-timeline.tsx";
import { keepAnswer, postForm } from "#app/form/form-route.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Conversation } from "../report/conversation.tsx";
import { ReportHeader } from "../report/report-header.tsx";
import { CodeTable, SolutionTable } from "../report/report-tables.tsx";
import { actOnReport } from "./answer-action.server.ts";
import { AnswerForm, WordForm } from "./answer-forms.tsx";
import { loadWarrantyReport } from "./detail.server.ts";
import { KindnessEditor } from "./kindness-editor.tsx";
import { KindnessGrant } from "./kindness-grant.tsx";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import { warrantyReportWords as words } from "./warranty-report-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadWarrantyReport(args);
export const action = (args: ActionFunctionArgs) => actOnReport(args);
export const clientAction = postForm;
export const shouldRevalidate = keepAnswer;

/** A warranty report with its conversation; the company answers it here (2 §2). */
export default function WarrantyReportDetail() {
  const { title, side, report, state, status, codes, solutions, attachments, done, ...loaded } = useLoaderData<typeof loader>();
  return (
    <>
      <ReportHeader
        {...{ number: title, state, report, opinions: loaded.opinions, done }}
        {...{ print: loaded.print, edit: loaded.edit, deletionToken: loaded.deletionToken }}
        more={loaded.recommendation && <StatusTag tone="info">建议批准</StatusTag>}
      />
      {loaded.recommendation && (
        <Notice tone="info" title={`${loaded.recommendation.userName ?? "同事"}建议批准`}>
          建议批准 <Money amount={loaded.recommendation.amount} currency={report.currencyCode} />（
          <Moment value={loaded.recommendation.date} />
          ），超过其审批额度，需要有额度的同事决定。
        </Notice>
      )}
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
              { label: words.subject, value: report.subject, wide: true },
              { label: words.warrantyReportTypeName, value: report.warrantyReportTypeName },
              { label: words.vehicleVin, value: report.vehicleVin },
              { label: words.vehicleModelCode, value: [report.vehicleModelCode, report.vehicleModelYear].filter(Boolean).join(" ") },
              { label: "行驶里程", value: report.tripCurrent && `${formatCount(Number(report.tripCurrent))} ${report.tripUnit ?? "km"}` },
              { label: "保修范围", value: report.warrantyCoverage },
              { label: "保修结束日期", value: report.warrantyEndDate && <Day value={report.warrantyEndDate} /> },
              { label: "联系人", value: [report.contact, report.contactTelephone].filter(Boolean).join(" ") },
              { label: "查看时间", value: report.viewDate && <Moment value={report.viewDate} /> },
              // Net of tax, in the dealer's currency.
              {
                label: words.approvedAmount,
                value: report.approvedAmount && <Money amount={report.approvedAmount} currency={report.currencyCode} />,
              },
              { label: words.kindnessAuthCode, value: report.kindnessAuthCode },
            ]}
          />
        </Section>
        <Section id="fault" title="故障与处理">
          <Facts
            facts={[
              { label: "功能", value: report.function },
              { label: "主因件", value: report.part },
              { label: "部件代码", value: report.component },
              { label: "故障现象", value: report.symptomName },
              { label: "故障部位", value: report.pfsName },
              { label: "故障原因", value: report.failureReasonName },
              { label: "现象描述", value: report.phenomenonSummary, wide: true },
              { label: "已做操作", value: report.operationDone, wide: true },
              { label: "备注", value: report.remark, wide: true },
            ]}
          />
          <CodeTable codes={codes} />
        </Section>
        <Section id="solutions" title="解决方案">
          <SolutionTable solutions={solutions} />
        </Section>
        <DocumentFiles kind={warrantyReportKind} side={side} id={report.id} attachments={attachments} remark={undefined} />
        <KindnessGrant part={loaded.kindness}>
          {loaded.granting && (
            <KindnessEditor loaded={loaded.granting} back={listAddress(warrantyReportKind, side)} code={report.kindnessAuthCode} />
          )}
        </KindnessGrant>
        <Section id="conversation" title="意见往来">
          <Conversation opinions={loaded.opinions} />
          {loaded.word && <WordForm loaded={loaded.word} side={side} />}
          {loaded.answer && <AnswerForm loaded={loaded.answer} side={side} status={status} />}
        </Section>
      </DetailColumns>
    </>
  );
}
