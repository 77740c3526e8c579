import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Day, Moment, StatusTag, YesNo } from "#app/components/cells/cells.tsx";
import { formatCount } from "#app/components/cells/format.ts";
import { DetailColumns } from "#app/components/detail/detail-page.tsx";
import { Facts } from "#app/components/detail/facts.tsx";
import { LineTable } from "#app/components/detail/line-table.tsx";
import { Section } from "#app/components/section.tsx";
import type { Column } from "#app/components/table.tsx";
import { DocumentFiles } from "#app/document/document-files.tsx";
import { DocumentTimeline } from "#app/document/document-timeline.tsx";
import { keepAnswer, postForm } from "#app/form/form-route.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Conversation } from "../report/conversation.tsx";
import { ReportHeader } from "../report/report-header.tsx";
import { CodeTable, SolutionTable } from "../report/report-tables.tsx";
import { Authorizations } from "./authorizations.tsx";
import { actOnSupport } from "./answer-action.server.ts";
import { CompanyForm, DealerForm, PublishForm } from "./answer-forms.tsx";
import { loadTechSupport } from "./detail.server.ts";
import { SentToSuppliers } from "./sent-to-suppliers.tsx";
import { techSupportKind } from "./tech-support-kind.ts";
import { techSupportWords as words } from "./tech-support-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadTechSupport(args);
export const action = (args: ActionFunctionArgs) => actOnSupport(args);
export const clientAction = postForm;
export const shouldRevalidate = keepAnswer;

type Loaded = Awaited<ReturnType<typeof loadTechSupport>>;

/** A technical support with its conversation (2 §2). */
export default function TechSupportDetail() {
  const { title, side, report, state, codes, solutions, attachments, failures, ...loaded } = useLoaderData<typeof loader>();
  return (
    <>
      <ReportHeader
        {...{ number: title, state, report, opinions: loaded.opinions, done: loaded.done }}
        {...{ print: loaded.print, edit: loaded.edit, deletionToken: loaded.deletionToken }}
      />
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
              { label: words.questionLevelName, value: report.questionLevelName },
              { label: words.reportStyleName, value: report.reportStyleName },
              { label: words.reportTypeName, value: report.category },
              { label: words.vehicleVin, value: report.vehicleVin },
              { label: words.vehicleModelCode, value: [report.vehicleModelCode, report.vehicleModelYear].filter(Boolean).join(" ") },
              { label: "行驶里程", value: report.tripCurrent && `${formatCount(Number(report.tripCurrent))} ${report.tripUnit ?? "km"}` },
              { label: "电池包信息", value: report.batteryPackInformation },
              { label: "GDT账号", value: report.gdtAccount },
              { label: "保修范围", value: report.warrantyCoverage },
              { label: "保修结束日期", value: report.warrantyEndDate && <Day value={report.warrantyEndDate} /> },
              { label: "联系人", value: [report.contact, report.contactTelephone].filter(Boolean).join(" ") },
              {
                label: words.forPreAuthorizationFlag,
                value: report.forPreAuthorizationFlag !== undefined && <YesNo value={report.forPreAuthorizationFlag} />,
              },
            ]}
          />
        </Section>
        {loaded.authorizations && <Authorizations {...loaded.authorizations} />}
        <Section id="answer" title="答复进度">
          <Facts
            facts={[
              {
                label: words.answerDueDate,
                value: report.answerDueDate && (
                  <>
                    <Moment value={report.answerDueDate} /> {report.overdueFlag && <StatusTag tone="critical">逾期</StatusTag>}
                  </>
                ),
              },
              { label: words.answerDate, value: report.answerDate && <Moment value={report.answerDate} /> },
              { label: words.inTimeFlag, value: report.inTimeFlag !== undefined && <YesNo value={report.inTimeFlag} /> },
              { label: words.closeDate, value: report.closeDate && <Moment value={report.closeDate} /> },
              { label: words.evaluation, value: report.evaluation },
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
              { label: "故障责任", value: report.failureReasonName },
              { label: "主要故障原因", value: report.mainFailureName },
              { label: "现象描述", value: report.phenomenonSummary, wide: true },
              { label: "已做操作", value: report.operationDone, wide: true },
              { label: "经销商维修方案", value: report.dealerRepairPlan, wide: true },
              { label: "备注", value: report.remark, wide: true },
            ]}
          />
          <LineTable label="故障原因" none="没有故障原因。" rows={failures} rowKey={({ key }) => key} columns={failureColumns} />
          <CodeTable codes={codes} />
        </Section>
        <Section id="solutions" title="解决方案">
          <SolutionTable solutions={solutions} />
        </Section>
        <DocumentFiles kind={techSupportKind} side={side} id={report.id} attachments={attachments} remark={undefined} />
        {loaded.sent && <SentToSuppliers sent={loaded.sent}>{loaded.publish && <PublishForm loaded={loaded.publish} />}</SentToSuppliers>}
        <Section id="conversation" title="意见往来">
          <Conversation opinions={loaded.opinions} />
          {loaded.word && <DealerForm loaded={loaded.word} status={loaded.status} />}
          {loaded.answer && <CompanyForm loaded={loaded.answer} status={loaded.status} />}
        </Section>
      </DetailColumns>
    </>
  );
}

const failureColumns: readonly Column<Loaded["failures"][number]>[] = [
  { id: "code", header: "原因代码", rowHeader: true, cell: (row) => row.failureCode },
  { id: "words", header: "故障原因", cell: (row) => row.failureDesc },
  { id: "main", header: "主要", cell: (row) => <YesNo value={row.isMain} /> },
];
