import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { barePage, nothing, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { warrantyReports } from "#fixtures/reports/seed.ts";
import { writtenSupports } from "#fixtures/reports/technical-support/seed.ts";
import type { printRoutes } from "#app/features/print/routes.ts";

const sent = Array.from({ length: 100 }, (_, index) => makeClaim(index)).flatMap(({ returnOrder, packages = [] }) =>
  returnOrder && packages[0] ? [{ order: String(returnOrder.id), box: String(packages[0].id), dealer: returnOrder.submitterCode }] : [],
);
const own = sent.find(({ dealer }) => dealer === "10001");
const theirs = sent.find(({ dealer }) => dealer === "10002");
const orderSheet = `/element?kind=rma&id=${own?.order ?? ""}`;
const boxSheet = `/fill?package=${own?.box ?? ""}`;
const orderLabels = `/fill?rma=${own?.order ?? ""}&labels=a4`;
const boxLabels = `${boxSheet}&labels=roll`;
const ofReturns = (order = "", box = "") => [`/fill?package=${box}`, `/fill?package=${box}&labels=a4`, `/fill?rma=${order}&labels=roll`];
const sheetOfReport = (dealer: string) =>
  `/element?kind=warrantyReport&id=${warrantyReports.find(({ dealerCode, status }) => dealerCode === dealer && status === 4)?.reportNumber ?? ""}`;
const sheetOfSupport = (dealer: string) =>
  `/element?kind=techSupport&id=${String(writtenSupports.find(({ dealerCode, status }) => dealerCode === dealer && status === 4)?.id)}`;
const [reportSheet, supportSheet] = [sheetOfReport("10001"), sheetOfSupport("10001")];
const sheet = opening("d10001", "/element?kind=claim&id=1000001");

export const descriptor: SubjectDescriptor<typeof printRoutes> = {
  faults: [
    { operation: "claim.detail", screen: "打印", action: sheet, shows: barePage },
    { operation: "rma.ofClaim", screen: "打印", action: sheet, shows: part("返件") },
    { operation: "dictionary.claim", screen: "打印", action: sheet, shows: nothing },
    { operation: "symptom.all", screen: "打印", action: sheet, shows: nothing },
    { operation: "vehicle.byVin", screen: "打印", action: sheet, shows: nothing, schema: "leftOut" },
    { operation: "rma.ofClaim", screen: "打印装箱单", action: opening("d10001", "/fill?claim=1000001"), shows: barePage },
    { operation: "rma.print", screen: "打印返件单", action: opening("d10001", orderSheet), shows: barePage },
    { operation: "dictionary.claim", screen: "打印返件单", action: opening("d10001", orderSheet), shows: nothing },
    { operation: "rma.print", screen: "打印旧件标签", action: opening("d10001", orderLabels), shows: barePage },
    { operation: "warrantyReport.byNumber", screen: "打印质保报告", action: opening("d10001", reportSheet), shows: barePage },
    { operation: "techSupport.detail", screen: "打印技术支持", action: opening("zhangwei", supportSheet), shows: barePage },
    { operation: "report.opinion", screen: "打印技术支持", action: opening("d10001", supportSheet), shows: nothing, schema: "leftOut" },
    { operation: "package.print", screen: "打印装箱单", action: opening("d10001", boxSheet), shows: barePage },
    { operation: "package.print", screen: "打印旧件标签", action: opening("zhangwei", boxLabels), shows: barePage },
  ],
  visits: {
    element: (seedData) => [
      ...[
        seedData.own.claim.returned,
        seedData.own.claim.approved,
        seedData.own.claim.draft,
        seedData.theirs.claim.id,
        seedData.theirs.claim.draft,
        hostile,
      ].map((id) => `/element?${written({ kind: "claim", id })}`),
      `/element?${written({ kind: hostile, id: seedData.own.claim.approved })}`,
      orderSheet,
      `/element?kind=rma&id=${theirs?.order ?? ""}`,
      ...[reportSheet, supportSheet],
      ...["10002"].flatMap((dealer) => [sheetOfReport(dealer), sheetOfSupport(dealer)]),
      "/element",
    ],
    fill: (seedData) => [
      ...[seedData.own.claim.approved, seedData.own.claim.waiting, seedData.theirs.claim.id, seedData.theirs.claim.draft, hostile].map(
        (claim) => `/fill?${written({ claim })}`,
      ),
      ...ofReturns(own?.order, own?.box),
      ...ofReturns(theirs?.order, theirs?.box),
      `/fill?${written({ package: hostile, labels: hostile, from: hostile })}`,
      "/fill",
    ],
  },
  opened: { element: (id) => `/element?kind=claim&id=${id}`, fill: (id) => `/fill?claim=${id}` },
  journeys: ["entries"],
};
