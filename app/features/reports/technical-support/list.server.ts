import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { symptomAll } from "#gateway/operations/failure-codes.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { reportTypeList, techSupportExport, techSupportExportDetail, techSupportPage } from "#gateway/operations/technical-support.ts";
import { defineList, type RowContext } from "#app/lib/lists/list.server.ts";
import { dealerInRow, dealers, toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import type { TechSupportQuery } from "#gateway/schemas/technical-support.ts";
import { historyFilters, techSupportFilters, type HistoryQuery } from "./filters.ts";
import { supportStep } from "./next-step.server.ts";
import { evaluationWords, supportState, techSupportWords as words } from "./tech-support-words.ts";

type Row = OutputOf<typeof techSupportPage>["records"][number];

const shared = {
  name: "techSupport",
  filters: techSupportFilters,
  page: techSupportPage,
  sorts: { createDate: words.createDate, answerDueDate: words.answerDueDate },
  order: "-createDate",
  offers: { dealerCode: dealers, questionLevelDictId: levels, reportTypeId: types, sysSymptomId: symptoms },
  tabs: { filter: "status" },
  toRow,
} as const;

/** Technical supports, the newest first. */
export const techSupportList = defineList({ ...shared, file: techSupportExport });

/** Those that wait for the company; of whoever came from no list those first whose answer is due first. */
export const supportQueue = {
  list: techSupportList,
  narrow: (filter: TechSupportQuery) => ({ ...filter, waitingFlag: 1 }),
  everything: "waitingFlag=1&sort=answerDueDate",
};

/** The same with the file that holds all they tell. */
export const techSupportDetailList = defineList({ ...shared, file: techSupportExportDetail });

/** What was solved, the best first: what is called like what is looked for, then what tells of it. */
export const historyList = defineList({
  name: "techSupportHistory",
  filters: historyFilters,
  page: (backend: Backend, { query, body }: { query: object; body: HistoryQuery }) =>
    backend.read(techSupportPage, { query, body: { ...body, solvedFlag: 1 } }),
  sorts: { relevance: "相关程度", createDate: words.createDate },
  order: "-relevance",
  offers: { sysSymptomId: symptoms },
  toRow: (row: Row) => ({
    ...pick(row, ["id", "reportNumber", "subject", "mainPartName", "symptomName", "vehicleModelCode", "answerOpinion", "createDate"]),
    dealer: row.dealerCode,
    evaluation: row.evaluation === undefined ? undefined : evaluationWords[row.evaluation],
  }),
});

function toRow(row: Row, { audience, offered }: RowContext) {
  return {
    ...pick(row, ["id", "reportNumber", "subject", "vehicleVin", "vehicleModelCode", "questionLevelName", "reportTypeName"]),
    ...pick(row, ["mainPartCode", "mainPartName", "answerDueDate", "inTimeFlag", "createDate"]),
    state: supportState(row.status, row.statusName),
    nextStep: supportStep(row, audience),
    waits: row.status === 1 || row.status === 3,
    overdue: row.overdueFlag === true,
    unread: row.unreadFlag === true,
    dealer: audience === "company" ? dealerInRow(row.dealerCode, offered["dealerCode"]) : undefined,
  };
}

async function levels(backend: Backend) {
  return toDictionaryChoices(await backend.read(claimDictionary, { params: { type: "questionLevel" } }));
}

async function types(backend: Backend) {
  return (await backend.read(reportTypeList)).map(({ id, name = id }) => ({ value: id, label: name }));
}

async function symptoms(backend: Backend) {
  return (await backend.read(symptomAll)).map(({ id, symptomName = id }) => ({ value: id, label: symptomName }));
}
