import { claimExport, claimPage } from "#gateway/operations/claim.ts";
import { defineList } from "../../list/list.server.ts";
import { claimTypes, dealers } from "../../list/offers.server.ts";
import { claimWords } from "../application/claim-words.ts";
import { claimFilters } from "./filters.ts";
import { toClaimRow } from "./view.server.ts";

/** Newest first (1 §9). */
export const claimList = defineList({
  name: "claim",
  filters: claimFilters,
  page: claimPage,
  file: claimExport,
  sorts: { createDate: claimWords.createDate, approveDate: claimWords.approveDate, payDate: claimWords.payDate },
  order: "-createDate",
  offers: { submitterCode: dealers, claimTypeDictId: claimTypes },
  toRow: (row, { side, offered }) => toClaimRow(row, side, offered["submitterCode"]),
  toSummary: ({ sums = [] }) => sums.map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount })),
});
