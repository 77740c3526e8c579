import { Link } from "@remix-run/react";
import { Day, Moment, Money, YesNo } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import type { Fact } from "#app/lib/details/facts.tsx";
import { claimWords } from "../claim-words.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import { CustomerName } from "./customer-name.tsx";
import { daysOf, decidedStatus } from "../claim-document-words.ts";
import type { ClaimDocumentView } from "./detail-view.server.ts";
import type { CodeNames } from "../dictionary-names.server.ts";
import { decisions } from "../review/review-form.ts";

/*
 * The facts of a document, section by section (1 §3.1), as far as claims and pre-authorizations both have them. What was not
 * filled in has no value, so that the section folds it away.
 */

export const day = (value: string | undefined) => value && <Day value={value} />;
const moment = (value: string | undefined) => value && <Moment value={value} />;
export const yesNo = (value: boolean | undefined) => value !== undefined && <YesNo value={value} />;
export const money = (amount: string | undefined, currency: string | undefined) => amount && <Money amount={amount} currency={currency} />;
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
const distance = (value: string | undefined, unit = "km") => value && `${formatCount(Number(value))} ${unit}`;

/** Leads to its page, for whoever has one. */
const linked = (to: string | undefined, text: string | undefined) => (to && text ? <Link to={to}>{text}</Link> : text);

export function summaryFacts(document: ClaimDocumentView, names: CodeNames, kind: ClaimDocumentKind): Fact[] {
  const { dealer } = document;
  const days = daysOf(document);
  return [
    { label: kind.numberWord, value: document.applicationNumber },
    { label: claimWords.dmsClaimNumber, value: document.dmsClaimNumber },
    { label: claimWords.workOrderNumber, value: document.workOrderNumber },
    { label: claimWords.claimTypeDictId, value: document.claimTypeName ?? document.claimTypeDictId },
    { label: "经销商代码", value: linked(document.pages.dealer, document.submitterCode) },
    { label: "经销商名称", value: document.submitterName },
    { label: "提交方类型", value: names.submitterType },
    { label: "提交地点", value: document.submitLocation },
    {
      label: "经销商地址",
      value: dealer && joined(dealer.country, dealer.province, dealer.city, dealer.addressDetail, dealer.zip),
      wide: true,
    },
    { label: claimWords.customerName, value: document.customerName && <CustomerName value={document.customerName} /> },
    { label: "区域", value: document.region },
    { label: "创建人", value: document.createUserName },
    { label: claimWords.createDate, value: moment(document.createDate) },
    { label: claimWords.approveDate, value: moment(document.approveDate) },
    ...(kind.afterRepair ? [{ label: claimWords.payDate, value: moment(document.payDate) }] : []),
    { label: days?.word ?? claimWords.existDays, value: days?.days },
    { label: "备注", value: document.remark, wide: true },
  ];
}

export function warrantyFacts(document: ClaimDocumentView, names: CodeNames): Fact[] {
  return [
    { label: claimWords.vehicleVin, value: linked(document.pages.vehicle, document.vehicleVin) },
    { label: claimWords.vehicleModelCode, value: joined(document.vehicleModelCode, names.model) },
    { label: "年款", value: document.vehicleModelYear },
    { label: "行驶里程", value: distance(document.tripCurrent, document.tripUnit) },
    { label: "上次里程", value: document.tripOld !== "0" && distance(document.tripOld, document.tripUnitOld) },
    { label: "保修范围", value: document.warrantyCoverage ?? document.warrantyCoverageId },
    { label: "保修政策", value: document.warrantyPolicy },
    { label: "保修开始日期", value: day(document.warrantyStartDate) },
    { label: "保修结束日期", value: day(document.warrantyEndDate) },
    { label: "保修里程上限", value: distance(document.warrantyTripLimitVal, document.tripUnit) },
    { label: "保修说明", value: document.warrantyDesc, wide: true },
  ];
}

export function faultFacts(document: ClaimDocumentView, names: CodeNames): Fact[] {
  return [
    { label: "故障日期", value: day(document.failureDate) },
    { label: "维修日期", value: day(document.repairDate) },
    { label: "延迟原因", value: names.delayReason },
    { label: claimWords.causalPartCode, value: document.causalPartCode },
    { label: claimWords.causalPartName, value: document.causalPartName },
    { label: "主因件序列号", value: document.causalPartSn },
    { label: "主因件数量", value: document.causalPartNumber },
    { label: "部件代码", value: joined(document.componentCode, document.componentName) },
    { label: "主因件为自购备件（按备件保修）", value: yesNo(document.servicePartFlag) },
    { label: "原主因件发票号", value: document.originalCausalPartInvoiceNumber },
    { label: "原主因件发票日期", value: day(document.originalCausalPartInvoiceDate) },
    { label: "原主因件安装时里程", value: distance(document.originalCausalPartTrip, document.tripUnit) },
    { label: "工程师判断", value: names.engineerJudge },
    { label: "故障现象", value: joined(document.sysSymptomCode, names.symptom) },
    { label: "现象说明", value: document.symptomRemark, wide: true },
    { label: "故障部位", value: joined(document.sysPfsCode, document.sysPfsName) },
    { label: "部位说明", value: document.pfsRemark, wide: true },
    { label: "故障原因", value: document.failureReason },
    { label: "原因说明", value: document.failureRemark, wide: true },
    { label: "维修方式", value: document.repairOperationName ?? document.repairOperationDictId },
    { label: "维修方式说明", value: document.repairOperationRemark, wide: true },
    { label: "维修地点", value: names.repairPlaceType },
    { label: "维修地点名称", value: document.repairPlaceName },
    { label: "维修地点地址", value: document.repairPlaceAddress, wide: true },
  ];
}

/** What stands beside the fee totals: why they were adjusted, the surcharge on parts and the sums of the lines. */
export function feeFacts(document: ClaimDocumentView): Fact[] {
  return [
    ...document.fees.map(({ kind, remark }): Fact => ({ label: `${kind}说明`, value: remark, wide: true })),
    { label: "管理费率", value: document.manageRate },
    { label: "零件金额", value: money(document.partTotalAmount, document.currencyCode) },
    { label: "工时金额", value: money(document.laborTotalAmount, document.currencyCode) },
    { label: "其他费用金额", value: money(document.otherTotalAmount, document.currencyCode) },
  ];
}

/** What the review said. The internal comment is in the company's view alone. */
export function reviewFacts(document: ClaimDocumentView, internal: boolean): Fact[] {
  const decided = decidedStatus(document);
  const facts: Fact[] = [
    { label: "审核结论", value: decisions.find(({ value }) => value === String(decided))?.label },
    { label: claimWords.approveCommentDictId, value: document.approveCommentName ?? document.approveCommentDictId },
    { label: claimWords.approveCommentRemark, value: document.approveCommentRemark, wide: true },
  ];
  return internal ? [...facts, { label: claimWords.internalApproveComment, value: document.internalApproveComment, wide: true }] : facts;
}

/** Numbers a support desk asks for; nobody reads them otherwise. Who wrote is in the company's view alone. */
export function recordFacts(document: ClaimDocumentView, internal: boolean, kind: ClaimDocumentKind): Fact[] {
  const writers: Fact[] = [
    { label: "创建人编号", value: document.createUserId },
    { label: "更新人", value: document.updateUserName },
    { label: "更新时间", value: moment(document.updateTime) },
  ];
  const ofClaims: Fact[] = [
    { label: "善意授权编号", value: document.kindnessAuthorizationCodeId },
    { label: "预授权编号", value: document.preAuthorizationId },
  ];
  return [
    { label: "记录号", value: document.id },
    { label: "版本", value: document.version },
    { label: "来源", value: document.origin },
    { label: "创建人类型", value: document.createUserTypeFlag },
    ...(internal ? writers : []),
    { label: "经销商编号", value: document.submitterId },
    { label: "车辆编号", value: document.vehicleId },
    { label: "保修范围编号", value: document.warrantyCoverageId },
    { label: "服务活动编号", value: document.activityId },
    ...(kind.afterRepair ? ofClaims : []),
    { label: "主因件编号", value: document.causalPartId },
    { label: "故障现象编号", value: document.sysSymptomId },
    { label: "故障部位编号", value: document.sysPfsId },
    { label: "故障原因编号", value: document.sysFailureId },
    { label: "质保报告编号", value: document.warrantyReportId },
    { label: "技术支持报告编号", value: document.techReportId },
  ];
}
