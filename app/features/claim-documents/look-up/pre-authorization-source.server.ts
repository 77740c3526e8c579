import type { OutputOf } from "#gateway/operation.ts";
import { preAuthorizationDetail, preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { formatDay, formatMoney } from "#app/lib/ui/cells/format.ts";
import { approvedStatus } from "../claim-document-words.ts";
import { claimWords } from "../claim-words.ts";
import { withFailureCode } from "../failure-code.server.ts";
import { cell, defineSource, pagedRows, type SourceRow } from "#app/lib/lookups/look-up-source.server.ts";
import { needsVehicle, ofVehicle } from "#app/features/lookup-sources/vehicle-rights.server.ts";

export type PreAuthorization = OutputOf<typeof preAuthorizationDetail>;

/** Approved ones of the vehicle and the claim's dealer that no claim uses yet. */
export const preAuthorizationSource = defineSource({
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
  takes: { vin: "vin", dealer: "code" },
  read: async ({ backend, audience, context, filter, page, size }) => {
    if (!context.vin) return needsVehicle;
    if (audience === "company" && !context.dealer)
      return { kind: "none", title: "请先选择经销商", advice: "预授权只对提出申请的经销商有效。" };
    const ofDealer = audience === "company" ? { submitterCode: context.dealer } : {};
    const body = { vehicleVin: context.vin, status: approvedStatus, usedFlag: 0, ...ofDealer, ...filter };
    const { records, total } = await backend.read(preAuthorizationPage, { query: { current: page, size }, body });
    // A list says nothing of the lines a claim begins with; a vehicle has few of these.
    const found = await Promise.all(
      records.map(async ({ id }) => withFailureCode(backend, await backend.read(preAuthorizationDetail, { params: { id } }))),
    );
    return pagedRows({ records: found, total }, page, toRow, ofVehicle(context.vin));
  },
});

function toRow(found: PreAuthorization): SourceRow<{ code: string; found: PreAuthorization }> | undefined {
  const code = found.applicationNumber;
  if (!code) return undefined;
  const cells = [
    code,
    found.approveDate ? (formatDay(found.approveDate) ?? "") : "",
    found.adjustedTotalAmount ? formatMoney(found.adjustedTotalAmount, found.currencyCode) : "",
    cell(found.causalPartCode, found.causalPartName),
    found.reportCode ?? "",
  ];
  return { key: found.id, code, cells, value: { code, found } };
}
