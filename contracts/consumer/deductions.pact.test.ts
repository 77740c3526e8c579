import * as operations from "#gateway/operations/deduction.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, emptyPage, exactly, flag, id, instant, listOf, money, pageOf, whole } from "../matchers.ts";
import { state } from "../states.ts";

const exists = state("a deduction exists");
const one = { id: "88901", claimId: "88801", dealerCode: "10001" };
const given = [exists(one)];
const none = state("no deductions exist")({ dealerCode: "10001" });
const claimExists = [state("a claim exists")({ id: "88802", dealerCode: "10001", status: 3 })];

const row = {
  id: id("88901"),
  version: whole(1),
  deductionNumber: code("KD88901"),
  deductionTypeDictId: code("2203"),
  deductionReasonDictId: code("2301"),
  deductionAllFlag: flag(0),
  deductionIllustration: code("旧件鉴定为外力损坏。"),
  claimId: code("88801"),
  claimNumber: code("WC2026-88801"),
  dealerCode: exactly("10001"),
  deductionPartTotal: money(100),
  deductionTotal: money(100),
  deductionTotalNet: money(88.5),
  deductionTotalTax: money(11.5),
  deductionLeft: money(100),
  currencyCode: code("CNY"),
  status: whole(0),
  statusName: code("待确认"),
  confirmDueDate: instant("2026-12-03T10:00:00+08:00"),
  createDate: instant("2026-11-18T10:00:00+08:00"),
};
const line = { id: id("1"), grantedFee: money(391.12), deductionFee: money(100), deductionLeft: money(291.12) };

const page = examples(operations.deductionPage, { query: firstPage("-createDate"), body: {} });
page.answers("lists a dealer's deductions that a filter matches", { given, body: { status: 0, deductionNumber: "KD88901" } }, pageOf(row));
page.answers("answers an empty page to a dealer without deductions", { given: [none] }, emptyPage());

const water = examples(operations.deductionWaterPage, { query: firstPage("-createDate"), body: {} });
water.answers(
  "lists what deductions take of each kind of fee",
  { as: reviewer, given, body: { feeType: "PART", deductionNumber: "KD88901" } },
  pageOf({
    id: id("88901-PART"),
    deductionId: code("88901"),
    deductionNumber: code("KD88901"),
    dealerCode: exactly("10001"),
    feeType: exactly("PART"),
    deductionFee: money(100),
    currencyCode: code("CNY"),
    status: whole(0),
  }),
);
water.answers("answers an empty page of kinds of fee to a dealer without deductions", { given: [none] }, emptyPage());

const detail = examples(operations.deductionDetail, { given, params: { id: "88901" } });
const lists = { detailPartList: listOf(line), detailLaborList: [], detailOtherFeeList: [], attachmentList: [] };
detail.answers("shows a dealer its own deduction", {}, { ...row, id: exactly("88901"), ...lists });
detail.hides("hides a deduction from another dealer by its id", { as: otherDealer });

const history = examples(operations.deductionHistory, { given, params: { claimId: "88801" } });
history.answers("lists the deductions of a claim", {}, listOf({ ...row, createUserId: code("wangqiang") }));
history.answers("lists none of a claim nothing was taken from", { given: claimExists, params: { claimId: "88802" } }, []);
history.hides("hides the deductions of another dealer's claim", { as: otherDealer });

const current = examples(operations.deductionCurrent, { as: reviewer, given, params: { id: "88801" } });
current.answers(
  "says what can still be taken of a claim",
  {},
  {
    claimId: exactly("88801"),
    claimNumber: code("WC2026-88801"),
    dealerCode: code("10001"),
    currencyCode: code("CNY"),
    adjustedTotalAmount: money(825.37),
    deductionTotal: money(100),
    deductionLeft: money(725.37),
    detailPartList: listOf(line),
    detailLaborList: listOf({ ...line, deductionFee: money(0) }),
    detailOtherFeeList: listOf({ ...line, deductionFee: money(0) }),
  },
);
current.refuses(
  "refuses to say it of a claim that is not granted",
  { given: [state("a claim exists")({ id: "88803", dealerCode: "10001", status: 1 })], params: { id: "88803" } },
  "该索赔单待批准，只有已批准或已赔付的索赔单才能抵扣",
);

const entered = { deductionTypeDictId: "2203", deductionReasonDictId: "2301", deductionIllustration: "旧件鉴定不符" };
const made = { id: id("88101"), deductionNumber: code("KD202611900001"), status: exactly(0), version: whole(1) };
const lines = { detailPartList: [{ id: "1", deductionFee: "50.5" }] };
const sentLines = { detailPartList: [{ id: "1", deductionFee: 50.5 }] };

const create = examples(operations.deductionCreate, { as: reviewer, given: claimExists });
create.answers(
  "takes an amount of a claim's line back",
  { body: { ...entered, claimId: "88802", ...lines }, sent: { body: { ...entered, claimId: "88802", ...sentLines } } },
  made,
  "新建抵扣成功",
);
create.answers("takes a whole claim back", { body: { ...entered, claimId: "88802", deductionAllFlag: true } }, made, "新建抵扣成功");
create.refuses(
  "refuses a deduction without words",
  { body: { ...entered, claimId: "88802", deductionAllFlag: true, deductionIllustration: "" } },
  "请填写抵扣说明",
);

const after = (status: number, version = 2) => ({ id: exactly("88901"), status: exactly(status), version: exactly(version) });
const update = examples(operations.deductionUpdate, { as: reviewer, given });
const change = { ...entered, id: "88901", version: 1, deductionAllFlag: true };
update.answers("changes a deduction nobody has confirmed", { body: change }, after(0), "修改成功");
update.answers(
  "answers a dealer who objected",
  { given: [exists({ ...one, objectionFlag: 1 })], body: { ...change, answerRemark: "已复核照片" } },
  after(0),
  "修改成功",
);
const repayment = { repaidAmount: "40.00", repaidDate: "2026-11-20", repaidVoucherNumber: "R1" };
const repaid = { id: "88901", version: 1, repayment };
const onWire = { id: "88901", version: 1, repayment: { ...repayment, repaidAmount: 40 } };
const confirmedOne = { given: [exists({ ...one, status: 1 })], sent: { body: onWire } };
update.answers("records what a dealer has paid back", { ...confirmedOne, body: repaid }, after(1), "登记成功");
update.refuses(
  "refuses more than is open",
  {
    ...confirmedOne,
    body: { ...repaid, repayment: { ...repayment, repaidAmount: "100.01" } },
    sent: { body: { ...onWire, repayment: { ...repayment, repaidAmount: 100.01 } } },
  },
  "还款金额不能超过 100.00（待抵扣金额减去付款单草稿已预留的部分），请核对后重填",
);
update.refuses("refuses an old version of a deduction", { body: { ...change, version: 0 } }, stale);

const confirm = examples(operations.deductionConfirm, { as: dealer, given });
confirm.answers("confirms a deduction", { body: { id: "88901", version: 1, confirmFlag: true } }, after(1), "确认成功");
confirm.answers(
  "objects to a deduction",
  { body: { id: "88901", version: 1, confirmFlag: false, feedback: "运输途中受损" } },
  after(0),
  "提交成功",
);
confirm.answers(
  "confirms a deduction in place of a dealer whose days are over",
  { as: reviewer, given: [exists({ ...one, overdueFlag: 1 })], body: { id: "88901", version: 1, confirmFlag: true } },
  after(1),
  "确认成功",
);
confirm.refuses(
  "refuses an objection without words",
  { body: { id: "88901", version: 1, confirmFlag: false, feedback: "" } },
  "请填写异议原因",
);
confirm.hides("confirms no deduction of another dealer", { as: otherDealer, body: { id: "88901", version: 1, confirmFlag: true } });

const cancel = examples(operations.deductionCancel, { as: reviewer, given, params: { id: "88901" } });
cancel.answers("voids a deduction", { query: { remark: "补交旧件" } }, after(3), "作废成功");
cancel.refuses("refuses to void a deduction without a reason", { query: { remark: "" } }, "请填写作废原因");
