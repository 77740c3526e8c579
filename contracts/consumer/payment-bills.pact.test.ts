import { paymentStatuses } from "#gateway/operations/reference-data.ts";
import * as operations from "#gateway/operations/payment-bill.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { otherDealer, reviewer, scanner } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, instant, listOf, money, pageOf, whole } from "../matchers.ts";
import { claimWaitsToBeBilled, dictionaryHasItems, noClaimWaitsToBeBilled, noPaymentBillsExist, paymentBillExists } from "../states.ts";

type Stage = Parameters<typeof paymentBillExists>[0]["stage"];
const one = { id: "980001", claimId: "900061", dealerCode: "10001" };
const bill = (stage: Stage) => [paymentBillExists({ ...one, stage })];
const none = noPaymentBillsExist({ dealerCode: "10001" });
const number = "PB202609-10001";
const september = { beginTime: "2026-09-01", endTime: "2026-09-30" };

const row = {
  id: id("980001"),
  version: whole(1),
  paymentBillNumber: exactly(number),
  dealerCode: exactly("10001"),
  dealerName: code("上海浦东星辰"),
  currencyCode: exactly("CNY"),
  beginTime: exactly("2026-09-01"),
  endTime: exactly("2026-09-30"),
  closingDate: day("2026-09-30"),
  claimCount: whole(1),
  totalSum: money(857.54),
  totalAmountNet: money(771.14),
  totalAmountTax: money(86.4),
  totalAmount: money(857.54),
  confirmStatus: exactly(1),
  confirmStatusName: code("待确认"),
  paidFlag: flag(0),
  createDate: instant("2026-10-08T09:00:00+08:00"),
};
const given = bill("published");
const body = { paymentBillNumber: number };

const page = examples(operations.paymentBillPage, { query: firstPage("-createDate"), body });
page.answers("lists a dealer's published payment bills", { given }, pageOf(row));
page.answers("lists them for whoever settles", { as: reviewer, given }, pageOf(row));
page.answers("answers an empty page where nothing was settled", { given: [none], body: {} }, emptyPage());
page.answers("shows a dealer no draft", { given: bill("draft") }, emptyPage());
page.answers("lists nothing of another dealer's", { as: otherDealer, given }, emptyPage());
page.fails("is refused to whoever only scans", { as: scanner }, 403);

examples(operations.paymentBillExport).sendsWorkbook("sends payment bills as a spreadsheet", { given, query: {}, body });
examples(operations.paymentBillExportDetail).sendsZip("sends what is in payment bills as a zip", { given, query: {}, body });

const group = {
  claimTypeDictId: code("1101"),
  claimTypeName: code("整车保修"),
  lateFlag: flag(0),
  claimCount: whole(1),
  adjustedPartFeeTotal: money(391.14),
  adjustedLaborFeeTotal: money(254.25),
  adjustedOtherFeeTotal: money(212),
  totalAmountNet: money(771.14),
  totalAmountTax: money(86.4),
  totalAmount: money(857.54),
};
const detail = examples(operations.paymentBillDetail, { given, params: { id: "980001" } });
const taxLine = { taxRate: decimal(0.13), totalAmountNet: money(571.14), totalAmountTax: money(74.4), totalAmount: money(645.54) };
const complete = {
  ...row,
  taxLines: listOf(taxLine),
  id: exactly("980001"),
  paymentBillDetails: listOf(group),
  currentDeductions: [],
  historicalDeductions: [],
};
detail.answers("shows a dealer its bill", {}, { ...complete, invoiceList: [], disputeList: [] });
const invoice = {
  id: id("98000101"),
  invoiceNumber: code("2631700000000001"),
  invoiceDate: day("2026-10-13"),
  taxRate: decimal(0.13),
  invoiceAmountNet: money(771.14),
  invoiceAmountTax: money(86.4),
  invoiceStatus: whole(0),
  invoiceStatusName: code("待验票"),
};
detail.answers(
  "shows the invoices of a bill",
  { as: reviewer, given: bill("invoiced") },
  {
    ...complete,
    createUserId: code("wangqiang"),
    publishUserId: code("wangqiang"),
    confirmStatus: exactly(3),
    confirmStatusName: code("已确认"),
    invoiceList: listOf(invoice),
    disputeList: [],
  },
);
detail.hides("has no draft for its dealer", { given: bill("draft") });
detail.hides("has nothing of another dealer's", { as: otherDealer });

const claim = {
  id: id("900061"),
  applicationNumber: code("WC2026-900061"),
  dealerCode: exactly("10001"),
  claimTypeName: code("整车保修"),
  vehicleVin: code("LSVA01A90S2100001"),
  causalPartName: code("水泵总成"),
  approveDate: instant("2026-09-15T10:00:00+08:00"),
  adjustedTotalNet: money(771.14),
  adjustedTotalTax: money(86.4),
  adjustedTotalAmount: money(857.54),
  currencyCode: exactly("CNY"),
};
const claims = examples(operations.paymentBillClaims, { query: firstPage(), body: { paymentBillId: "980001" } });
claims.answers("lists the claims of a bill", { given }, pageOf({ ...claim, paymentBillId: exactly("980001"), lateFlag: flag(0) }));
const waits = claimWaitsToBeBilled({ claimId: "900062", dealerCode: "10001" });
claims.answers(
  "lists claims that wait for a bill",
  { as: reviewer, given: [waits], body: { waitingFlag: 1, applicationNumber: "WC2026-900062" } },
  pageOf({ ...claim, id: exactly("900062"), applicationNumber: code("WC2026-900062") }),
);
const nothingWaits = noClaimWaitsToBeBilled({ dealerCode: "10001" });
claims.answers("answers an empty page where nothing waits", { given: [nothingWaits], body: { waitingFlag: 1 } }, emptyPage());
claims.hides("knows no bill of another dealer", { as: otherDealer, given });

const month = examples(operations.paymentBillMonthlyData, { as: reviewer, body: { ...september, dealerCode: "10001" } });
const ofDealer = {
  dealerCode: exactly("10001"),
  dealerName: code("上海浦东星辰"),
  currencyCode: exactly("CNY"),
  claimCount: whole(1),
  claimTotal: money(857.54),
  approvedTotal: money(857.54),
  otherBillsTotal: money(0),
  lateTotal: money(0),
  deductionOpen: money(0),
  nettedTotal: money(0),
  billTotal: money(857.54),
  waitingCount: whole(0),
  waitingTotal: money(0),
  differenceTotal: decimal(0),
};
month.answers(
  "tells a month dealer by dealer",
  { given },
  { beginTime: exactly("2026-09-01"), endTime: exactly("2026-09-30"), endedFlag: flag(1), dealerList: listOf(ofDealer) },
);
month.refuses("refuses what is no month", { body: { beginTime: "2026-09-02", endTime: "2026-09-30" } }, "请选择结算月份");
month.fails("is refused to dealers", { as: otherDealer }, 403);

const init = examples(operations.paymentBillInit, { as: reviewer, query: { ...september, dealerCode: "10001" } });
const made = { id: id("980001"), paymentBillNumber: exactly(number), dealerCode: exactly("10001"), currencyCode: exactly("CNY") };
init.answers(
  "makes the drafts of a month",
  { given: [none, waits] },
  { id: id("2026-09/10001"), paymentBillCount: whole(1), records: listOf({ ...made, newFlag: exactly(1) }) },
  "已生成 1 张付款单",
);
init.answers(
  "leaves those there are as they are",
  { given },
  { id: id("2026-09/10001"), paymentBillCount: whole(1), records: listOf({ ...made, newFlag: exactly(0) }) },
);
init.refuses("refuses what is no month", { query: { beginTime: "2026-09-02", endTime: "2026-09-30" } }, "请选择结算月份");

const written = {
  id: exactly("980001"),
  paymentBillNumber: exactly(number),
  version: whole(2),
  confirmStatus: exactly(3),
  paidFlag: flag(0),
};
const update = examples(operations.paymentBillUpdate, { given, body: { id: "980001", version: 1, confirmStatus: 3 } });
update.answers("takes a dealer's confirmation", {}, written, "确认成功");
const dispute = { id: "980001", version: 1, confirmStatus: 2, disputeList: [{ claimId: "900061", disputeRemark: "工时少计半小时" }] };
update.answers("takes what a dealer does not agree with", { body: dispute }, { ...written, confirmStatus: exactly(2) }, "异议已提交");
update.refuses("refuses a second confirmation", { given: bill("confirmed") }, `付款单 ${number} 已确认，不能确认`);
update.refuses("refuses an old version", { body: { id: "980001", version: 0, confirmStatus: 3 } }, stale);
update.answers("takes the company's confirmation once its dealer's days are over", { as: reviewer, given: bill("overdue") }, written);
const payment = { paidVoucherNumber: "V20261020001", paidAccount: "310066000000000001", paidAmount: "857.39" };
const paying = { id: "980001", version: 1, paidFlag: true, paidDate: "2026-10-20", ...payment };
/** On the wire an amount is a number. */
const sent = { body: { ...paying, paidFlag: 1, paidAmount: 857.39 } };
update.answers(
  "pays a bill whose invoices were accepted",
  { as: reviewer, given: bill("accepted"), body: paying, sent },
  { ...written, paidFlag: exactly(1) },
  "付款成功",
);
update.refuses(
  "pays nothing without the bank's voucher",
  {
    as: reviewer,
    given: bill("accepted"),
    body: { ...paying, paidVoucherNumber: "" },
    sent: { body: { ...sent.body, paidVoucherNumber: "" } },
  },
  "请填写银行凭证号",
);
update.refuses("pays nothing without invoices", { as: reviewer, given: bill("confirmed"), body: paying, sent }, "发票尚未收齐，不能付款");
const accepted = { id: "980001", version: 1, invoiceList: [{ id: "98000101", invoiceStatus: 1 }] };
update.answers("takes an invoice", { as: reviewer, given: bill("invoiced"), body: accepted }, written);
const removal = { id: "980001", version: 1, removedClaimIds: ["900061"] };
update.answers(
  "takes a claim out of a draft",
  { as: reviewer, given: bill("draft"), body: removal },
  { ...written, confirmStatus: exactly(0) },
);
update.hides("changes nothing of another dealer's", { as: otherDealer });

const publish = examples(operations.paymentBillPublish, { as: reviewer, given: bill("draft"), body: { id: "980001", version: 1 } });
publish.answers("shows a bill to its dealer", {}, { ...written, confirmStatus: exactly(1) }, "发布成功");
publish.refuses("publishes what is confirmed no more", { given: bill("confirmed") }, `付款单 ${number} 已确认，不能发布`);
publish.fails("is refused to dealers", { as: otherDealer }, 403);

const late = claimWaitsToBeBilled({ claimId: "900063", dealerCode: "10001" });
const reinsert = examples(operations.paymentBillReinsert, {
  as: reviewer,
  given: [...bill("draft"), late],
  params: { id: "980001" },
  body: { version: 1, claimIds: ["900063"] },
});
reinsert.answers("puts late claims into a draft", {}, { ...written, confirmStatus: exactly(0), claimCount: whole(2) });
reinsert.refuses("puts nothing into what is published", { given }, `付款单 ${number} 待确认，不能补入索赔单`);
reinsert.hides("knows no bill of this id", { given: [none], params: { id: "980009" } });

examples(operations.paymentBillInvoiceDesc).answers(
  "tells how invoices are made out",
  {},
  {
    buyerName: code("安驰汽车（中国）有限公司"),
    taxNumber: code("91310115MA1K4DEMO1"),
    buyerAddress: code("安驰路 569 号"),
    bankName: code("演示银行"),
    bankAccount: code("310066000000000001"),
    invoiceDesc: code("请开具增值税专用发票"),
    commercialBuyerName: code("ANCHI MOTOR (CHINA) CO., LTD."),
    commercialDesc: code("请开具商业发票"),
  },
);

examples(paymentStatuses, { given: [dictionaryHasItems({ service: "claim", type: "paymentStatus" })] }).answers(
  "lists the states of payment bills",
  {},
  listOf({ id: code("0"), name: code("未发布"), value: code("0") }),
);
