import { expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { describeDetail } from "#e2e/describe-detail.ts";
import { as, backend } from "#e2e/screen.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";

const seedData = Array.from({ length: 600 }, (_, index) => makeClaim(index)).flatMap(({ deductions = [] }) => deductions);
const theirs = seedData.find(({ dealerCode }) => dealerCode === "10002");
const form = "main form[method=post]:has([name=feedback])";
const companyForm = "main form[method=post]:has([name=voidRemark])";

describeDetail({
  word: "抵扣单",
  list: "/deduct/search",
  address: (id) => `/deduct/detail/${id}`,
  visited: ["d10001"],
  refused: { by: ["scan01"], id: "81000009" },
  foreign: { id: String(theirs?.id), text: String(theirs?.deductionNumber) },
});

describeDetail({
  word: "抵扣单",
  list: "/companydeduct/search",
  address: (id) => `/companydeduct/detail/${id}`,
  visited: ["wangqiang"],
  refused: { by: ["liufang", "d10001"], id: "81000009" },
});

it("is confirmed by its dealer, and whoever was late reads who was first", async () => {
  await backend.given("a deduction exists", { id: "88911", claimId: "88811", dealerCode: "10001" });
  const [visitor, late] = await Promise.all([as("d10001"), as("wangqiang")]);
  const page = await visitor.get("/deduct/detail/88911");
  expect(page.$("main").text()).toMatch(/前确认或提出异议（剩余 1[34] 天）/);
  const forCompany = await late.get("/companydeduct/detail/88911");
  const done = await visitor.submit(page, form, { feedback: "无异议", [intentName]: "confirm" });
  expect(done.$("main").text()).toMatch(/确认成功.*已确认/s);
  const conflict = await late.submit(forCompany, companyForm, { voidRemark: "作废 <b>", [intentName]: "void" });
  expect(conflict.status).toBe(409);
  expect(conflict.$(`${companyForm} [name=voidRemark]`).val()).toBe("作废 <b>");
});

it("tells a dealer who was late who has voided it and when, and keeps what was typed", async () => {
  await backend.given("a deduction exists", { id: "88914", claimId: "88814", dealerCode: "10001" });
  const [dealer, clerk] = await Promise.all([as("d10001"), as("wangqiang")]);
  const page = await dealer.get("/deduct/detail/88914");
  const forCompany = await clerk.get("/companydeduct/detail/88914");
  await clerk.submit(forCompany, companyForm, { voidRemark: "补交旧件", [intentName]: "void" });
  const late = await dealer.submit(page, form, { feedback: "无异议 <b>", [intentName]: "confirm" });
  expect(late.$("main").text()).toMatch(/该抵扣单已由王强于 .* 作废/);
  expect(late.$(`${form} [name=feedback]`).val()).toBe("无异议 <b>");
});

it("is objected to with a reason, answered by the company, and voided with one", async () => {
  await backend.given("a deduction exists", { id: "88912", claimId: "88812", dealerCode: "10001" });
  const [dealer, clerk] = await Promise.all([as("d10001"), as("wangqiang")]);
  const page = await dealer.get("/deduct/detail/88912");
  const wrong = await dealer.submit(page, form, { [intentName]: "object" });
  expect(wrong.status).toBe(422);
  expect(wrong.$(".error-summary").text()).toEqual(expect.stringContaining("请填写异议原因"));
  const objected = await dealer.submit(wrong, form, { feedback: "运输受损", [intentName]: "object" });
  for (const words of ["提交成功", "经销商有异议"]) expect(objected.$("main").text()).toContain(words);
  const edit = await clerk.get("/companydeduct/detail/88912/edit");
  expect(edit.$("main").text()).toContain("运输受损");
  const editForm = "main form[method=post]:has([name=deductionIllustration])";
  const silent = await clerk.submit(edit, editForm, { [intentName]: "submit" });
  expect(silent.$(".error-summary").text()).toContain("经销商有异议，请填写答复");
  const answered = await clerk.submit(silent, editForm, {
    answerRemark: "已复核照片",
    "lines[0].deductionFee": "80",
    [intentName]: "submit",
  });
  expect(answered.$("main").text()).toMatch(/修改成功.*¥80\.00/s);
  const unsaid = await clerk.submit(answered, companyForm, { [intentName]: "void" });
  expect(unsaid.$(".error-summary").text()).toContain("请填写作废原因");
  const gone = await clerk.submit(unsaid, companyForm, { voidRemark: "补交旧件", [intentName]: "void" });
  expect(gone.$("main").text()).toMatch(/作废成功.*已作废.*补交旧件/s);
  expect((await dealer.get("/deduct/detail/88912")).$("main form[method=post]:has([name=feedback])").length).toBe(0);
});

it("is confirmed by the company once its dealer's days are over", async () => {
  await backend.given("a deduction exists", { id: "88913", claimId: "88813", dealerCode: "10001", overdueFlag: 1 });
  const clerk = await as("chenjing");
  const page = await clerk.get("/companydeduct/detail/88913");
  expect(page.$("main").text()).toMatch(/确认期限 [\d-]{10} 已过/);
  const done = await clerk.submit(page, companyForm, { [intentName]: "confirm" });
  for (const words of ["确认成功", "已确认"]) expect(done.$("main").text()).toContain(words);
});

it("has what its dealer paid back recorded, up to what is open, once a voucher, and in 抵扣流水", async () => {
  await backend.given("a deduction exists", { id: "88915", claimId: "88815", dealerCode: "10001", status: 1 });
  const [clerk, dealer] = await Promise.all([as("wangqiang"), as("d10001")]);
  const repaymentForm = "main form[method=post]:has([name=repaidAmount])";
  const page = await clerk.get("/companydeduct/detail/88915");
  expect(page.$(`${repaymentForm} [name=repaidAmount]`).val()).toBe("100.00");
  const entered = { repaidAmount: "30", repaidVoucherNumber: "HK20261120", [intentName]: "submit" };
  const over = await clerk.submit(page, repaymentForm, { ...entered, repaidAmount: "100.01" });
  expect(over.$(".error-summary").text()).toContain("还款金额不能超过 100.00");
  const done = await clerk.submit(over, repaymentForm, entered);
  expect(done.$("main").text()).toContain("还款登记成功");
  expect(done.$("#nettings").text()).toMatch(/经销商还款.*HK20261120.*30\.00.*已还款/s);
  const again = await clerk.submit(done, repaymentForm, entered);
  expect(again.$(".error-summary").text()).toContain("请勿重复登记");
  // What is paid back can be voided no more.
  expect(done.$(companyForm).length).toBe(0);
  expect((await dealer.get("/deduct/detail/88915")).$("main").text()).toMatch(/待抵扣金额\s*¥70\.00/);
  const water = await dealer.get("/deduct/statement?deductionNumber=KD88915&feeType=REPAY");
  expect(water.$("tbody tr").text()).toMatch(/还款.*30\.00/s);
});
