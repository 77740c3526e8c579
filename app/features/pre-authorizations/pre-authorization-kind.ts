import { namedRoutes } from "#app/registry/route-table.ts";
import type { ClaimDocumentKind } from "../claim-documents/claim-document-kind.ts";
import { claimDocumentStatus, pendingList, returnedList } from "../claim-documents/claim-document-words.ts";

/** A pre-authorization: what a dealer asks for before the repair (1 §3.5). */
export const preAuthorizationKind: ClaimDocumentKind = {
  name: "preAuthorization",
  word: "预授权",
  numberWord: "预授权单号",
  granted: "授权",
  // A service activity is authorized by itself: nobody asks before.
  excludedTypes: ["1103"],
  bulkReview: namedRoutes("companyPreLicenseBulkReview"),
  routes: namedRoutes({
    dealer: {
      list: "claimSearchPreLicense",
      export: "preLicenseExport",
      create: "claimCreatePreLicense",
      edit: "preLicenseEdit",
      detail: "claimPreLicenseDetail",
      attachment: "preLicenseAttachment",
      done: "preLicenseDone",
      upload: "preLicenseUpload",
      uploadPreview: "preLicenseUploadPreview",
      lookUp: "preLicenseLookUp",
      lookUpRows: "preLicenseLookUpRows",
    },
    company: {
      list: "companyClaimSearchPreLicense",
      export: "companyPreLicenseExport",
      create: "companyClaimCreatePreLicense",
      edit: "companyPreLicenseEdit",
      detail: "companyClaimPreLicenseDetail",
      attachment: "companyPreLicenseAttachment",
      done: "companyPreLicenseDone",
      upload: "companyPreLicenseUpload",
      uploadPreview: "companyPreLicenseUploadPreview",
      lookUp: "companyPreLicenseLookUp",
      lookUpRows: "companyPreLicenseLookUpRows",
    },
  }),
  statusOf: claimDocumentStatus,
  historyType: "PREAUTHORIZATION",
  waiting: pendingList,
  returned: returnedList,
  afterRepair: false,
  duplicatesAmong: ["preAuthorization", "claim"],
  few: true,
};
