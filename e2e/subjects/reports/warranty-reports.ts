import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { somePart, someVin } from "#e2e/typed-claims.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { form as formAgain, list as listAgain, nothing, notice, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { surplus } from "#e2e/leaks/leaky-backend.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { warrantyReports } from "#fixtures/reports/seed.ts";
import type { warrantyReportRoutes } from "#app/features/reports/warranty-reports/routes.ts";

const list = "/repairsupport/search";
const companyList = "/companyrepairsupport/search";
const idOf = (dealerCode: string, status: number) =>
  String(warrantyReports.find((report) => report.dealerCode === dealerCode && report.status === status)?.id);
const one = `/repairsupport/detail/${idOf("10001", 4)}`;
const theirs = `/repairsupport/detail/${idOf("10002", 4)}`;
const forCompany = `/companyrepairsupport/detail/${idOf("10001", 4)}`;
const waiting = `/companyrepairsupport/detail/${idOf("10001", 1)}`;
const coded = `/repairsupport/detail/${String(warrantyReports.find((report) => report.dealerCode === "10001" && report.kindnessAuthCode)?.id)}`;
const asked = written({ reportNumber: hostile, subject: hostile, dealerCode: "10002", sort: hostile });
/** What was decided is decided: every try has another report. */
const nextWaiting = async (visitor: Visitor) => {
  const { $ } = await visitor.get(`${companyList}?status=1`);
  return $("tbody th a").first().attr("href") ?? waiting;
};
const kindnessForm = "#grant form[method=post]";
const approvedPages = async (visitor: Visitor) => {
  const { $ } = await visitor.get(`${companyList}?status=4&size=100`);
  const addresses = $("tbody th a")
    .toArray()
    .map((link) => $(link).attr("href") ?? "");
  return addresses.map((address) => () => visitor.get(address));
};
const isUnused = ({ $ }: Answer) => $("#take-back").length > 0 && $("#kindness").text().includes("还没有索赔单使用");
/** An approved report without a code; where all have one, one whose code is taken back. */
const nextUngranted = async (visitor: Visitor): Promise<string> => {
  let unused: Answer | undefined;
  for (const open of await approvedPages(visitor)) {
    const page = await open();
    if (page.$("#take-back").length === 0) return page.path;
    if (isUnused(page)) unused = page;
  }
  if (!unused) throw new Error("every approved report has a code that is used");
  await visitor.submit(unused, kindnessForm, { [intentName]: "takeBack" });
  return unused.path;
};
/** A report whose code nobody has used; where there is none, one that is given a code. */
const nextGranted = async (visitor: Visitor): Promise<string> => {
  for (const open of await approvedPages(visitor)) {
    const page = await open();
    if (isUnused(page)) return page.path;
  }
  const place = await nextUngranted(visitor);
  await visitor.submit(await visitor.get(place), kindnessForm, { ...granted, [intentName]: "submit" });
  return place;
};
const granted = { authEndTime: "2036-12-31", authPartTotal: "1" };
const grant = { account: "zhangwei", list: companyList, typed: granted } as const;
const word = { account: "d10001", list: one, typed: { opinion: "照片已补充" } } as const;
const rejection = {
  account: "zhangwei",
  list: waiting,
  typed: { decision: "reject", opinion: "不属于保修范围" },
  pressed: "save",
} as const;
const create = "/repairsupport/create";
const returnedReport = `/repairsupport/detail/${idOf("10001", 2)}`;
const theirReturned = `/repairsupport/detail/${idOf("10002", 2)}`;
const form = {
  account: "d10001",
  list,
  typed: {
    warrantyReportTypeDictId: "2701",
    subject: "行驶中报警",
    vehicleVin: someVin,
    tripCurrent: "12000",
    functionId: "5100",
    mainPartCode: somePart?.code ?? "",
    phenomenonSummary: "仪表报警",
    operationDone: "读取故障码",
  },
} as const;
const editorIntents = [
  "submit",
  "saveDraft",
  "takeCodes",
  "upload",
  "refresh",
  "adoptLatest",
  "line:add:solutionList",
  "lookUp:vehicle",
  "",
];
/** Every try deletes a draft of its own. */
const deletingDraft: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("d10001");
  const drafted = await visitor.submit(await visitor.get(create), "form.editor", { subject: "待删除", [intentName]: "saveDraft" });
  const address = drafted.$("a[href^='/repairsupport/detail/']").first().attr("href") ?? "";
  const deletion = "#delete form";
  const page = await visitor.get(address);
  return {
    account: "d10001",
    visitor,
    typed: {},
    act: () => visitor.submit(page, deletion),
    again: (from) => (from.$(deletion).length > 0 ? visitor.submit(from, deletion) : visitor.get(list)),
  };
};
const answers = ["save", "saveNext", "fillReply", "adoptLatest", ""];

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof warrantyReportRoutes> = {
  faults: [
    { operation: "warrantyReport.page", screen: "质保报告查询", action: opening("d10001", list), shows: page },
    { operation: "dealer.page", screen: "质保报告查询", action: opening("zhangwei", companyList), shows: part("经销商代码的选项") },
    { operation: "dictionary.claim", screen: "质保报告查询", action: opening("d10001", list), shows: part("报告类型的选项") },
    { operation: "symptom.all", screen: "质保报告查询", action: opening("d10001", list), shows: part("故障现象的选项") },
    { operation: "warrantyReport.export", screen: "导出质保报告", action: downloading("d10001", list, "a:contains('导出')"), shows: listAgain },
    { operation: "warrantyReport.detail", screen: "质保报告详情", action: opening("d10001", one), shows: page },
    { operation: "report.opinion", screen: "质保报告详情", action: opening("d10001", one), shows: part("意见"), schema: "leftOut" },
    { operation: "kindness.detail", screen: "质保报告详情", action: opening("d10001", coded), shows: part("善意授权") },
    { operation: "warrantyReport.update", screen: "发表意见", action: saving(one, word), shows: formAgain, writes: true },
    { operation: "warrantyReport.reject", screen: "驳回质保报告", action: saving(nextWaiting, rejection), shows: formAgain, writes: true },
    { operation: "kindness.create", screen: "授予善意授权", action: saving(nextUngranted, grant), shows: formAgain, schema: "leftOut", writes: true },
    { operation: "kindness.update", screen: "修改善意授权", action: saving(nextGranted, grant), shows: formAgain, schema: "leftOut", writes: true },
    { operation: "kindness.delete", screen: "删除善意授权码", action: saving(nextGranted, { ...grant, pressed: "takeBack", while: "#take-back" }), shows: formAgain, schema: "unread", writes: true },
    { operation: "function.list", screen: "新建质保报告", action: opening("d10001", create), shows: nothing },
    { operation: "contact.positions", screen: "新建质保报告", action: opening("d10001", create), shows: nothing },
    { operation: "contact.person", screen: "新建质保报告", action: saving(create, { ...form, typed: { subject: "查询联系人", contactPositionId: "6101" }, pressed: "refresh" }), shows: nothing },
    { operation: "troubleCode.list", screen: "新建质保报告", action: saving(create, { ...form, typed: { subject: "提取故障码", testerText: "P0562" }, pressed: "takeCodes" }), shows: nothing },
    { operation: "warrantyReport.page", screen: "新建质保报告", action: saving(create, { ...form, typed: { subject: "类似报告", mainPartCode: "P" }, pressed: "refresh" }), shows: part("类似报告"), schema: "leftOut" },
    { operation: "warrantyReport.create", screen: "提交质保报告", action: saving(create, form), shows: formAgain, writes: true },
    { operation: "warrantyReport.saveDraft", screen: "保存质保报告草稿", action: saving(create, { ...form, pressed: "saveDraft" }), shows: formAgain, writes: true },
    { operation: "warrantyReport.delete", screen: "删除质保报告草稿", action: deletingDraft, shows: notice, schema: "unread", writes: true },
  ],
  visits: {
    repairSupportCreate: () => [create, `${create}?${written({ form: hostile })}`],
    repairSupportEdit: () => [`${returnedReport}/edit`, `${theirs}/edit`],
    repairSupportUploadPreview: () => [`/repairsupport/upload/preview?${written({ address: hostile, proof: hostile })}`],
    repairSupportLookUp: () => ["vehicle", "part", "trouble-code", "nothing"].map((what) => `/repairsupport/look-up/${what}?${written({ form: hostile, code: hostile })}`),
    repairSupportSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyRepairSupportSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
    repairSupportExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyRepairSupportExport: () => [`${companyList}/export`],
    repairSupportDetail: () => [one, theirs, coded, `${one}?${written({ form: hostile, done: hostile })}`],
    companyRepairSupportDetail: () => [forCompany, waiting],
    repairSupportAttachment: () => [`${one}/attachment/1`, `${theirs}/attachment/1`],
    companyRepairSupportAttachment: () => [`${forCompany}/attachment/1`],
  },
  companyReads: { companyRepairSupportDetail: [surplus.recommender] },
  targets: ownFormsOf("repairSupportDetail", "companyRepairSupportDetail", "repairSupportCreate", "repairSupportEdit", "repairSupportLookUp"),
  forms: {
    repairSupportCreate: bare(create, [["subject", typed]], editorIntents),
    repairSupportEdit: bare(`${returnedReport}/edit`, [["subject", typed]], editorIntents),
    repairSupportLookUp: bare("/repairsupport/look-up/vehicle", [["row", "1"]]),
    repairSupportDetail: bare(one, [["opinion", typed]], ["submit", "adoptLatest", ""]),
    companyRepairSupportDetail: bare(waiting, [["opinion", typed], ["decision", "say"]], answers),
  },
  opened: {
    repairSupportEdit: (_id, account) => (account === "d10002" ? `${theirReturned}/edit` : `${returnedReport}/edit`),
    repairSupportLookUp: () => "/repairsupport/look-up/vehicle",
    repairSupportDetail: (_id, account) => (account === "d10002" ? theirs : one),
    companyRepairSupportDetail: () => forCompany,
  },
  journeys: ["report-code", "warranty-reports"],
};
