import { claimKind } from "#app/features/claims/claim-kind.ts";
import { preAuthorizationKind } from "#app/features/pre-authorizations/pre-authorization-kind.ts";
import * as c from "./report-columns.tsx";
import type { ReportColumn, ReportLinks } from "./report-columns.tsx";
import { reportWords as words } from "./report-words.ts";

/** What tells one report from the others on screen; which operations answer it stands in `report-lists.server.ts`. */
export interface Report {
  /** As the menu calls it. */
  title: string;
  /** What a row is. */
  word: string;
  /** Which date its period means. */
  period: string;
  /** What its amounts are called where they are summed up. */
  sums?: { claimed: string; granted?: string };
  columns(links: ReportLinks): readonly ReportColumn[];
}

const submitter = ["submitterCode", "submitterName"] as const;

type Kind = typeof claimKind | typeof preAuthorizationKind;

/** Of a whole claim or pre-authorization; what only one report shows stands in it. */
const entry = (kind: Kind, links: ReportLinks, own: readonly ReportColumn[], amounts: readonly ReportColumn[] = []): ReportColumn[] => [
  c.documentNumber(kind, links),
  ...own,
  ...c.dealer(links, submitter),
  c.vehicle,
  c.documentsOf("vehicleModelCode", links, { kind }),
  c.onDemand(c.trip),
  c.onDemand(c.text("dmsClaimNumber")),
  c.onDemand(c.text("workOrderNumber")),
  c.text("claimTypeName", { card: "none" }),
  c.onDemand(c.day("failureDate")),
  c.day("repairDate", { card: "none" }),
  c.documentsOf("causalPartCode", links, { kind, card: "none" }),
  c.text("causalPartName", { long: "clip", card: "left" }),
  c.onDemand(c.money("partFeeTotal")),
  c.onDemand(c.money("laborFeeTotal")),
  c.onDemand(c.money("otherFeeTotal")),
  c.money("totalAmount", { header: words.claimedAmount, card: "figure" }),
  ...amounts,
  c.day("createDate", { card: "right" }),
];

/** Of a line of a claim. */
const line = (links: ReportLinks, own: readonly ReportColumn[]): ReportColumn[] => [
  c.documentNumber(claimKind, links),
  c.count("lineNumber", { card: "none" }),
  c.status,
  ...c.dealer(links, submitter),
  c.vehicle,
  c.onDemand(c.documentsOf("vehicleModelCode", links)),
  ...own,
  c.money("unitPrice", { card: "none" }),
  c.money("totalAmount", { card: "figure" }),
  c.money("adjustedFee", { card: "none" }),
];

export const reports = {
  reportClaim: {
    title: "索赔主表",
    word: "索赔单",
    period: words.createDate,
    sums: { claimed: words.claimedAmount, granted: words.adjustedTotalAmount },
    columns: (links) => [
      ...entry(claimKind, links, [c.status], [c.money("adjustedTotalAmount", { card: "none" })]),
      c.onDemand(c.day("approveDate")),
      c.onDemand(c.day("payDate")),
    ],
  },
  reportClaimDetail: {
    title: "索赔明细",
    word: "索赔明细行",
    period: words.createDate,
    sums: { claimed: words.totalAmount },
    columns: (links) => [
      ...line(links, [
        c.lineType,
        ...c.lineItem(links),
        c.figure("quantity", { card: "none" }),
        c.onDemand(c.text("unit")),
        c.figure("claimLabor", { card: "none" }),
        c.onDemand(c.yesNo("failureRelatedFlag")),
      ]),
      c.day("createDate", { card: "right" }),
    ],
  },
  reportCorrectedClaim: {
    title: "更正索赔",
    word: "退回过的索赔单",
    period: words.createDate,
    sums: { claimed: words.claimedAmount, granted: words.adjustedTotalAmount },
    columns: (links) => [
      ...entry(
        claimKind,
        links,
        [c.status, c.count("correctionCount", { card: "none" }), c.day("lastCorrectionDate", { card: "none" })],
        [c.onDemand(c.money("adjustedTotalAmount"))],
      ),
      c.text("approveCommentRemark", { long: "clip", card: "none" }),
    ],
  },
  reportApproveClaim: {
    title: "待批准索赔",
    word: "待批准索赔单",
    period: words.createDate,
    sums: { claimed: words.claimedAmount },
    columns: (links) => entry(claimKind, links, [c.count("existDays", { card: "right" })]),
  },
  reportApprovePreLicense: {
    title: "待批准预授权",
    word: "待批准预授权",
    period: words.createDate,
    sums: { claimed: words.claimedAmount },
    columns: (links) => entry(preAuthorizationKind, links, [c.count("existDays", { card: "right" })]),
  },
  reportRepairClaim: {
    title: "维修索赔",
    word: "维修工时行",
    period: words.createDate,
    sums: { claimed: words.totalAmount, granted: words.adjustedFee },
    columns: (links) => [
      ...line(links, [
        c.text("repairOperationName", { card: "left" }),
        c.documentsOf("laborCode", links),
        c.text("laborName", { long: "clip", card: "left" }),
        c.onDemand(c.figure("standardClaimLabor")),
        c.figure("claimLabor", { card: "none" }),
        c.onDemand(c.yesNo("overtimeFlag")),
      ]),
      c.onDemand(c.day("failureDate")),
      c.day("repairDate", { card: "none" }),
      c.day("createDate", { card: "right" }),
    ],
  },
  reportDestroyClaim: {
    title: "销毁件索赔",
    word: "销毁件",
    period: "批准日期",
    sums: { claimed: words.totalAmount, granted: words.adjustedFee },
    columns: (links) => [
      ...line(links, [
        c.documentsOf("partCode", links),
        c.text("partName", { long: "clip", card: "left" }),
        c.onDemand(c.text("componentCode")),
        c.text("oldSn", { card: "none" }),
        c.figure("quantity", { card: "none" }),
        c.onDemand(c.text("unit")),
        c.destroyReason,
      ]),
      c.day("approveDate", { header: "批准日期", card: "right" }),
    ],
  },
  reportVehicleRetail: {
    title: "车辆零售",
    word: "零售车辆",
    period: words.retailDate,
    columns: (links) => [
      { ...c.vehicle, rowHeader: true, visibility: "always" },
      c.vehiclesOfModel(links),
      c.text("vehicleModelName", { card: "left" }),
      c.onDemand(c.text("vehicleModelYear")),
      c.onDemand(c.text("plantCode")),
      ...c.dealer(links, ["dealerCode", "dealerName"]),
      c.day("retailDate", { card: "right" }),
      c.day("deliveryDate", { card: "none" }),
      c.day("warrantyStartDate", { card: "none" }),
    ],
  },
} as const satisfies Readonly<Record<string, Report>>;

export type ReportName = keyof typeof reports;
