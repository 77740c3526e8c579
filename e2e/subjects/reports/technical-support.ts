import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { form as formAgain, list as listAgain, nothing, notice, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { somePart, someVin } from "#e2e/typed-claims.ts";
import type { Visitor } from "#e2e/visitor.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { surplus } from "#e2e/leaks/leaky-backend.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { isUsableReport } from "#fixtures/reports/rules.ts";
import { techSupports } from "#fixtures/reports/seed.ts";
import { publications, writtenSupports } from "#fixtures/reports/technical-support/seed.ts";
import type { techSupportRoutes } from "#app/features/reports/technical-support/routes.ts";

const list = "/techsupport/search";
const companyList = "/companytechsupport/search";
const history = "/companytechsupport/search/history";
const idOf = (dealerCode: string, status: number) =>
  String(writtenSupports.find((report) => report.dealerCode === dealerCode && report.status === status)?.id);
const one = `/techsupport/detail/${idOf("10001", 5)}`;
const theirs = `/techsupport/detail/${idOf("10002", 5)}`;
const forCompany = `/companytechsupport/detail/${idOf("10001", 5)}`;
const waiting = `/companytechsupport/detail/${idOf("10001", 1)}`;
const answered = `/techsupport/detail/${idOf("10001", 4)}`;
const returnedReport = `/techsupport/detail/${idOf("10001", 2)}`;
const theirReturned = `/techsupport/detail/${idOf("10002", 2)}`;
/** What was answered is answered, and what was forwarded is: every try has another report. */
const nextWaiting = async (visitor: Visitor) => {
  const { $ } = await visitor.get(`${companyList}?status=1`);
  return $("tbody th a").first().attr("href") ?? waiting;
};
let forwarded = 0;
const nextForwarded = async (visitor: Visitor) => {
  const { $ } = await visitor.get(`${companyList}?status=4&size=100`);
  return $("tbody th a").eq(forwarded++).attr("href") ?? waiting;
};
/** One that a pre-authorization may be asked for with. */
const flagged = `/techsupport/detail/${String(techSupports.find((each) => each.dealerCode === "10001" && isUsableReport(each))?.id)}`;
const create = "/techsupport/create";
const word = { account: "d10001", list: answered, typed: { opinion: "照片已补充" }, pressed: "say" } as const;
const answer = { account: "zhangwei", list: waiting, typed: { decision: "answer", opinion: "更换密封圈" }, pressed: "save" } as const;
/** What was forwarded, and what came back. */
const [publication] = publications;
const sent = `/companytechsupport/detail/${String(publication?.reportId)}`;
const supplierAnswer = {
  account: "zhangwei",
  list: sent,
  typed: (time: number) => ({ supplierAnswer: `更换批次 ${time}`, publicationId: String(publication?.id) }),
} as const;
const publishing = { account: "zhangwei", list: waiting, typed: { supplierId: "8201" }, while: "#suppliers form" } as const;
const form = {
  account: "d10001",
  list,
  typed: {
    reportStyleDictId: "2711",
    questionLevelDictId: "2722",
    reportTypeId: "5900",
    reportCategoryDictId: "5901",
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
  "line:add:sysFailures",
  "lookUp:vehicle",
  "",
];
/** Every try deletes a draft of its own. */
const deletingDraft: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("d10001");
  const drafted = await visitor.submit(await visitor.get(create), "form.editor", { subject: "待删除", [intentName]: "saveDraft" });
  const address = drafted.$("a[href^='/techsupport/detail/']").first().attr("href") ?? "";
  const deletion = "#delete form";
  const opened = await visitor.get(address);
  return {
    account: "d10001",
    visitor,
    typed: {},
    act: () => visitor.submit(opened, deletion),
    again: (from) => (from.$(deletion).length > 0 ? visitor.submit(from, deletion) : visitor.get(list)),
  };
};
const asked = written({ reportNumber: hostile, subject: hostile, dealerCode: "10002", sort: hostile });

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof techSupportRoutes> = {
  faults: [
    { operation: "techSupport.page", screen: "技术支持查询", action: opening("d10001", list), shows: page },
    { operation: "techSupport.page", screen: "技术支持历史", action: opening("zhangwei", history), shows: page },
    { operation: "reportType.list", screen: "技术支持查询", action: opening("d10001", list), shows: part("报告类别的选项") },
    { operation: "techSupport.export", screen: "导出技术支持", action: downloading("d10001", list, "a:contains('导出')"), shows: listAgain },
    { operation: "techSupport.exportDetail", screen: "导出技术支持明细", action: downloading("d10001", list, "a:contains('导出明细')"), shows: listAgain },
    { operation: "techSupport.detail", screen: "技术支持详情", action: opening("d10001", one), shows: page },
    { operation: "supplier.list", screen: "技术支持详情", action: opening("zhangwei", waiting), shows: nothing },
    { operation: "techSupport.update", screen: "发表技术支持意见", action: saving(answered, word), shows: formAgain, writes: true },
    { operation: "techSupport.emission", screen: "答复技术支持", action: saving(nextWaiting, answer), shows: formAgain, writes: true },
    { operation: "techSupport.updateSection", screen: "退回技术支持", action: saving(nextWaiting, { ...answer, typed: { decision: "return", opinion: "请补充照片" } }), shows: formAgain, writes: true },
    { operation: "techSupport.publish", screen: "转发供应商", action: saving(nextForwarded, publishing), shows: formAgain, writes: true },
    { operation: "techSupport.updateSection", screen: "记录供应商答复", action: saving(sent, supplierAnswer), shows: formAgain, writes: true },
    { operation: "reportType.children", screen: "新建技术支持", action: saving(create, { ...form, typed: { subject: "查询类别", reportTypeId: "5900" }, pressed: "refresh" }), shows: nothing },
    { operation: "techSupport.page", screen: "新建技术支持", action: saving(create, { ...form, typed: { subject: "类似报告" }, pressed: "refresh" }), shows: part("类似报告"), schema: "leftOut" },
    { operation: "preAuthorization.page", screen: "技术支持详情", action: opening("d10001", flagged), shows: part("预授权") },
    { operation: "techSupport.create", screen: "提交技术支持", action: saving(create, form), shows: formAgain, writes: true },
    { operation: "techSupport.saveDraft", screen: "保存技术支持草稿", action: saving(create, { ...form, pressed: "saveDraft" }), shows: formAgain, writes: true },
    { operation: "techSupport.delete", screen: "删除技术支持草稿", action: deletingDraft, shows: notice, schema: "unread", writes: true },
  ],
  visits: {
    techSupportCreate: () => [create, `${create}?${written({ form: hostile })}`],
    techSupportEdit: () => [`${returnedReport}/edit`, `${theirs}/edit`],
    techSupportUploadPreview: () => [`/techsupport/upload/preview?${written({ address: hostile, proof: hostile })}`],
    techSupportLookUp: () => ["vehicle", "part", "trouble-code", "nothing"].map((what) => `/techsupport/look-up/${what}?${written({ form: hostile, code: hostile })}`),
    techSupportSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyTechSupportSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
    companyTechSupportSearchHistory: () => [`${history}?size=100`, `${history}?${written({ keyword: hostile, sort: hostile })}`],
    techSupportExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyTechSupportExport: () => [`${companyList}/export`],
    techSupportExportDetail: () => [`${list}/export-detail`, `${list}/export-detail?${asked}`],
    companyTechSupportExportDetail: () => [`${companyList}/export-detail`],
    techSupportDetail: () => [one, answered, returnedReport, theirs, `${one}?${written({ form: hostile, done: hostile })}`],
    companyTechSupportDetail: () => [forCompany, waiting],
    techSupportAttachment: () => [`${one}/attachment/1`, `${theirs}/attachment/1`],
    companyTechSupportAttachment: () => [`${forCompany}/attachment/1`],
  },
  companyReads: { companyTechSupportDetail: [surplus.supplier] },
  targets: ownFormsOf("techSupportDetail", "companyTechSupportDetail", "techSupportCreate", "techSupportEdit", "techSupportLookUp"),
  forms: {
    techSupportCreate: bare(create, [["subject", typed]], editorIntents),
    techSupportEdit: bare(`${returnedReport}/edit`, [["subject", typed]], editorIntents),
    techSupportLookUp: bare("/techsupport/look-up/vehicle", [["row", "1"]]),
    techSupportDetail: bare(answered, [["opinion", typed]], ["say", "close", "disagree", "adoptLatest", ""]),
    companyTechSupportDetail: bare(waiting, [["opinion", typed], ["decision", "say"]], ["save", "saveNext", "fillReply", "adoptLatest", ""]),
  },
  opened: {
    techSupportEdit: (_id, account) => (account === "d10002" ? `${theirReturned}/edit` : `${returnedReport}/edit`),
    techSupportLookUp: () => "/techsupport/look-up/vehicle",
    techSupportDetail: (_id, account) => (account === "d10002" ? theirs : one),
    companyTechSupportDetail: () => forCompany,
  },
  journeys: ["report-code", "tech-supports"],
};
