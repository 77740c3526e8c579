import type { Backend } from "#gateway/backend.ts";
import { symptomAll } from "#gateway/operations/failure-codes.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { warrantyReportExport, warrantyReportPage } from "#gateway/operations/warranty-report.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { dealerInRow, dealers, toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import type { WarrantyReportFilter } from "#gateway/schemas/warranty-report.ts";
import { warrantyReportFilters } from "./filters.ts";
import { reportStep } from "./next-step.server.ts";
import { reportState, warrantyReportWords as words } from "./warranty-report-words.ts";

/** Warranty reports, the newest first. */
export const warrantyReportList = defineList({
  name: "warrantyReport",
  filters: warrantyReportFilters,
  page: warrantyReportPage,
  file: warrantyReportExport,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  offers: { dealerCode: dealers, warrantyReportTypeDictId: types, sysSymptomId: symptoms },
  tabs: { filter: "status" },
  toRow: (row, { audience, offered }) => ({
    ...pick(row, ["id", "reportNumber", "subject", "vehicleVin", "vehicleModelCode", "warrantyReportTypeName", "mainPartCode"]),
    ...pick(row, ["mainPartName", "approvedAmount", "kindnessAuthCode", "createDate"]),
    state: reportState(row.status, row.statusName),
    nextStep: reportStep(row, audience),
    recommended: audience === "company" && row.recommendation !== undefined,
    dealer: audience === "company" ? dealerInRow(row.dealerCode, offered["dealerCode"]) : undefined,
  }),
});

/** Reports that wait for approval; of whoever came from no list the oldest first. */
export const reportQueue = {
  list: warrantyReportList,
  narrow: (filter: WarrantyReportFilter) => ({ ...filter, status: 1 }),
  everything: "status=1&sort=createDate",
};

async function types(backend: Backend) {
  return toDictionaryChoices(await backend.read(claimDictionary, { params: { type: "warrantyReportType" } }));
}

async function symptoms(backend: Backend) {
  return (await backend.read(symptomAll)).map(({ id, symptomName }) => ({ value: id, label: symptomName ?? id }));
}
