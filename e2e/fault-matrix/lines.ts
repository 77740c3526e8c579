import { preAuthorizationPages as pages } from "#e2e/application-pages.ts";
import { isUsableReport } from "#fixtures/backend/rules/reports.ts";
import { techSupports } from "#fixtures/world/reports.ts";
import { someVin, somePart } from "#e2e/typed-claims.ts";
import { kindnessCodes } from "#fixtures/world/kindness-codes.ts";
import { makeClaim } from "#fixtures/world/claims.ts";
import { makePreAuthorization } from "#fixtures/world/pre-authorizations.ts";
import {
  correcting,
  deletingDraft,
  downloading,
  filing,
  lookingUp,
  opening,
  openingTogether,
  openingWaiting,
  reviewing,
  reviewingTogether,
  signingIn,
  signingOn,
  writing,
  type Doing,
} from "./deeds.ts";
import {
  aside,
  barePage,
  done,
  file,
  form,
  kept,
  list,
  lookUp,
  nothing,
  notice,
  page,
  part,
  row,
  search,
  signIn,
  signOn,
  soft,
  step,
  upload,
  type Taking,
} from "./takings.ts";

/** One operation on one screen: what is done there, and how the screen takes it when the operation fails. */
export interface MatrixLine {
  /** As it is declared; `claim.file` for the file of a document, whose address is no declared operation's. */
  operation: string;
  screen: string;
  doing: Doing;
  takes: Taking;
  /**
   * What an answer of a wrong shape comes to where it is no failure. `leftOut`: nothing of it is required, and what cannot be
   * read is left out and counted as drift. `unread`: the operation declares no answer.
   */
  schema?: "leftOut" | "unread";
  /** What the page says of an answer it could read nothing of. */
  saysOfNothing?: string;
  /** The operation writes. */
  writes?: true;
  /** A page of the handheld terminals, whose session ends in words and at a login of their own. */
  handheld?: boolean;
}

const photo = { name: "照片.png", bytes: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") };
/** The first claim of the world: approved, with everything a claim can have. */
const dealerClaim = "/claim/detail/1000001";
const companyClaim = "/companyclaim/detail/1000001";
/** The second one waits. */
const waitingClaim = "/companyclaim/detail/1000002";
const quickly = {
  menuCode: "companyClaimSearch",
  columnCode: "applicationNumber",
  columnValue: makeClaim(0).claim.applicationNumber ?? "",
};
const searched = `/quick/search?${new URLSearchParams(quickly)}`;
const history = `/companyclaim/search/history?vin=${someVin}`;
const attachment = "a[href*='/attachment/']";
const exportLink = "a:contains('导出')";
const failure = { sysSymptomCode: "SENG01", sysPfsCode: "PFENG01" };
const vehicle = { vehicleVin: someVin };
/** Vehicles with something to answer for them: a claim of the dealer, a kindness code granted to it. */
const claimed = { vehicleVin: makeClaim(0).claim.vehicleVin ?? "" };
/** A vehicle whose repair was authorized, and no claim uses that yet: the first of all is used by the first claim. */
const authorization = Array.from({ length: 40 }, (_, index) => makePreAuthorization(index + 1).claim).find(
  ({ submitterCode, status }) => submitterCode === "10001" && status === 3,
);
const repaired = { vehicleVin: authorization?.vehicleVin ?? "" };
const authorized = { ...repaired, preAuzNumber: authorization?.applicationNumber ?? "" };
/** A vehicle whose repair was found necessary, and the report that did. */
const report = techSupports.find((each) => String(each.dealerCode) === "10001" && isUsableReport(each));
const examined = { vehicleVin: report?.vehicleVin ?? "" };
const reported = { ...examined, reportCode: report?.reportNumber ?? "" };
/** A pre-authorization that was asked for with a report. */
const withReport = Array.from({ length: 40 }, (_, index) => makePreAuthorization(index).claim).find(
  ({ submitterCode, reportCode }) => submitterCode === "10001" && Boolean(reportCode),
);
const preAuthorization = `${pages.base}/detail/${String(withReport?.id)}`;
const code = kindnessCodes.find(isGood);
const kind = { vehicleVin: code?.vehicleVin ?? "" };
const granted = { ...kind, kindnessAuthorizationNeeded: "1", kindnessAuthorizationCode: code?.kindnessAuthCode ?? "" };

// prettier-ignore
export const matrixLines: readonly MatrixLine[] = [
  // Signing in, and home.
  { operation: "auth.token", screen: "登录", doing: signingIn("d10001"), takes: signIn, writes: true },
  { operation: "auth.token", screen: "公司登录", doing: signingIn("zhangwei"), takes: signIn, writes: true },
  { operation: "user.info", screen: "登录", doing: signingIn("d10001"), takes: signIn },
  { operation: "user.byToken", screen: "登录", doing: signingIn("d10001"), takes: step("获取用户门户信息"), schema: "leftOut" },
  { operation: "dealer.info", screen: "登录", doing: signingIn("d10001"), takes: step("获取经销商信息"), schema: "leftOut" },
  { operation: "cvrm.userInfo", screen: "登录", doing: signingIn("zhangwei"), takes: step("获取用户角色"), schema: "leftOut" },
  { operation: "log.login", screen: "登录", doing: signingIn("zhangwei"), takes: step("写入登录日志"), schema: "unread", writes: true },
  { operation: "user.info", screen: "经销商门户登录", doing: signingOn("d10001"), takes: signOn },
  { operation: "user.byToken", screen: "单点登录", doing: signingOn("zhangwei"), takes: signOn, schema: "leftOut" },
  { operation: "menu.handheld", screen: "扫码首页", doing: opening("scan01", "/cardlist"), takes: barePage, handheld: true },
  { operation: "user.info", screen: "测试登录", doing: opening("d10001", "/test"), takes: part("后台应答") },
  { operation: "claim.detail", screen: "打印", doing: opening("d10001", "/element?kind=claim&id=1000001"), takes: barePage },
  { operation: "rma.ofClaim", screen: "打印", doing: opening("d10001", "/element?kind=claim&id=1000001"), takes: part("返件"), schema: "leftOut" },
  { operation: "dictionary.claim", screen: "打印", doing: opening("d10001", "/element?kind=claim&id=1000001"), takes: nothing },
  { operation: "rma.ofClaim", screen: "打印装箱单", doing: opening("d10001", "/fill?claim=1000001"), takes: barePage, schema: "leftOut" },
  { operation: "menu.list", screen: "我的主页", doing: opening("d10001", "/home"), takes: nothing },
  { operation: "application.pending", screen: "我的主页", doing: opening("d10001", "/home"), takes: part("待办数量") },
  { operation: "claim.page", screen: "我的主页", doing: opening("d10001", "/home"), takes: part("最新审核结果") },
  { operation: "home.platform", screen: "数据平台", doing: opening("d10001", "/home/datav/platform?status=3"), takes: page },
  { operation: "home.platform", screen: "公司数据平台", doing: opening("zhangwei", "/home/datav/platform"), takes: page },
  { operation: "dealer.page", screen: "公司数据平台", doing: opening("zhangwei", "/home/datav/platform"), takes: part("经销商的选项") },

  { operation: "survey.tip", screen: "我的主页", doing: opening("d10001", "/home"), takes: aside, schema: "leftOut" },
  { operation: "shortcut.types", screen: "我的主页", doing: opening("zhangwei", "/home"), takes: aside },
  { operation: "shortcut.types", screen: "快速查询", doing: opening("zhangwei", "/quick/search"), takes: search },
  { operation: "shortcut.columns", screen: "快速查询", doing: opening("zhangwei", "/quick/search?menuCode=companyClaimSearch"), takes: search },
  { operation: "shortcut.url", screen: "快速查询", doing: opening("zhangwei", searched), takes: search },

  // The list, and its export.
  { operation: "claim.page", screen: "索赔单查询", doing: opening("d10001", "/claim/search?status=3"), takes: page },
  { operation: "claim.page", screen: "公司索赔单查询", doing: opening("zhangwei", "/companyclaim/search"), takes: page },
  { operation: "dictionary.claim", screen: "索赔单查询", doing: opening("d10001", "/claim/search"), takes: part("索赔类型的选项") },
  { operation: "dealer.page", screen: "公司索赔单查询", doing: opening("zhangwei", "/companyclaim/search"), takes: part("经销商的选项") },
  { operation: "claim.export", screen: "导出", doing: downloading("d10001", "/claim/search?status=3", exportLink), takes: list },
  { operation: "claim.export", screen: "公司导出", doing: downloading("zhangwei", "/companyclaim/search?status=3", exportLink), takes: list },

  // A claim, its parts, its files, the history of its vehicle.
  { operation: "claim.detail", screen: "索赔单详情", doing: opening("d10001", dealerClaim), takes: page },
  { operation: "claim.detail", screen: "公司索赔单详情", doing: opening("zhangwei", companyClaim), takes: page },
  { operation: "claim.errors", screen: "索赔单详情", doing: opening("d10001", dealerClaim), takes: part("错误记录") },
  { operation: "rma.ofClaim", screen: "索赔单详情", doing: opening("d10001", dealerClaim), takes: part("返件"), schema: "leftOut" },
  { operation: "audit.list", screen: "索赔单详情", doing: opening("d10001", dealerClaim), takes: part("经过"), schema: "leftOut" },
  { operation: "dictionary.claim", screen: "索赔单详情", doing: opening("d10001", dealerClaim), takes: nothing },
  { operation: "claim.page", screen: "疑似重复的索赔单", doing: opening("zhangwei", waitingClaim), takes: part("疑似重复的索赔单") },
  { operation: "claim.history", screen: "公司索赔单详情", doing: opening("zhangwei", waitingClaim), takes: part("车辆历史") },
  { operation: "claim.file", screen: "附件", doing: downloading("d10001", dealerClaim, attachment), takes: file },
  { operation: "claim.detail", screen: "附件", doing: opening("d10001", dealerClaim, attachment), takes: file },
  { operation: "claim.history", screen: "索赔历史", doing: opening("zhangwei", history), takes: page },
  { operation: "vehicle.byVin", screen: "索赔历史", doing: opening("zhangwei", history), takes: part("保修政策"), schema: "leftOut" },

  // The form of a claim: what it looks up by itself.
  { operation: "dictionary.claim", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("下拉选项") },
  { operation: "dictionary.main", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("里程单位选项") },
  { operation: "dealer.page", screen: "新建索赔单", doing: writing("zhangwei", "recalculate"), takes: soft("经销商资料") },
  { operation: "dealer.detail", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("经销商资料") },
  { operation: "tax.foreign", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("税率"), schema: "leftOut" },
  { operation: "vehicle.byVin", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("车辆档案"), schema: "leftOut" },
  { operation: "activity.lookup", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("服务活动") },
  { operation: "claim.history", screen: "新建索赔单", doing: writing("d10001", "recalculate", { values: claimed }), takes: soft("索赔历史") },
  { operation: "symptom.all", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("故障代码") },
  { operation: "pfs.list", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("故障代码") },
  { operation: "failureReason.page", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("故障代码") },
  { operation: "kindness.page", screen: "新建索赔单", doing: writing("d10001", "recalculate", { values: kind }), takes: soft("善意授权码") },
  { operation: "preAuthorization.page", screen: "新建索赔单", doing: writing("d10001", "recalculate", { values: authorized }), takes: soft("预授权") },
  { operation: "preAuthorization.detail", screen: "新建索赔单", doing: writing("d10001", "recalculate", { values: authorized }), takes: soft("预授权") },
  { operation: "part.lookup", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("零件资料") },
  { operation: "labor.lookup", screen: "新建索赔单", doing: writing("d10001", "recalculate"), takes: soft("工时资料") },

  // Reports a claim names by their codes.
  { operation: "techSupport.byNumber", screen: "技术支持报告", doing: opening("d10001", "/techsupport/code?code=TS2026000001"), takes: page },
  { operation: "warrantyReport.byNumber", screen: "公司质保报告", doing: opening("zhangwei", "/companyrepairsupport/code?code=WR2026000001"), takes: page },

  // What is written.
  { operation: "claim.create", screen: "提交", doing: filing("submit"), takes: form, writes: true },
  { operation: "claim.saveDraft", screen: "保存草稿", doing: filing("saveDraft"), takes: form, writes: true },
  { operation: "claim.update", screen: "提交更正", doing: correcting(), takes: form, writes: true },
  { operation: "claim.detail", screen: "提交更正", doing: correcting(), takes: form },
  { operation: "claim.deleteDraft", screen: "删除草稿", doing: deletingDraft(), takes: notice, schema: "unread", writes: true },
  { operation: "claim.detail", screen: "删除草稿", doing: deletingDraft(), takes: page },
  { operation: "attachment.upload", screen: "上传附件", doing: writing("d10001", "upload", { files: [photo] }), takes: upload, writes: true },
  { operation: "claim.remark", screen: "审核", doing: reviewing(), takes: form, writes: true },
  { operation: "claim.detail", screen: "审核", doing: reviewing(), takes: kept },
  { operation: "claim.page", screen: "保存并审核下一单", doing: reviewing("saveNext"), takes: done },
  { operation: "claim.remark", screen: "批量审核", doing: reviewingTogether, takes: row, writes: true },
  { operation: "claim.detail", screen: "批量审核", doing: reviewingTogether, takes: row },
  { operation: "claim.detail", screen: "批量审核汇总", doing: openingTogether(), takes: soft("索赔单") },
  { operation: "claim.errors", screen: "批量审核汇总", doing: openingTogether(), takes: soft("检查结果") },
  { operation: "dictionary.claim", screen: "批量审核汇总", doing: openingTogether(), takes: part("标准意见") },
  { operation: "dictionary.claim", screen: "审核", doing: openingWaiting(), takes: part("标准意见") },
  { operation: "tax.foreign", screen: "审核", doing: openingWaiting(), takes: nothing, schema: "leftOut" },
  { operation: "kindness.detail", screen: "审核", doing: openingWaiting(granted), takes: nothing },

  // Pre-authorizations, as far as their operations are their own.
  { operation: "techSupport.prePage", screen: "新建预授权", doing: writing("d10001", "recalculate", { values: reported, pages }), takes: soft("技术支持报告") },
  { operation: "vehicle.byVin", screen: "新建预授权", doing: writing("d10001", "recalculate", { pages }), takes: soft("车辆档案"), schema: "leftOut" },
  { operation: "preAuthorization.create", screen: "提交预授权", doing: filing("submit", pages), takes: form, writes: true },
  { operation: "preAuthorization.saveDraft", screen: "保存预授权草稿", doing: filing("saveDraft", pages), takes: form, writes: true },
  { operation: "preAuthorization.update", screen: "提交更正的预授权", doing: correcting(pages), takes: form, writes: true },
  { operation: "preAuthorization.detail", screen: "提交更正的预授权", doing: correcting(pages), takes: form },
  { operation: "preAuthorization.deleteDraft", screen: "删除预授权草稿", doing: deletingDraft(pages), takes: notice, schema: "unread", writes: true },
  { operation: "preAuthorization.page", screen: "预授权查询", doing: opening("d10001", "/claim/search/prelicense"), takes: page },
  { operation: "preAuthorization.export", screen: "导出预授权", doing: downloading("d10001", "/claim/search/prelicense?status=3", exportLink), takes: list },
  { operation: "preAuthorization.detail", screen: "预授权详情", doing: opening("d10001", preAuthorization), takes: page },
  { operation: "report.opinion", screen: "预授权详情", doing: opening("d10001", preAuthorization), takes: part("报告意见"), schema: "leftOut" },
  { operation: "preAuthorization.remark", screen: "审核预授权", doing: reviewing("save", pages), takes: form, writes: true },
  { operation: "techSupport.prePage", screen: "选择技术支持报告", doing: lookingUp("d10001", "tech-report", examined, pages), takes: lookUp },

  // Look-ups.
  { operation: "dealer.page", screen: "选择经销商", doing: lookingUp("zhangwei", "dealer"), takes: lookUp },
  { operation: "vehicle.lookup", screen: "选择车辆", doing: lookingUp("d10001", "vehicle", vehicle), takes: lookUp, schema: "leftOut", saysOfNothing: "查到的内容无法识别" },
  { operation: "warranty.page", screen: "选择保修范围", doing: lookingUp("d10001", "coverage", vehicle), takes: lookUp, schema: "leftOut", saysOfNothing: "查到的内容无法识别" },
  { operation: "activity.lookup", screen: "选择服务活动", doing: lookingUp("d10001", "activity", vehicle), takes: lookUp },
  { operation: "kindness.page", screen: "选择善意授权码", doing: lookingUp("d10001", "kindness", kind), takes: lookUp },
  { operation: "preAuthorization.page", screen: "选择预授权", doing: lookingUp("d10001", "pre-authorization", repaired), takes: lookUp },
  { operation: "preAuthorization.detail", screen: "选择预授权", doing: lookingUp("d10001", "pre-authorization", repaired), takes: lookUp },
  { operation: "part.lookup", screen: "选择主因件", doing: lookingUp("d10001", "causal-part", { causalPartCode: somePart?.code ?? "" }), takes: lookUp },
  { operation: "part.lookup", screen: "选择零件", doing: lookingUp("d10001", "part:0", { "detailPartList[0].oldSn": "SN-1" }), takes: lookUp },
  { operation: "vehicle.byVin", screen: "选择工时", doing: lookingUp("d10001", "labor:0", { ...vehicle, "detailLaborList[0].laborDescription": "见照片" }), takes: lookUp, schema: "leftOut" },
  { operation: "labor.lookup", screen: "选择工时", doing: lookingUp("d10001", "labor:0", { ...vehicle, "detailLaborList[0].laborDescription": "见照片" }), takes: lookUp },
  { operation: "symptom.list", screen: "选择故障现象", doing: lookingUp("d10001", "symptom", { componentCode: "BRK" }), takes: lookUp },
  { operation: "symptom.all", screen: "选择故障现象", doing: lookingUp("d10001", "symptom"), takes: lookUp },
  { operation: "pfs.list", screen: "选择故障部位", doing: lookingUp("d10001", "failure-place", failure), takes: lookUp },
  { operation: "failure.ofModule", screen: "选择故障原因", doing: lookingUp("d10001", "failure-reason", failure), takes: lookUp },
  { operation: "failureReason.page", screen: "选择故障原因", doing: lookingUp("d10001", "failure-reason"), takes: lookUp },
];

/** Good for several claims, of which one is filed. */
function isGood({ dealerCode, useLimit = 0, usedCount, authEndTime = "" }: (typeof kindnessCodes)[number]): boolean {
  return dealerCode === "10001" && Number(useLimit) > 2 && usedCount === 0 && authEndTime > "2027";
}
