import type { Backend } from "#gateway/backend.ts";
import { remembered } from "#gateway/operation.ts";
import { claimExport, claimPage } from "#gateway/operations/claim.ts";
import { platform } from "#gateway/operations/home.ts";
import type { ClaimFilter } from "#gateway/schemas/claim.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { claimTypes, dealers } from "#app/lib/lists/offers.server.ts";
import { deletedStatus, draftStatus, pendingStatus } from "../claim-documents/claim-document-words.ts";
import { claimWords } from "../claim-documents/claim-words.ts";
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
  // The figures leave deleted ones out. Drafts are their writers': the company's own are on its home page.
  tabs: {
    filter: "status",
    count: countStates,
    uncounted: [String(deletedStatus)],
    without: { company: [String(draftStatus)] },
    within: { audience: "company", value: String(pendingStatus), filter: "cleanFlag", label: claimWords.cleanFlag },
  },
  toRow: (row, { audience, offered }) => toClaimRow(row, audience, offered["submitterCode"]),
  toSummary: ({ sums = [] }) => sums.map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount })),
});

/** The platform's figures are those of the list; a count may be some seconds late. */
const recentFigures = remembered(platform, { seconds: 10, by: "user" });

/** The figures know a dealer and a model; what else narrows the list they cannot count. */
function countStates(backend: Backend, { submitterCode, vehicleModelCode, ...others }: ClaimFilter) {
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const query = { ...(submitterCode ? { dealerCode: submitterCode } : {}), ...(vehicleModelCode ? { vehicleModelCode } : {}) };
  return backend
    .read(recentFigures, { query })
    .then(({ count, statusList }) => new Map([["", count ?? 0], ...statusList.map((of): [string, number] => [of.code, of.count ?? 0])]));
}
