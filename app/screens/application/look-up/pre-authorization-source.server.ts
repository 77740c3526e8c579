import type { OutputOf } from "#gateway/operation.ts";
import { preAuthorizationDetail, preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { formatDay, formatMoney } from "../../../components/cells/format.ts";
import { approvedStatus } from "../application-words.ts";
import { claimWords } from "../claim-words.ts";
import { filledDay } from "../../../view/picked-fields.server.ts";
import { withFailureCode } from "../failure-code.server.ts";
import { cell, pagedRows, type LookUpSource } from "./look-up-source.server.ts";
import type { LookUpRow } from "./look-up-view.ts";
import { needsVehicle, ofVehicle } from "./vehicle-sources.server.ts";

type PreAuthorization = OutputOf<typeof preAuthorizationDetail>;

/** Approved ones of the vehicle and the claim's dealer that no claim uses yet. */
export const preAuthorizationSource: LookUpSource = {
  title: "选择预授权",
  filters: [],
  columns: [
    { header: "预授权单号" },
    { header: claimWords.approveDate },
    { header: "授权金额", align: "end" },
    { header: "主因件", long: "clip" },
    { header: "报告编号" },
  ],
  empty: { title: "未找到该车辆下可用的预授权" },
  codeFilter: "applicationNumber",
  async read({ backend, side, context, filter, page, size }) {
    if (!context.vin) return needsVehicle;
    if (side === "company" && !context.dealer) return { kind: "none", title: "请先选择经销商", advice: "预授权只对提出申请的经销商有效。" };
    const ofDealer = side === "company" ? { submitterCode: context.dealer } : {};
    const body = { vehicleVin: context.vin, status: approvedStatus, usedFlag: 0, ...ofDealer, ...filter };
    const { records, total } = await backend.read(preAuthorizationPage, { query: { current: page, size }, body });
    // A list says nothing of the lines a claim begins with; a vehicle has few of these.
    const found = await Promise.all(
      records.map(async ({ id }) => withFailureCode(backend, await backend.read(preAuthorizationDetail, { params: { id } }))),
    );
    return pagedRows({ records: found, total }, page, toRow, ofVehicle(context.vin));
  },
};

function toRow(found: PreAuthorization): LookUpRow | undefined {
  const code = found.applicationNumber;
  if (!code) return undefined;
  const cells = [
    code,
    found.approveDate ? (formatDay(found.approveDate) ?? "") : "",
    found.adjustedTotalAmount ? formatMoney(found.adjustedTotalAmount, found.currencyCode) : "",
    cell(found.causalPartCode, found.causalPartName),
    found.reportCode ?? "",
  ];
  const fields = { preAuthorizationNeeded: "1", preAuzNumber: code };
  return {
    key: found.id,
    code,
    cells,
    pick: { what: "pre-authorization", fields, defaults: defaultsOf(found), addLines: linesOf(found) },
  };
}

/** What is known of the repair since it was asked for. */
function defaultsOf(found: PreAuthorization) {
  return {
    claimTypeDictId: found.claimTypeDictId ?? "",
    failureDate: filledDay(found.failureDate) ?? "",
    causalPartCode: found.causalPartCode ?? "",
    sysSymptomCode: found.sysSymptomCode ?? "",
    symptomRemark: found.symptomRemark ?? "",
    sysPfsCode: found.sysPfsCode ?? "",
    pfsRemark: found.pfsRemark ?? "",
    sysFailureId: found.sysFailureId ?? "",
    failureRemark: found.failureRemark ?? "",
    repairOperationDictId: found.repairOperationDictId ?? "",
    repairOperationRemark: found.repairOperationRemark ?? "",
  };
}

/** The lines that were authorized, as they stand in a form. */
function linesOf({ detailPartList, detailLaborList, detailOtherFeeList }: PreAuthorization) {
  return {
    detailPartList: detailPartList.map((part) => ({
      partCode: part.partCode ?? "",
      partName: part.partName ?? "",
      quantity: part.quantity ?? "",
      unit: part.unit ?? "",
      failureRelatedFlag: part.failureRelatedFlag ? "1" : "",
    })),
    detailLaborList: detailLaborList.map((labor) => ({
      laborCode: labor.laborCode ?? "",
      laborName: labor.laborName ?? "",
      claimLabor: labor.claimLabor ?? "",
      overtimeFlag: labor.overtimeFlag ? "1" : "",
      laborDescription: labor.laborDescription ?? "",
    })),
    detailOtherFeeList: detailOtherFeeList.map((fee) => ({
      otherFeeTypeDictId: fee.otherFeeTypeDictId ?? "",
      quantity: fee.quantity ?? "",
      unitPrice: fee.unitPrice ?? "",
      description: fee.description ?? "",
    })),
  };
}
