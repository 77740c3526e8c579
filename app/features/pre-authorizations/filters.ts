import type { PreAuthorizationFilter } from "#gateway/schemas/pre-authorization.ts";
import { choicesOf, defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { claimDocumentStatus, draftStatus } from "../claim-documents/claim-document-words.ts";
import { preAuthorizationStatuses, preAuthorizationWords as words } from "./pre-authorization-words.ts";

const draft = { value: draftStatus, label: claimDocumentStatus(draftStatus).label } as const;

/** What a list of pre-authorizations can be asked; a dealer's list is its own, so it cannot choose the dealer. */
export const preAuthorizationFilters = defineFilters<PreAuthorizationFilter>({
  applicationNumber: { label: words.applicationNumber, kind: "numbers" },
  vehicleVin: { label: words.vehicleVin, kind: "vin" },
  submitterCode: { label: words.submitterCode, kind: "code", audience: "company" },
  status: { label: words.status, kind: "choice", of: [...choicesOf(preAuthorizationStatuses), draft] },
  usedFlag: { label: words.usedFlag, kind: "choice", of: yesNo },
  createStartDate: { label: words.createDate, kind: "days", to: "createEndDate", more: true },
  claimTypeDictId: { label: words.claimTypeDictId, kind: "offered", more: true },
  reportCode: { label: words.reportCode, kind: "numbers", more: true },
  dmsClaimNumber: { label: words.dmsClaimNumber, kind: "numbers", more: true },
  workOrderNumber: { label: words.workOrderNumber, kind: "numbers", more: true },
  customerName: { label: words.customerName, kind: "text", personal: true, more: true },
  causalPartCode: { label: words.causalPartCode, kind: "code", more: true },
  partCode: { label: words.partCode, kind: "code", more: true },
  laborCode: { label: words.laborCode, kind: "code", more: true },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "code", more: true },
  approveStartDate: { label: words.approveDate, kind: "days", to: "approveEndDate", more: true },
  reviewedStartDate: { label: words.reviewedDate, kind: "days", to: "reviewedEndDate", audience: "company", more: true },
  totalAmountStart: { label: words.totalAmount, kind: "amounts", to: "totalAmountEnd", more: true },
});
