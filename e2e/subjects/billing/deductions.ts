import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { form as formAgain, nothing, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import type { deductionRoutes } from "#app/features/billing/deductions/routes.ts";

const list = "/deduct/search";
const companyList = "/companydeduct/search";
const water = "/deduct/statement";
const companyWater = "/companydeduct/statement";
const seedData = Array.from({ length: 600 }, (_, index) => makeClaim(index)).flatMap(({ deductions = [] }) => deductions);
const idOf = (dealerCode: string) => String(seedData.find((each) => each.dealerCode === dealerCode)?.id);
const one = "/deduct/detail/81000009";
const theirs = `/deduct/detail/${idOf("10002")}`;
const forCompany = "/companydeduct/detail/81000009";
const create = "/companydeduct/create";
const making = `${create}?claim=1000009`;
const edit = `${forCompany}/edit`;
const asked = written({ deductionNumber: hostile, claimNumber: hostile, dealerCode: "10002", sort: hostile });
const entry = { deductionTypeDictId: "2203", deductionReasonDictId: "2301", deductionIllustration: "旧件鉴定不符" };
let given = 970_000;
/** Of a claim of its own: a whole one is taken back once. */
const creating: MatrixAction = async (matrix) => {
  const claimId = String((given += 1));
  await matrix.backend.given("a claim exists", { id: claimId, dealerCode: "10001", status: 3 });
  return saving(`${create}?claim=${claimId}`, { account: "zhangwei", list: companyList, typed: { ...entry, deductionAllFlag: "1" } })(
    matrix,
  );
};
/** Of a deduction of its own, which waits for its dealer. */
const changing: MatrixAction = async (matrix) => {
  const id = String((given += 1));
  await matrix.backend.given("a deduction exists", { id, claimId: `7${id}`, dealerCode: "10001" });
  const text = { ...entry, deductionIllustration: "补充说明" };
  return saving(`/companydeduct/detail/${id}/edit`, { account: "zhangwei", list: companyList, typed: text })(matrix);
};
/** Of a deduction of its own, on its page. */
const deciding =
  (audience: "dealer" | "company", typed: Readonly<Record<string, string>>, pressed: string): MatrixAction =>
  async (matrix) => {
    const id = String((given += 1));
    await matrix.backend.given("a deduction exists", { id, claimId: `7${id}`, dealerCode: "10001" });
    const [account, place, back] =
      audience === "dealer"
        ? (["d10001", `/deduct/detail/${id}`, list] as const)
        : (["wangqiang", `/companydeduct/detail/${id}`, companyList] as const);
    return saving(place, { account, list: back, typed, pressed })(matrix);
  };

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof deductionRoutes> = {
  faults: [
    { operation: "deduction.page", screen: "抵扣查询", action: opening("d10001", list), shows: page },
    { operation: "dealer.page", screen: "抵扣查询", action: opening("wangqiang", companyList), shows: part("经销商代码的选项") },
    { operation: "dictionary.claim", screen: "抵扣查询", action: opening("d10001", list), shows: part("抵扣类型的选项") },
    { operation: "deduction.waterPage", screen: "抵扣流水", action: opening("d10001", water), shows: page },
    { operation: "deduction.detail", screen: "抵扣详情", action: opening("d10001", one), shows: page },
    { operation: "audit.list", screen: "抵扣详情", action: opening("d10001", one), shows: part("处理记录"), schema: "leftOut" },
    { operation: "deduction.current", screen: "新建抵扣", action: opening("wangqiang", making), shows: page },
    { operation: "claim.page", screen: "新建抵扣", action: opening("wangqiang", `${create}?number=WC1`), shows: page, schema: "leftOut" },
    { operation: "deduction.create", screen: "提交新建抵扣", action: creating, shows: formAgain, writes: true },
    { operation: "deduction.update", screen: "保存抵扣", action: changing, shows: formAgain, writes: true },
    { operation: "deduction.confirm", screen: "确认抵扣", action: deciding("dealer", { feedback: "无异议" }, "confirm"), shows: formAgain, writes: true },
    { operation: "deduction.cancel", screen: "作废抵扣", action: deciding("company", { voidRemark: "补交旧件" }, "void"), shows: formAgain, writes: true },
    { operation: "deduction.history", screen: "索赔单详情", action: opening("d10001", "/claim/detail/1000009"), shows: part("抵扣") },
    { operation: "deduction.current", screen: "索赔单详情", action: opening("d10001", "/claim/detail/1000009"), shows: nothing },
  ],
  visits: {
    deductSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyDeductSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
    deductStatement: () => [`${water}?size=100`, `${water}?${asked}`],
    companyDeductStatement: () => [`${companyWater}?size=100`, `${companyWater}?${asked}`],
    deductDetail: () => [one, theirs],
    companyDeductDetail: () => [forCompany],
    companyDeductCreate: () => [create, making, `${create}?${written({ claim: hostile, number: hostile, line: hostile })}`],
    companyDeductEdit: () => [edit, `${edit}?${written({ form: hostile })}`],
    deductAttachment: () => [`${one}/attachment/1`, `${theirs}/attachment/1`],
    companyDeductAttachment: () => [`${forCompany}/attachment/1`],
    companyDeductUploadPreview: () => [`/companydeduct/upload/preview?${written({ address: hostile, proof: hostile })}`],
  },
  targets: ownFormsOf("companyDeductCreate", "companyDeductEdit", "deductDetail", "companyDeductDetail"),
  forms: {
    companyDeductCreate: bare(making, [["deductionIllustration", typed]], ["submit", ""]),
    companyDeductEdit: bare(edit, [["deductionIllustration", typed]], ["submit", "adoptLatest", ""]),
    deductDetail: bare(one, [["feedback", typed]], ["confirm", "object", ""]),
    companyDeductDetail: bare(forCompany, [["voidRemark", typed]], ["confirm", "void", ""]),
  },
  opened: {
    deductDetail: (_id, account) => (account === "d10002" ? theirs : one),
    companyDeductDetail: () => forCompany,
    companyDeductEdit: () => edit,
  },
  journeys: ["deductions"],
};
