import { Moment, StatusTag, YesNo } from "../../components/cells/cells.tsx";
import { formatAmount, formatCount } from "../../components/cells/format.ts";
import { DetailHeader } from "../../components/detail/detail-page.tsx";
import { Section } from "../../components/section.tsx";
import { Facts, type Fact } from "../../components/detail/facts.tsx";
import { PrintButton } from "../../components/detail/print-button.tsx";
import type { ReportView } from "./report-view.server.ts";
import { reportStatus, reportWords } from "./report-words.ts";

/** A report, to be read. */
export function ReportBody({ report }: { report: ReportView }) {
  const status = reportStatus(report.kind, report.status, report.statusName);
  return (
    <>
      <DetailHeader
        number={report.reportNumber ?? report.id}
        status={<StatusTag tone={status.tone}>{status.label}</StatusTag>}
        actions={<PrintButton />}
      >
        {reportWords[report.kind].name} · {report.dealerCode} {report.dealerName} 创建于 <Moment value={report.createDate} />
      </DetailHeader>
      <Section id="summary" title="概要">
        <Facts facts={[...summaryFacts(report), ...ownFacts(report)]} />
      </Section>
      <Section id="fault" title="故障与处理">
        <Facts
          facts={[
            { label: "部件代码", value: [report.componentCode, report.componentName].filter(Boolean).join(" ") },
            { label: "现象描述", value: report.phenomenonSummary, wide: true },
            { label: "已做操作", value: report.operationDone, wide: true },
            { label: "经销商维修方案", value: report.dealerRepairPlan, wide: true },
            { label: "备注", value: report.remark, wide: true },
          ]}
        />
      </Section>
    </>
  );
}

function summaryFacts(report: ReportView): Fact[] {
  return [
    { label: "主题", value: report.subject, wide: true },
    { label: "经销商代码", value: report.dealerCode },
    { label: "经销商名称", value: report.dealerName },
    { label: "车架号(VIN)", value: report.vehicleVin },
    { label: "车型代码", value: report.vehicleModelCode },
    { label: "行驶里程", value: report.tripCurrent && `${formatCount(Number(report.tripCurrent))} ${report.tripUnit ?? "km"}` },
  ];
}

function ownFacts(report: ReportView): Fact[] {
  switch (report.kind) {
    case "techSupport":
      return [
        { label: "问题等级编号", value: report.questionLevelDictId },
        { label: "评价", value: report.evaluation },
        { label: "可用于预授权", value: report.forPreAuthorizationFlag !== undefined && <YesNo value={report.forPreAuthorizationFlag} /> },
      ];
    case "warrantyReport":
      return [
        { label: "报告类型编号", value: report.warrantyReportTypeDictId },
        // A report carries no currency.
        { label: "批准金额", value: report.approvedAmount && formatAmount(report.approvedAmount) },
        { label: "善意授权码", value: report.kindnessAuthCode },
      ];
  }
}
