import type { Backend } from "#gateway/backend.ts";
import { preAuthorizationExport, preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { dealers, toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { draftStatus } from "../claim-documents/claim-document-words.ts";
import { preAuthorizationFilters } from "./filters.ts";
import { preAuthorizationWords as words } from "./pre-authorization-words.ts";
import { toPreAuthorizationRow } from "./view.server.ts";
import { preAuthorizationKind } from "./pre-authorization-kind.ts";

/** A pre-authorization is never paid. */
export const preAuthorizationList = defineList({
  name: "preAuthorization",
  filters: preAuthorizationFilters,
  page: preAuthorizationPage,
  file: preAuthorizationExport,
  sorts: { createDate: words.createDate, approveDate: words.approveDate },
  order: "-createDate",
  offers: { submitterCode: dealers, claimTypeDictId: types },
  tabs: { filter: "status", without: { company: [String(draftStatus)] } },
  toRow: (row, { audience, offered }) => toPreAuthorizationRow(row, audience, offered["submitterCode"]),
  toSummary: ({ sums = [] }) => sums.map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount })),
});

async function types(backend: Backend) {
  const items = await backend.read(claimDictionary, { params: { type: "claimType" } });
  return toDictionaryChoices(items.filter(({ id }) => !preAuthorizationKind.excludedTypes.includes(id)));
}
