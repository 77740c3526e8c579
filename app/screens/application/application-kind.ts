import type { RouteEntry } from "../../route-entry.ts";
import type { RouteId } from "../../route-table.ts";
import type { Side } from "../../server/context.ts";

/*
 * Claims and pre-authorizations are one kind of document, asked for after the repair and before it (1 §3.5); together they are
 * called applications. What tells them apart where both are treated alike stands here; what only one of them has, beside it.
 */

/** Which of the two; routes name it (`application` in the route table). */
export type ApplicationName = NonNullable<RouteEntry["application"]>;

/** Addresses an application has on each side. */
interface ApplicationRoutes {
  list: RouteId;
  export: RouteId;
  create: RouteId;
  edit: RouteId;
  detail: RouteId;
  attachment: RouteId;
  done: RouteId;
  upload: RouteId;
  uploadPreview: RouteId;
  lookUp: RouteId;
  lookUpRows: RouteId;
}

export interface ApplicationKind {
  name: ApplicationName;
  /** In what users are told. */
  word: string;
  /** What its number is called. */
  numberWord: string;
  /** Begins the words of what a reviewer grants: 调整后金额, 授权净额. */
  granted: string;
  routes: Readonly<Record<Side, ApplicationRoutes>>;
  /** Where the company decides several at once. */
  bulkReview: RouteId;
}

export const applicationKinds: Readonly<Record<ApplicationName, ApplicationKind>> = {
  claim: {
    name: "claim",
    word: "索赔单",
    numberWord: "索赔单号",
    granted: "调整后",
    bulkReview: "companyClaimBulkReview",
    routes: {
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
    },
  },
  preAuthorization: {
    name: "preAuthorization",
    word: "预授权",
    numberWord: "预授权单号",
    granted: "授权",
    bulkReview: "companyPreLicenseBulkReview",
    routes: {
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
    },
  },
};

/** The kind of document a route is about. @throws for a route of no application: a bug of the route table */
export function applicationOf({ route }: { route: RouteEntry | undefined }): ApplicationKind {
  if (!route?.application) throw new Error(`route ${route?.id ?? "?"} is about no application`);
  return applicationKinds[route.application];
}
