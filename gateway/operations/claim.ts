import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  AuditFilter,
  AuditRecord,
  Claim,
  ClaimError,
  ClaimFilter,
  ClaimHistory,
  ClaimPage,
  RmaOfClaim,
  VehicleByVin,
} from "../schemas/claim.ts";

export const claimPage = operation("claim.page", {
  does: "Claims that match a filter, a page of them: a dealer's own, everybody's for company staff; the newest first where no order is named.",
  assumed:
    "Columns to sort by are createDate, approveDate and payDate; rows without that date come last. Filters are named like the fields they narrow, ranges by …StartDate/…EndDate and …Start/…End, both ends included, days in Shanghai time; texts match by part, codes whole; applicationNumber may be up to 50 numbers joined by commas, each by part. A day or amount that is none is HTTP 400, an unknown sort column no order. Deleted claims come only where asked for; drafts of company staff are their writer's alone. Adjusted amounts are absent until the decision and 0 on rejection. partCode and laborCode ask for claims with such a line. sums has one entry a currency over all matching rows; currencies are never added.",
  post: "/api/claim/v1/claim/page",
  query: PagingQuery,
  body: ClaimFilter,
  answer: ClaimPage,
  effect: "read",
  spec: "1 §7.3",
});

export const claimDetail = operation("claim.detail", {
  does: "A claim, whole: its entries, lines, amounts, attachments, review and deduction.",
  assumed:
    "currencyCode, adjustedTotalAmount and the id of each line are not in 1 §3.1–3.3. It carries no tax rates. existDays are whole days from creation to decision, or until now. rmaOccurredFlag means that a part line of a waiting, returned, approved or paid claim has rmaFlag; no return order need exist yet. returnBillStatus has the codes of a return order's row and is the least advanced one, rows that need not come back aside; 4 goes before all. Internal comments never reach a dealer. recommendation (status 3, userName, date) says that an approval above its reviewer's authority waits; rows of lists carry it for its author and for reviewers with authority over the amount.",
  get: "/api/claim/v1/claim/{id}",
  answer: Claim,
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const claimExport = operation("claim.export", {
  does: "All claims that match a filter, as a workbook.",
  assumed: "Cells that begin with =, +, -, @, a tab or a line break get an apostrophe in front.",
  post: "/api/claim/v1/claim/export",
  query: OrderQuery,
  body: ClaimFilter,
  answer: { file: "claim.xls" },
  effect: "read",
  spec: "1 §7.3",
});

export const claimErrors = operation("claim.errors", {
  does: "What checks found in a claim on its way in; an empty list where nothing was.",
  assumed:
    "The findings of the last submit, warnings included, until the next one. Besides the documented fields a finding may carry level (error, warning), field, rule and values.",
  get: "/api/claim/v1/claim/error/{id}",
  answer: z.array(ClaimError),
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const claimHistory = operation("claim.history", {
  does: "A vehicle and its repairs under warranty, a page of them, the latest first.",
  assumed: "An unknown VIN is an empty page.",
  get: "/api/claim/v1/claim/history/page",
  query: PagingQuery.pick({ current: true, size: true }).extend({ vin: z.string() }),
  answer: ClaimHistory,
  effect: "read",
  spec: "1 §7.3",
});

export const rmaOfClaim = operation("rma.ofClaim", {
  does: "The return order of a claim: where its parts go, a row each; null where nothing goes back.",
  assumed: "A claim without a return order answers data: null.",
  get: "/api/claim/v1/rma/claim/{id}",
  answer: RmaOfClaim,
  nullable: true,
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const auditList = operation("audit.list", {
  does: "What happened to a claim or a pre-authorization, in the order in which it happened; a dealer does not get the company's own rows.",
  assumed:
    "Asked by a whole number and applicationTypeCd; besides the listed kinds DEALER (a dealer's code), LABOR, COVERAGE and COVERAGEDEFINITION (by their codes), REWORK and LEAD. Case is no matter. A number that is not the caller's has no history. Return orders and packages are known by their numbers, activities by id or code. operatorAccount identifies who acted; names may be shared. changes lists field, before and after, a field of a line as detailPartList[<code>].quantity. Rows with internal comments, marked internalFlag 1, are the company's alone. Delivery addresses have no history.",
  post: "/api/claim/v1/audit/log/list",
  body: AuditFilter,
  answer: z.array(AuditRecord),
  effect: "read",
  spec: "2 §7 Operation history and vehicle lookup",
});

export const vehicleByVin = operation("vehicle.byVin", {
  does: "A vehicle with its warranties and the activities open for it.",
  assumed:
    "An unknown VIN is HTTP 404. actVehicleList also carries actTypeDictId, actDeadline and completedFlag; vehicleInfoVO carries market and usage, and a vehicle without a recorded use is judged as private. An activity counts while it is active and the day lies between its begin and end. warrantyList are the coverages of the vehicle by the rules of warrantyPolicy.page, as they stand today.",
  get: "/api/claim/v1/vehicle/detail/{vin}",
  answer: VehicleByVin,
  effect: "read",
  spec: "2 §7 Operation history and vehicle lookup",
});
