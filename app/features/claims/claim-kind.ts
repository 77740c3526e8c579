import { namedRoutes } from "#app/registry/route-table.ts";
import type { ClaimDocumentKind } from "../claim-documents/claim-document-kind.ts";
import { claimDocumentStatus, pendingList, returnedList } from "../claim-documents/claim-document-words.ts";

/** A claim: what a dealer asks for after a repair (1 §3.1–3.4). */
export const claimKind: ClaimDocumentKind = {
  name: "claim",
  word: "索赔单",
  numberWord: "索赔单号",
  granted: "调整后",
  excludedTypes: [],
  bulkReview: namedRoutes("companyClaimBulkReview"),
  routes: namedRoutes({
    dealer: {
      list: "claimSearch",
      export: "claimExport",
      create: "claimCreate",
      edit: "claimEdit",
      detail: "claimDetail",
      attachment: "claimAttachment",
      done: "claimDone",
      upload: "claimUpload",
      uploadPreview: "claimUploadPreview",
      lookUp: "claimLookUp",
      lookUpRows: "claimLookUpRows",
    },
    company: {
      list: "companyClaimSearch",
      export: "companyClaimExport",
      create: "companyClaimCreate",
      edit: "companyClaimEdit",
      detail: "companyClaimDetail",
      attachment: "companyClaimAttachment",
      done: "companyClaimDone",
      upload: "companyClaimUpload",
      uploadPreview: "companyClaimUploadPreview",
      lookUp: "companyClaimLookUp",
      lookUpRows: "companyClaimLookUpRows",
    },
  }),
  statusOf: claimDocumentStatus,
  historyType: "CLAIM",
  waiting: pendingList,
  returned: returnedList,
  afterRepair: true,
  duplicatesAmong: ["claim"],
  few: false,
};
