import type { ClaimFilter } from "#gateway/schemas/claim.ts";
import { choicesOf, defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { claimDocumentStatuses } from "../claim-documents/claim-document-words.ts";
import { claimWords } from "../claim-documents/claim-words.ts";

/** What a claim list can be asked; a dealer's list is its own claims, so it cannot choose the dealer. */
export const claimFilters = defineFilters<ClaimFilter>({
  applicationNumber: { label: claimWords.applicationNumber, kind: "numbers" },
  vehicleVin: { label: claimWords.vehicleVin, kind: "vin" },
  submitterCode: { label: claimWords.submitterCode, kind: "code", audience: "company" },
  status: { label: claimWords.status, kind: "choice", of: choicesOf(claimDocumentStatuses) },
  claimTypeDictId: { label: claimWords.claimTypeDictId, kind: "offered" },
  createStartDate: { label: claimWords.createDate, kind: "days", to: "createEndDate", more: true },
  dmsClaimNumber: { label: claimWords.dmsClaimNumber, kind: "numbers", more: true },
  workOrderNumber: { label: claimWords.workOrderNumber, kind: "numbers", more: true },
  customerName: { label: claimWords.customerName, kind: "text", personal: true, more: true },
  causalPartCode: { label: claimWords.causalPartCode, kind: "code", more: true },
  partCode: { label: claimWords.partCode, kind: "code", more: true },
  laborCode: { label: claimWords.laborCode, kind: "code", more: true },
  vehicleModelCode: { label: claimWords.vehicleModelCode, kind: "code", more: true },
  rmaOccurredFlag: { label: claimWords.rmaOccurredFlag, kind: "choice", of: yesNo, more: true },
  repairAlertFlag: { label: claimWords.repairAlertFlag, kind: "choice", of: yesNo, more: true },
  cleanFlag: { label: claimWords.cleanFlag, kind: "choice", of: yesNo, audience: "company", more: true },
  approveStartDate: { label: claimWords.approveDate, kind: "days", to: "approveEndDate", more: true },
  reviewedStartDate: { label: claimWords.reviewedDate, kind: "days", to: "reviewedEndDate", audience: "company", more: true },
  payStartDate: { label: claimWords.payDate, kind: "days", to: "payEndDate", more: true },
  totalAmountStart: { label: claimWords.totalAmount, kind: "amounts", to: "totalAmountEnd", more: true },
});
