import { preAuthorizationPages as pages } from "#e2e/application-pages.ts";
import { preAuthorizationTargets } from "#e2e/attack/application-targets.ts";
import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { correcting, deletingDraft, downloading, filing, lookingUp, opening, reviewing, writing } from "#e2e/fault-matrix/user-actions.ts";
import { form, list, lookUp, notice, page, part, soft } from "#e2e/fault-matrix/failure-views.ts";
import { bare, bulk, deletion, edited, editor, lookUp as lookUpForm, review, typed } from "#e2e/foreign-forms.ts";
import {
  beingDone,
  companyPreAuthorizations,
  creating,
  creatingForDealer,
  dealerPreAuthorizations,
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
import { written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { isUsableReport } from "#fixtures/reports/rules.ts";
import { makePreAuthorization } from "#fixtures/pre-authorizations/seed.ts";
import { techSupports } from "#fixtures/reports/seed.ts";
import type { preAuthorizationRoutes } from "#app/features/pre-authorizations/routes.ts";

const { base, create, companyBase, companyCreate } = pages;
const forDealer = { submitterCode: "10001" };
const exportLink = "a:contains('导出')";
/** A vehicle whose repair was found necessary, and the report that did. */
const report = techSupports.find((each) => String(each.dealerCode) === "10001" && isUsableReport(each));
const examined = { vehicleVin: report?.vehicleVin ?? "" };
const reported = { ...examined, reportCode: report?.reportNumber ?? "" };
/** A pre-authorization that was asked for with a report. */
const withReport = Array.from({ length: 40 }, (_, index) => makePreAuthorization(index).claim).find(
  ({ submitterCode, reportCode }) => submitterCode === "10001" && Boolean(reportCode),
);
const preAuthorization = `${pages.base}/detail/${String(withReport?.id)}`;

// prettier-ignore
const faults: SubjectDescriptor["faults"] = [
  { operation: "techSupport.prePage", screen: "新建预授权", action: writing("d10001", "recalculate", { values: reported, pages }), shows: soft("技术支持报告") },
  { operation: "vehicle.byVin", screen: "新建预授权", action: writing("d10001", "recalculate", { pages }), shows: soft("车辆档案"), schema: "leftOut" },
  { operation: "preAuthorization.create", screen: "提交预授权", action: filing("submit", pages), shows: form, writes: true },
  { operation: "preAuthorization.saveDraft", screen: "保存预授权草稿", action: filing("saveDraft", pages), shows: form, writes: true },
  { operation: "preAuthorization.update", screen: "提交更正的预授权", action: correcting(pages), shows: form, writes: true },
  { operation: "preAuthorization.detail", screen: "提交更正的预授权", action: correcting(pages), shows: form },
  { operation: "preAuthorization.deleteDraft", screen: "删除预授权草稿", action: deletingDraft(pages), shows: notice, schema: "unread", writes: true },
  { operation: "preAuthorization.page", screen: "预授权查询", action: opening("d10001", "/claim/search/prelicense"), shows: page },
  { operation: "preAuthorization.export", screen: "导出预授权", action: downloading("d10001", "/claim/search/prelicense?status=3", exportLink), shows: list },
  { operation: "preAuthorization.detail", screen: "预授权详情", action: opening("d10001", preAuthorization), shows: page },
  { operation: "report.opinion", screen: "预授权详情", action: opening("d10001", preAuthorization), shows: part("报告意见"), schema: "leftOut" },
  { operation: "preAuthorization.remark", screen: "审核预授权", action: reviewing("save", pages), shows: form, writes: true },
  { operation: "techSupport.prePage", screen: "选择技术支持报告", action: lookingUp("d10001", "tech-report", examined, pages), shows: lookUp },
];

export const descriptor: SubjectDescriptor<typeof preAuthorizationRoutes> = {
  faults,
  visits: {
    claimSearchPreLicense: () => [
      "/claim/search/prelicense?size=100",
      "/claim/search/prelicense?status=0",
      "/claim/search/prelicense?submitterCode=10002&size=100",
      `/claim/search/prelicense?${everyFilter}`,
    ],
    preLicenseExport: () => ["/claim/search/prelicense/export", "/claim/search/prelicense/export?submitterCode=10002"],
    claimCreatePreLicense: ({ theirs }) => [
      ...creating(dealerPreAuthorizations, theirs.preAuthorization),
      // A form that is kept for a claim.
      `/claim/createPreLicense?${written({ form: theirs.claim.formKey })}`,
    ],
    preLicenseEdit: ({ own, theirs }) =>
      editing(dealerPreAuthorizations, own.preAuthorization, theirs.preAuthorization, draftsOf(own.claim, theirs.claim)),
    claimPreLicenseDetail: ({ own, theirs }) =>
      reading(dealerPreAuthorizations, own.preAuthorization, theirs.preAuthorization, draftsOf(own.claim, theirs.claim)),
    preLicenseAttachment: ({ own, theirs }) => openingFiles(dealerPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
    preLicenseDone: ({ own, theirs }) => beingDone(dealerPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
    preLicenseUpload: () => sendingFiles(dealerPreAuthorizations),
    preLicenseUploadPreview: ({ own, theirs }) =>
      previewing(dealerPreAuthorizations, own.preAuthorization.upload, theirs.preAuthorization.upload),
    preLicenseLookUp: ({ theirs }) => visitLookUps(dealerPreAuthorizations, theirs.preAuthorization, 2),
    preLicenseLookUpRows: ({ theirs }) => visitLookUps(dealerPreAuthorizations, theirs.preAuthorization, 3, "/rows"),
    companyClaimSearchPreLicense: () => ["/companyclaim/search/prelicense?size=100", `/companyclaim/search/prelicense?${everyFilter}`],
    companyPreLicenseExport: () => ["/companyclaim/search/prelicense/export"],
    companyPreLicenseBulkReview: ({ own, theirs }) =>
      decidingTogether(companyPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
    companyClaimCreatePreLicense: () => creatingForDealer(companyPreAuthorizations),
    companyPreLicenseEdit: ({ own }) =>
      [own.preAuthorization.returned, own.preAuthorization.draft].map((id) => `${companyPreAuthorizations.detail}/${id}/edit`),
    companyClaimPreLicenseDetail: ({ own, theirs }) => deciding(companyPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
    companyPreLicensePrefetch: ({ own, theirs }) => prefetching(companyPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
    companyPreLicenseAttachment: ({ theirs }) => openingFilesOfDealers(companyPreAuthorizations, theirs.preAuthorization),
    companyPreLicenseDone: ({ own, theirs }) => havingDecided(companyPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
    companyPreLicenseUpload: () => [uploading(companyPreAuthorizations.upload, `${companyPreAuthorizations.create}?dealer=10001`)],
    companyPreLicenseUploadPreview: ({ theirs }) => previewing(companyPreAuthorizations, theirs.preAuthorization.upload),
    companyPreLicenseLookUp: ({ theirs }) => visitLookUps(companyPreAuthorizations, theirs.preAuthorization, 2),
    companyPreLicenseLookUpRows: ({ theirs }) => visitLookUps(companyPreAuthorizations, theirs.preAuthorization, 3, "/rows"),
  },
  targets: async (aim) => [
    ...(await preAuthorizationTargets(aim)),
    ...(await ownFormsOf(
      "companyPreLicenseEdit",
      "companyPreLicenseUpload",
      "companyPreLicenseLookUp",
      "companyPreLicenseBulkReview",
    )(aim)),
  ],
  forms: {
    claimCreatePreLicense: editor(create),
    preLicenseEdit: edited(base, create),
    claimPreLicenseDetail: deletion(base, create),
    preLicenseUpload: bare(`${base}/upload`, [["description", typed]]),
    preLicenseLookUp: lookUpForm(create),
    companyClaimCreatePreLicense: editor(companyCreate),
    companyPreLicenseEdit: edited(companyBase, companyCreate, forDealer),
    companyClaimPreLicenseDetail: review(companyBase, "preAuthorization"),
    companyPreLicenseBulkReview: bulk("/companyclaim/search/prelicense/review", "preAuthorization"),
    companyPreLicenseUpload: bare(`${companyBase}/upload`, [["description", typed]]),
    companyPreLicenseLookUp: lookUpForm(companyCreate, forDealer),
  },
  journeys: ["pre-authorization-filing", "pre-authorization-review"],
};
