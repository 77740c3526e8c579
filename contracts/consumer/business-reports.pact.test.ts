import * as operations from "#gateway/operations/business-report.ts";
import { examples } from "../examples.ts";
import { scanner } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, instant, money, pageOf, whole } from "../matchers.ts";
import { claimExists, preAuthorizationExists, state, vehicleOnRecord } from "../states.ts";

/* The filter stands in body and query, as documented; a dealer who names no dealer gets its own. */

// Long before any other: every row that is answered is the example's own.
const createDate = "1998-05-05T09:30:00+08:00";
const filter = { beginTime: "1998-05-01", endTime: "1998-05-31" };
const ownClaim = { id: "900801", applicationNumber: "WC199805050801", dealerCode: "10001", createDate };
const claim = (status: number) => [claimExists({ ...ownClaim, status })];
const returned = [state("a claim was returned")({ ...ownClaim, status: 3 })];
const asked = { query: { current: 1, size: 10, ...filter }, body: filter };
const never = { beginTime: "1999-01-01", endTime: "1999-01-31" };
const none = { query: { current: 1, size: 10, ...never }, body: never };
const refused = { as: scanner };

const head = {
  applicationNumber: code("WC199805050801"),
  status: whole(3),
  statusName: code("已批准"),
  submitterCode: exactly("10001"),
  submitterName: code("上海浦东星辰汽车销售服务有限公司"),
  vehicleVin: code("LSVRC0107S2900001"),
  vehicleModelCode: code("M0125"),
  currencyCode: code("CNY"),
  createDate: instant(createDate),
};
const entry = {
  id: id("900801"),
  ...head,
  claimTypeName: code("整车保修"),
  failureDate: day("2026-11-05"),
  repairDate: day("2026-11-08"),
  causalPartCode: code("P1001"),
  causalPartName: code("机油滤清器"),
  totalAmount: money(1234.5),
};
const line = { id: id("900801-1"), claimId: id("900801"), ...head, lineNumber: whole(1), unitPrice: money(120), totalAmount: money(240) };

const master = examples(operations.reportClaimMaster, { given: claim(3), ...asked });
master.answers(
  "lists the claims of a period",
  {},
  pageOf({ ...entry, adjustedTotalAmount: money(1234.5), approveDate: instant("2026-11-12T15:00:00+08:00") }),
);
master.answers(
  "lists claims of a period of which nothing is decided",
  { given: claim(1) },
  pageOf({ ...entry, status: exactly(1), statusName: code("待批准") }),
);
master.answers("lists none of a period without claims", none, emptyPage());
master.fails("is refused to whoever has no reports", refused, 403);

const detail = examples(operations.reportClaimDetail, { given: claim(3), ...asked });
detail.answers("lists the lines of claims of a period", {}, pageOf({ ...line, lineType: code("PART") }));
detail.answers("lists no line of a period without claims", none, emptyPage());
detail.fails("is refused to whoever has no reports", refused, 403);

const correction = examples(operations.reportClaimCorrection, { given: returned, ...asked });
correction.answers("lists the claims of a period that were ever returned", {}, pageOf({ ...entry, correctionCount: whole(1) }));
correction.answers("lists none of a period without claims", none, emptyPage());
correction.fails("is refused to whoever has no reports", refused, 403);

const pending = examples(operations.reportClaimPending, { given: claim(1), ...asked });
const waiting = { status: exactly(1), statusName: code("待批准"), existDays: whole(3) };
pending.answers("lists the claims of a period that wait for approval", {}, pageOf({ ...entry, ...waiting }));
pending.answers("lists none of a period without claims", none, emptyPage());
pending.fails("is refused to whoever has no reports", refused, 403);

const preAuthorization = { id: "900802", applicationNumber: "PA199805050802", dealerCode: "10001", status: 1, createDate } as const;
const pre = examples(operations.reportPrePending, { given: [preAuthorizationExists(preAuthorization)], ...asked });
pre.answers(
  "lists the pre-authorizations of a period that wait for approval",
  {},
  pageOf({
    id: id("900802"),
    applicationNumber: code("PA199805050802"),
    submitterCode: exactly("10001"),
    ...waiting,
    createDate: head.createDate,
  }),
);
pre.answers("lists none of a period without pre-authorizations", none, emptyPage());
pre.fails("is refused to whoever has no reports", refused, 403);

const repair = examples(operations.reportClaimRepair, { given: claim(3), ...asked });
const labor = { laborCode: code("L2001"), laborName: code("更换机油滤清器"), claimLabor: decimal(1.5), overtimeFlag: flag(0) };
repair.answers(
  "lists the labor lines of claims of a period",
  {},
  pageOf({ ...line, id: id("900801-10001"), ...labor, repairOperationName: code("更换") }),
);
repair.answers("lists no line of a period without claims", none, emptyPage());
repair.fails("is refused to whoever has no reports", refused, 403);

const november = { beginTime: "2026-11-01", endTime: "2026-11-30" };
const decided = { query: { current: 1, size: 10, ...november }, body: november };
const destroyed = examples(operations.reportDestroyPart, {
  given: [state("an old part stays with its dealer")(ownClaim)],
  ...decided,
});
/** Approved in November 2026, as every claim of this state is. */
const part = { partCode: code("P1001"), partName: code("机油滤清器"), quantity: decimal(2), destroyReason: code("NOT_WANTED") };
destroyed.answers("lists the parts of approved claims that do not go back", {}, pageOf({ ...line, ...part }));
destroyed.answers("lists no part of a period without claims", none, emptyPage());
destroyed.fails("is refused to whoever has no reports", refused, 403);

const sales = { beginTime: "2025-01-01", endTime: "2025-01-31" };
const vin = "LSVRC0107S2900088";
const retail = examples(operations.reportRetail, {
  given: [vehicleOnRecord({ id: "60088", vin, dealerCode: "10001" })],
  query: { current: 1, size: 10, ...sales },
  body: sales,
});
retail.answers(
  "lists the vehicles a dealer sold in a period",
  {},
  pageOf({
    id: id("60088"),
    vehicleVin: code(vin),
    vehicleModelCode: code("M0125"),
    vehicleModelName: code("晨曦 1.5T 2025 款"),
    retailDate: day("2025-01-10"),
    dealerCode: exactly("10001"),
    dealerName: code("上海浦东星辰汽车销售服务有限公司"),
  }),
);
retail.answers("lists none of a period in which none was sold", none, emptyPage());
retail.fails("is refused to whoever has no reports", refused, 403);

const whole8 = { query: filter, body: filter };
examples(operations.reportClaimMasterExport).sendsWorkbook("sends the claims of a period as a spreadsheet", whole8);
examples(operations.reportClaimDetailExport).sendsWorkbook("sends the lines of claims of a period as a spreadsheet", whole8);
examples(operations.reportClaimCorrectionExport).sendsWorkbook("sends the claims of a period that were returned as a spreadsheet", whole8);
examples(operations.reportClaimPendingExport).sendsWorkbook("sends the claims of a period that wait as a spreadsheet", whole8);
examples(operations.reportPrePendingExport).sendsWorkbook("sends the pre-authorizations of a period that wait as a spreadsheet", whole8);
examples(operations.reportClaimRepairExport).sendsWorkbook("sends the labor lines of a period as a spreadsheet", whole8);
examples(operations.reportDestroyPartExport).sendsWorkbook("sends the parts of a period that do not go back as a spreadsheet", whole8);
examples(operations.reportRetailExport).sendsWorkbook("sends the vehicles sold in a period as a spreadsheet", whole8);
