import { Day, Moment, Money, YesNo } from "../../components/cells/cells.tsx";
import { formatCount } from "../../components/cells/format.ts";
import type { Fact } from "../../components/detail/facts.tsx";
import type { Side } from "../../server/context.ts";
import { claimWords } from "../claim/claim-words.ts";
import { ReportLink } from "../report-code/report-link.tsx";
import { decidedStatus, feeTypeWords, returnStatusWords } from "./application-words.ts";
import type { ApplicationView } from "./detail-view.server.ts";
import type { CodeNames } from "./dictionary-names.server.ts";
import { decisions } from "./review/review-form.ts";

/*
 * The facts of a claim, section by section (1 §3.1). What was not filled in has no value, so that the section folds it away.
 */

const day = (value: string | undefined) => value && <Day value={value} />;
const moment = (value: string | undefined) => value && <Moment value={value} />;
const yesNo = (value: boolean | undefined) => value !== undefined && <YesNo value={value} />;
const money = (amount: string | undefined, currency: string | undefined) => amount && <Money amount={amount} currency={currency} />;
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
const distance = (value: string | undefined, unit = "km") => value && `${formatCount(Number(value))} ${unit}`;

/** A code's word; a code that is new to us stands for itself. */
const inWords = (words: Readonly<Record<string, string>>, code: string | undefined) => code && (words[code] ?? code);

export function summaryFacts(claim: ApplicationView, names: CodeNames): Fact[] {
  const { dealer } = claim;
  return [
    { label: claimWords.applicationNumber, value: claim.applicationNumber },
    { label: claimWords.dmsClaimNumber, value: claim.dmsClaimNumber },
    { label: claimWords.workOrderNumber, value: claim.workOrderNumber },
    { label: claimWords.claimTypeDictId, value: claim.claimTypeName ?? claim.claimTypeDictId },
    { label: "经销商代码", value: claim.submitterCode },
    { label: "经销商名称", value: claim.submitterName },
    { label: "提交方类型", value: names.submitterType },
    { label: "提交地点", value: claim.submitLocation },
    {
      label: "经销商地址",
      value: dealer && joined(dealer.country, dealer.province, dealer.city, dealer.addressDetail, dealer.zip),
      wide: true,
    },
    { label: "客户名称", value: claim.customerName },
    { label: "区域", value: claim.region },
    { label: "创建人", value: claim.createUserName },
    { label: claimWords.createDate, value: moment(claim.createDate) },
    { label: claimWords.approveDate, value: moment(claim.approveDate) },
    { label: claimWords.payDate, value: moment(claim.payDate) },
    { label: claimWords.existDays, value: claim.existDays !== undefined && `${claim.existDays} 天` },
    { label: "备注", value: claim.remark, wide: true },
  ];
}

export function warrantyFacts(claim: ApplicationView): Fact[] {
  return [
    { label: claimWords.vehicleVin, value: claim.vehicleVin },
    { label: claimWords.vehicleModelCode, value: claim.vehicleModelCode },
    { label: "年款", value: claim.vehicleModelYear },
    { label: "行驶里程", value: distance(claim.tripCurrent, claim.tripUnit) },
    { label: "上次里程", value: claim.tripOld !== "0" && distance(claim.tripOld, claim.tripUnitOld) },
    { label: "保修范围", value: claim.warrantyCoverage ?? claim.warrantyCoverageId },
    { label: "保修政策", value: claim.warrantyPolicy },
    { label: "保修开始日期", value: day(claim.warrantyStartDate) },
    { label: "保修结束日期", value: day(claim.warrantyEndDate) },
    { label: "保修里程上限", value: distance(claim.warrantyTripLimitVal, claim.tripUnit) },
    { label: "保修说明", value: claim.warrantyDesc, wide: true },
  ];
}

export function faultFacts(claim: ApplicationView, names: CodeNames): Fact[] {
  return [
    { label: "故障日期", value: day(claim.failureDate) },
    { label: "维修日期", value: day(claim.repairDate) },
    { label: "延迟原因", value: names.delayReason },
    { label: claimWords.causalPartCode, value: claim.causalPartCode },
    { label: claimWords.causalPartName, value: claim.causalPartName },
    { label: "主因件序列号", value: claim.causalPartSn },
    { label: "主因件数量", value: claim.causalPartNumber },
    { label: "部件代码", value: joined(claim.componentCode, claim.componentName) },
    { label: "是否维修件", value: yesNo(claim.servicePartFlag) },
    { label: "原主因件发票号", value: claim.originalCausalPartInvoiceNumber },
    { label: "原主因件发票日期", value: day(claim.originalCausalPartInvoiceDate) },
    { label: "工程师判断", value: names.engineerJudge },
    { label: "故障现象", value: claim.sysSymptomCode },
    { label: "现象说明", value: claim.symptomRemark, wide: true },
    { label: "故障部位", value: joined(claim.sysPfsCode, claim.sysPfsName) },
    { label: "部位说明", value: claim.pfsRemark, wide: true },
    { label: "故障原因", value: claim.failureReason },
    { label: "原因说明", value: claim.failureRemark, wide: true },
    { label: "维修方式", value: claim.repairOperationName ?? claim.repairOperationDictId },
    { label: "维修方式说明", value: claim.repairOperationRemark, wide: true },
    { label: "维修地点", value: names.repairPlaceType },
    { label: "维修地点名称", value: claim.repairPlaceName },
    { label: "维修地点地址", value: claim.repairPlaceAddress, wide: true },
  ];
}

export function linkFacts(claim: ApplicationView, side: Side): Fact[] {
  return [
    { label: "需要服务活动", value: yesNo(claim.activityNeeded) },
    { label: "服务活动", value: claim.actCode ?? claim.activityId },
    { label: "需要善意授权", value: yesNo(claim.kindnessAuthorizationNeeded) },
    { label: "善意授权码", value: claim.kindnessAuthorizationCode },
    { label: "需要预授权", value: yesNo(claim.preAuthorizationNeeded) },
    { label: "预授权单号", value: claim.preAuzNumber ?? claim.preAuthorizationId },
    { label: "技术支持报告号", value: claim.reportCode && <ReportLink side={side} kind="techSupport" code={claim.reportCode} /> },
    {
      label: "质保报告号",
      value: claim.warrantyReportNo && <ReportLink side={side} kind="warrantyReport" code={claim.warrantyReportNo} />,
    },
    { label: "返件单号", value: claim.returnBillNumber },
    { label: "返件单状态", value: inWords(returnStatusWords, claim.returnBillStatus) },
  ];
}

/** The deduction taken from the claim, when there is one. */
export function deductionFacts(
  deduction: NonNullable<ApplicationView["deduction"]>,
  names: CodeNames,
  currency: string | undefined,
): Fact[] {
  return [
    { label: "抵扣单号", value: deduction.deductionNumber },
    { label: "抵扣类型", value: names.deductionType },
    { label: "抵扣原因", value: names.deductionReason },
    { label: "全额抵扣", value: yesNo(deduction.deductionAllFlag) },
    { label: "费用类型", value: inWords(feeTypeWords, deduction.feeType) },
    { label: "零件费抵扣", value: money(deduction.deductionPartTotal, currency) },
    { label: "工时费抵扣", value: money(deduction.deductionLaborTotal, currency) },
    { label: "其他费用抵扣", value: money(deduction.deductionOtherTotal, currency) },
    { label: "抵扣合计", value: money(deduction.deductionTotal, currency) },
    { label: "未抵扣余额", value: money(deduction.deductionLeft, currency) },
    { label: "经销商已确认", value: yesNo(deduction.confirmFlag) },
    { label: "抵扣创建日期", value: day(deduction.createDate) },
    { label: "抵扣更新日期", value: day(deduction.updateDate) },
    { label: "抵扣说明", value: deduction.deductionIllustration, wide: true },
  ];
}

/** What stands beside the fee totals: why they were adjusted, the surcharge on parts and the sums of the lines. */
export function feeFacts(claim: ApplicationView): Fact[] {
  return [
    ...claim.fees.map(({ kind, remark }): Fact => ({ label: `${kind}说明`, value: remark, wide: true })),
    { label: "管理费率", value: claim.manageRate },
    { label: "零件金额", value: money(claim.partTotalAmount, claim.currencyCode) },
    { label: "工时金额", value: money(claim.laborTotalAmount, claim.currencyCode) },
    { label: "其他费用金额", value: money(claim.otherTotalAmount, claim.currencyCode) },
  ];
}

/** What the review said. The internal comment is in the company's view alone. */
export function reviewFacts(claim: ApplicationView, internal: boolean): Fact[] {
  const decided = decidedStatus(claim);
  const facts: Fact[] = [
    { label: "审核结论", value: decisions.find(({ value }) => value === String(decided))?.label },
    { label: "标准意见", value: claim.approveCommentName ?? claim.approveCommentDictId },
    { label: "审核意见", value: claim.approveCommentRemark, wide: true },
  ];
  return internal ? [...facts, { label: "内部意见", value: claim.internalApproveComment, wide: true }] : facts;
}

/** Numbers a support desk asks for; nobody reads them otherwise. Who wrote is in the company's view alone. */
export function recordFacts(claim: ApplicationView, internal: boolean): Fact[] {
  const writers: Fact[] = [
    { label: "创建人编号", value: claim.createUserId },
    { label: "更新人", value: claim.updateUserName },
    { label: "更新时间", value: moment(claim.updateTime) },
  ];
  return [
    { label: "记录号", value: claim.id },
    { label: "版本", value: claim.version },
    { label: "来源", value: claim.origin },
    { label: "创建人类型", value: claim.createUserTypeFlag },
    ...(internal ? writers : []),
    { label: "经销商编号", value: claim.submitterId },
    { label: "车辆编号", value: claim.vehicleId },
    { label: "保修范围编号", value: claim.warrantyCoverageId },
    { label: "服务活动编号", value: claim.activityId },
    { label: "善意授权编号", value: claim.kindnessAuthorizationCodeId },
    { label: "预授权编号", value: claim.preAuthorizationId },
    { label: "主因件编号", value: claim.causalPartId },
    { label: "故障现象编号", value: claim.sysSymptomId },
    { label: "故障部位编号", value: claim.sysPfsId },
    { label: "故障原因编号", value: claim.sysFailureId },
    { label: "质保报告编号", value: claim.warrantyReportId },
    { label: "技术支持报告编号", value: claim.techReportId },
  ];
}
