import { claimTargets } from "#e2e/attack/application-targets.ts";
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
  writing,
} from "#e2e/fault-matrix/user-actions.ts";
import { done, file, form, kept, list, lookUp, nothing, notice, page, part, row, soft, upload } from "#e2e/fault-matrix/failure-views.ts";
import { bare, bulk, deletion, edited, editor, lookUp as lookUpForm, review, typed } from "#e2e/foreign-forms.ts";
import {
  beingDone,
  companyClaims,
  creating,
  creatingForDealer,
  dealerClaims,
  deciding,
  decidingTogether,
  draftsOf,
  editing,
  everyFilter,
  havingDecided,
  lookingUp as visitLookUps,
  openingFiles,
  openingFilesOfDealers,
  previewing,
  reading,
  prefetching,
  sendingFiles,
} from "#e2e/leaks/application-visits.ts";
import { uploading } from "#e2e/leaks/visit-steps.ts";
import { asked, hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { somePart, someVin } from "#e2e/typed-claims.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { kindnessCodes } from "#fixtures/reports/kindness-codes/seed.ts";
import { makePreAuthorization } from "#fixtures/pre-authorizations/seed.ts";
import type { claimRoutes } from "#app/features/claims/routes.ts";

const forDealer = { submitterCode: "10001" };
const photo = { name: "照片.png", bytes: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") };
/** The first claim of the world: approved, with everything a claim can have. */
const dealerClaim = "/claim/detail/1000001";
const companyClaim = "/companyclaim/detail/1000001";
/** One whose parts are on their way. */
const sentClaim = `/claim/detail/${String(
  Array.from({ length: 100 }, (_, index) => makeClaim(index)).find(
    ({ claim, packages = [] }) => claim.submitterCode === "10001" && packages.length > 0,
  )?.claim.id,
)}`;
/** The second one waits. */
const waitingClaim = "/companyclaim/detail/1000002";
const history = `/companyclaim/search/history?vin=${someVin}`;
const attachment = "a[href*='/attachment/']";
const exportLink = "a:contains('导出')";
const failure = { sysSymptomCode: "SENG01", sysPfsCode: "PFENG01" };
const vehicle = { vehicleVin: someVin };
/** Vehicles with something to answer for them: a claim of the dealer, a kindness code granted to it. */
const claimed = { vehicleVin: makeClaim(0).claim.vehicleVin ?? "" };
/** A vehicle of a recall, and the recall. */
const recalled = { vehicleVin: someVin, actCode: "ACT2026-03" };
/** A vehicle whose repair was authorized, and no claim uses that yet: the first of all is used by the first claim. */
const authorization = Array.from({ length: 40 }, (_, index) => makePreAuthorization(index + 1).claim).find(
  ({ submitterCode, status }) => submitterCode === "10001" && status === 3,
);
const repaired = { vehicleVin: authorization?.vehicleVin ?? "" };
const authorized = { ...repaired, preAuzNumber: authorization?.applicationNumber ?? "" };
const code = kindnessCodes.find(isGood);
const kind = { vehicleVin: code?.vehicleVin ?? "" };
const granted = { ...kind, kindnessAuthorizationNeeded: "1", kindnessAuthorizationCode: code?.kindnessAuthCode ?? "" };

// prettier-ignore
const faults: SubjectDescriptor["faults"] = [
  // The list, and its export.
  { operation: "claim.page", screen: "索赔单查询", action: opening("d10001", "/claim/search?status=3"), shows: page },
  { operation: "claim.page", screen: "厂家索赔单查询", action: opening("zhangwei", "/companyclaim/search"), shows: page },
  { operation: "dictionary.claim", screen: "索赔单查询", action: opening("d10001", "/claim/search"), shows: part("索赔类型的选项") },
  { operation: "dealer.page", screen: "厂家索赔单查询", action: opening("zhangwei", "/companyclaim/search"), shows: part("经销商代码的选项") },
  { operation: "claim.export", screen: "导出", action: downloading("d10001", "/claim/search?status=3", exportLink), shows: list },
  { operation: "claim.export", screen: "厂家导出", action: downloading("zhangwei", "/companyclaim/search?status=3", exportLink), shows: list },

  // A claim, its parts, its files, the history of its vehicle.
  { operation: "claim.detail", screen: "索赔单详情", action: opening("d10001", dealerClaim), shows: page },
  { operation: "claim.detail", screen: "厂家索赔单详情", action: opening("zhangwei", companyClaim), shows: page },
  { operation: "claim.errors", screen: "索赔单详情", action: opening("d10001", dealerClaim), shows: part("检查记录") },
  { operation: "rma.ofClaim", screen: "索赔单详情", action: opening("d10001", dealerClaim), shows: part("返件") },
  { operation: "package.page", screen: "索赔单详情", action: opening("d10001", sentClaim), shows: part("装箱单") },
  { operation: "audit.list", screen: "索赔单详情", action: opening("d10001", dealerClaim), shows: part("处理记录"), schema: "leftOut" },
  { operation: "dictionary.claim", screen: "索赔单详情", action: opening("d10001", dealerClaim), shows: nothing },
  { operation: "symptom.all", screen: "索赔单详情", action: opening("d10001", dealerClaim), shows: nothing },
  { operation: "vehicle.byVin", screen: "索赔单详情", action: opening("d10001", dealerClaim), shows: nothing, schema: "leftOut" },
  { operation: "claim.page", screen: "疑似重复的索赔单", action: opening("zhangwei", waitingClaim), shows: part("疑似重复的索赔单") },
  { operation: "repairAlert.list", screen: "索赔单详情", action: opening("d10001", dealerClaim), shows: part("三包预警") },
  { operation: "repairAlert.list", screen: "审核", action: opening("zhangwei", waitingClaim), shows: part("三包预警") },
  { operation: "claim.history", screen: "厂家索赔单详情", action: opening("zhangwei", waitingClaim), shows: part("车辆历史") },
  { operation: "claim.file", screen: "附件", action: downloading("d10001", dealerClaim, attachment), shows: file },
  { operation: "claim.detail", screen: "附件", action: opening("d10001", dealerClaim, attachment), shows: file },
  { operation: "claim.history", screen: "索赔历史", action: opening("zhangwei", history), shows: page },
  { operation: "vehicle.byVin", screen: "索赔历史", action: opening("zhangwei", history), shows: part("保修政策"), schema: "leftOut" },

  // The form of a claim: what it looks up by itself.
  { operation: "dictionary.claim", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("下拉选项") },
  { operation: "dictionary.main", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("里程单位选项") },
  { operation: "dealer.page", screen: "新建索赔单", action: writing("zhangwei", "recalculate"), shows: soft("经销商资料") },
  { operation: "dealer.detail", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("经销商资料") },
  { operation: "tax.foreign", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("税率"), schema: "leftOut" },
  { operation: "vehicle.byVin", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("车辆档案"), schema: "leftOut" },
  { operation: "activity.lookup", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("服务活动") },
  { operation: "activity.detail", screen: "新建索赔单", action: writing("d10001", "recalculate", { values: recalled }), shows: soft("服务活动") },
  { operation: "activity.conditionsPage", screen: "新建索赔单", action: writing("d10001", "recalculate", { values: recalled }), shows: soft("活动车辆") },
  { operation: "warranty.page", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("保修范围") },
  { operation: "claimRecord.find", screen: "新建索赔单", action: writing("d10001", "recalculate", { values: claimed }), shows: soft("车辆和单据记录") },
  { operation: "symptom.all", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("故障代码") },
  { operation: "pfs.list", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("故障代码") },
  { operation: "failureReason.page", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("故障代码") },
  { operation: "kindness.page", screen: "新建索赔单", action: writing("d10001", "recalculate", { values: kind }), shows: soft("善意授权码") },
  { operation: "preAuthorization.page", screen: "新建索赔单", action: writing("d10001", "recalculate", { values: authorized }), shows: soft("预授权") },
  { operation: "preAuthorization.detail", screen: "新建索赔单", action: writing("d10001", "recalculate", { values: authorized }), shows: soft("预授权") },
  { operation: "part.lookup", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("零件资料") },
  { operation: "labor.lookup", screen: "新建索赔单", action: writing("d10001", "recalculate"), shows: soft("工时资料") },

  // What is written.
  { operation: "claim.create", screen: "提交", action: filing("submit"), shows: form, writes: true },
  { operation: "claim.saveDraft", screen: "保存草稿", action: filing("saveDraft"), shows: form, writes: true },
  { operation: "claim.update", screen: "提交更正", action: correcting(), shows: form, writes: true },
  { operation: "claim.detail", screen: "提交更正", action: correcting(), shows: form },
  { operation: "claim.deleteDraft", screen: "删除草稿", action: deletingDraft(), shows: notice, schema: "unread", writes: true },
  { operation: "claim.detail", screen: "删除草稿", action: deletingDraft(), shows: page },
  { operation: "attachment.upload", screen: "上传附件", action: writing("d10001", "upload", { files: [photo] }), shows: upload, writes: true },
  { operation: "claim.remark", screen: "审核", action: reviewing(), shows: form, writes: true },
  { operation: "claim.detail", screen: "审核", action: reviewing(), shows: kept },
  { operation: "claim.page", screen: "保存并审核下一单", action: reviewing("saveNext"), shows: done },
  { operation: "claim.remark", screen: "批量审核", action: reviewingTogether, shows: row, writes: true },
  { operation: "claim.detail", screen: "批量审核", action: reviewingTogether, shows: row },
  { operation: "claim.detail", screen: "批量审核汇总", action: openingTogether(), shows: soft("索赔单") },
  { operation: "claim.errors", screen: "批量审核汇总", action: openingTogether(), shows: soft("检查提示") },
  { operation: "dictionary.claim", screen: "批量审核汇总", action: openingTogether(), shows: part("标准意见") },
  { operation: "dictionary.claim", screen: "审核", action: openingWaiting(), shows: part("标准意见") },
  { operation: "tax.foreign", screen: "审核", action: openingWaiting(), shows: nothing, schema: "leftOut" },
  { operation: "kindness.detail", screen: "审核", action: openingWaiting(granted), shows: nothing },
  // Look-ups.
  { operation: "dealer.page", screen: "选择经销商", action: lookingUp("zhangwei", "dealer"), shows: lookUp },
  { operation: "vehicle.lookup", screen: "选择车辆", action: lookingUp("d10001", "vehicle", vehicle), shows: lookUp, schema: "leftOut", saysOfNothing: "查到的内容无法识别" },
  { operation: "warranty.page", screen: "选择保修范围", action: lookingUp("d10001", "coverage", vehicle), shows: lookUp, schema: "leftOut", saysOfNothing: "查到的内容无法识别" },
  { operation: "activity.lookup", screen: "选择服务活动", action: lookingUp("d10001", "activity", vehicle), shows: lookUp },
  { operation: "kindness.page", screen: "选择善意授权码", action: lookingUp("d10001", "kindness", kind), shows: lookUp },
  { operation: "preAuthorization.page", screen: "选择预授权", action: lookingUp("d10001", "pre-authorization", repaired), shows: lookUp },
  { operation: "preAuthorization.detail", screen: "选择预授权", action: lookingUp("d10001", "pre-authorization", repaired), shows: lookUp },
  { operation: "part.lookup", screen: "选择主因件", action: lookingUp("d10001", "causal-part", { causalPartCode: somePart?.code ?? "" }), shows: lookUp },
  { operation: "part.lookup", screen: "选择零件", action: lookingUp("d10001", "part:0", { "detailPartList[0].oldSn": "SN-1" }), shows: lookUp },
  { operation: "vehicle.byVin", screen: "选择工时", action: lookingUp("d10001", "labor:0", { ...vehicle, "detailLaborList[0].laborDescription": "见照片" }), shows: lookUp, schema: "leftOut" },
  { operation: "labor.lookup", screen: "选择工时", action: lookingUp("d10001", "labor:0", { ...vehicle, "detailLaborList[0].laborDescription": "见照片" }), shows: lookUp },
  { operation: "symptom.list", screen: "选择故障现象", action: lookingUp("d10001", "symptom", { componentCode: "BRK" }), shows: lookUp },
  { operation: "symptom.all", screen: "选择故障现象", action: lookingUp("d10001", "symptom"), shows: lookUp },
  { operation: "pfs.list", screen: "选择故障部位", action: lookingUp("d10001", "failure-place", failure), shows: lookUp },
  { operation: "failure.ofModule", screen: "选择故障原因", action: lookingUp("d10001", "failure-reason", failure), shows: lookUp },
  { operation: "failureReason.page", screen: "选择故障原因", action: lookingUp("d10001", "failure-reason"), shows: lookUp },
];

export const descriptor: SubjectDescriptor<typeof claimRoutes> = {
  faults,
  visits: {
    claim: () => ["/claim", `/claim?${everyFilter}`],
    claimSearch: () => [
      "/claim/search?size=100",
      "/claim/search?size=100&sort=-totalAmount",
      `/claim/search?${written({ vehicleVin: asked.vin, size: "100" })}`,
      "/claim/search?submitterCode=10002&size=100",
      "/claim/search?totalAmountStart=7000000",
      ...[0, 1, 2, 3, 4, 5, 6].map((status) => `/claim/search?status=${status}&size=100`),
      `/claim/search?${everyFilter}`,
      `/claim/search?${written({ problem: "refused", reference: hostile })}`,
    ],
    claimExport: () => ["/claim/search/export", "/claim/search/export?submitterCode=10002", "/claim/search/export?status=1"],
    claimCreate: ({ theirs }) => creating(dealerClaims, theirs.claim),
    claimEdit: ({ own, theirs }) => editing(dealerClaims, own.claim, theirs.claim, draftsOf(own.preAuthorization, theirs.preAuthorization)),
    claimDetail: ({ own, theirs }) =>
      reading(dealerClaims, own.claim, theirs.claim, draftsOf(own.preAuthorization, theirs.preAuthorization)),
    claimAttachment: ({ own, theirs }) => openingFiles(dealerClaims, own.claim, theirs.claim),
    claimDone: ({ own, theirs }) => beingDone(dealerClaims, own.claim, theirs.claim),
    claimUpload: () => sendingFiles(dealerClaims),
    claimUploadPreview: ({ own, theirs }) => previewing(dealerClaims, own.claim.upload, theirs.claim.upload),
    claimLookUp: ({ theirs }) => visitLookUps(dealerClaims, theirs.claim, 0),
    claimLookUpRows: ({ theirs }) => visitLookUps(dealerClaims, theirs.claim, 1, "/rows"),
    companyClaim: () => ["/companyclaim"],
    companyClaimSearch: () => ["/companyclaim/search?size=100", "/companyclaim/search?status=1", `/companyclaim/search?${everyFilter}`],
    companyClaimExport: () => ["/companyclaim/search/export?status=3"],
    companyClaimBulkReview: ({ own, theirs }) => decidingTogether(companyClaims, own.claim, theirs.claim),
    companyClaimCreate: () => creatingForDealer(companyClaims),
    companyClaimEdit: ({ own }) => [own.claim.returned, own.claim.draft].map((id) => `${companyClaims.detail}/${id}/edit`),
    companyClaimDetail: ({ own, theirs }) => deciding(companyClaims, own.claim, theirs.claim),
    companyClaimPrefetch: ({ own, theirs }) => prefetching(companyClaims, own.claim, theirs.claim),
    companyClaimAttachment: ({ theirs }) => openingFilesOfDealers(companyClaims, theirs.claim),
    companyClaimDone: ({ own, theirs }) => havingDecided(companyClaims, own.claim, theirs.claim),
    companyClaimUpload: () => [uploading(companyClaims.upload, `${companyClaims.create}?dealer=10001`)],
    companyClaimUploadPreview: ({ theirs }) => previewing(companyClaims, theirs.claim.upload),
    companyClaimLookUp: ({ theirs }) => visitLookUps(companyClaims, theirs.claim, 0),
    companyClaimLookUpRows: ({ theirs }) => visitLookUps(companyClaims, theirs.claim, 1, "/rows"),
    companyClaimSearchHistory: () => [
      "/companyclaim/search/history",
      `/companyclaim/search/history?${written({ vin: asked.vin })}`,
      `/companyclaim/search/history?${written({ vin: hostile, page: hostile })}`,
    ],
  },
  targets: claimTargets,
  forms: {
    claimCreate: editor("/claim/create"),
    claimEdit: edited("/claim", "/claim/create"),
    claimDetail: deletion("/claim", "/claim/create"),
    claimUpload: bare("/claim/upload", [["description", typed]]),
    claimLookUp: lookUpForm("/claim/create"),
    companyClaimCreate: editor("/companyclaim/create"),
    companyClaimEdit: edited("/companyclaim", "/companyclaim/create", forDealer),
    companyClaimDetail: review("/companyclaim", "claim"),
    companyClaimBulkReview: bulk("/companyclaim/search/review", "claim"),
    companyClaimUpload: bare("/companyclaim/upload", [["description", typed]]),
    companyClaimLookUp: lookUpForm("/companyclaim/create", forDealer),
  },
  journeys: [
    "claims",
    "claim-filing",
    "claim-desk",
    "claim-filing-keyboard",
    "claim-filing-scripts",
    "claim-loss",
    "look-up",
    "list-comfort",
    "review",
    "review-queue",
    "bulk-review",
  ],
};

/** Good for several claims, of which one is filed. */
function isGood({ dealerCode, useLimit = 0, usedCount, authEndTime = "" }: (typeof kindnessCodes)[number]): boolean {
  return dealerCode === "10001" && Number(useLimit) > 2 && usedCount === 0 && authEndTime > "2027";
}
