import type { Needed } from "./agreed-forms.ts";

// Written by `npm run openapi` from contracts/pacts: scripts/needed-fields.ts says how.

/** By operation, and by the path of the object within its data: fields that all examples of the contracts have. */
export const neededFields: Readonly<Record<string, Needed>> = {
  "activity.lookup": {
    "": ["current", "records", "size", "total"],
    "records[]": ["actBeginDate", "actCode", "actEndDate", "actName", "actProcessList", "id"],
    "records[].actProcessList[]": ["actProcessLabors", "actProcessOtherFees", "actProcessParts", "number", "procDesc", "repairOpDictId"],
    "records[].actProcessList[].actProcessLabors[]": ["laborCode", "laborName", "standardClaimLabor"],
    "records[].actProcessList[].actProcessOtherFees[]": ["otherFeeTypeDictId", "quantity", "unitPrice"],
    "records[].actProcessList[].actProcessParts[]": ["partCode", "partName", "quantity", "unit"],
  },
  "address.detail": {
    "": [
      "id",
      "receiverAddress",
      "receiverCity",
      "receiverCompanyName",
      "receiverName",
      "receiverProvince",
      "receiverTelephone",
      "receiverZip",
    ],
  },
  "address.page": {
    "": ["current", "records", "size", "total"],
    "records[]": [
      "id",
      "receiverAddress",
      "receiverCity",
      "receiverCompanyName",
      "receiverName",
      "receiverProvince",
      "receiverTelephone",
      "receiverZip",
    ],
  },
  "application.pending": {
    "": ["pendingList"],
    "pendingList[]": ["count", "menuCode", "status"],
  },
  "area.list": {
    "[]": ["id", "level", "name"],
  },
  "attachment.upload": {
    "": ["attachmentName", "attachmentUrl"],
  },
  "audit.list": {
    "[]": ["applicationNo", "internalFlag", "operateTime", "operationName", "operatorName"],
  },
  "auth.token": {
    "": ["access_token", "expires_in", "token_type"],
  },
  "claim.create": {
    "": ["applicationNumber", "currencyCode", "id", "status", "totalAmount", "version"],
  },
  "claim.deleteDraft": {},
  "claim.detail": {
    "": [
      "applicationNumber",
      "attachmentList",
      "createDate",
      "detailLaborList",
      "detailOtherFeeList",
      "detailPartList",
      "id",
      "status",
      "submitterCode",
      "version",
    ],
    dealerInfoVO: ["code", "name"],
  },
  "claim.errors": {
    "[]": ["applicationId", "errorInfo", "id", "submitTime"],
  },
  "claim.history": {
    "": ["claimHistorySearchVOIPage", "vehicleInfoVO"],
    claimHistorySearchVOIPage: ["current", "records", "size", "total"],
    vehicleInfoVO: ["vehicleVin"],
    "claimHistorySearchVOIPage.records[]": [
      "applicationNumber",
      "causalPartCode",
      "createDate",
      "failureDate",
      "id",
      "status",
      "statusName",
      "submitterCode",
      "totalAmount",
      "tripCurrent",
    ],
  },
  "claim.page": {
    "": ["current", "records", "size", "total"],
    "records[]": ["applicationNumber", "createDate", "id", "status", "submitterCode", "version"],
    "sums[]": ["adjustedTotalAmount", "currencyCode", "totalAmount"],
  },
  "claim.remark": {
    "": ["adjustedTotalAmount", "applicationNumber", "currencyCode", "id", "status", "version"],
  },
  "claim.saveDraft": {
    "": ["applicationNumber", "currencyCode", "id", "status", "totalAmount", "version"],
  },
  "claim.update": {
    "": ["applicationNumber", "currencyCode", "id", "status", "totalAmount", "version"],
  },
  "cvrm.userInfo": {
    "": ["cvrmRole"],
  },
  "dealer.address": {
    "": [
      "id",
      "receiverAddress",
      "receiverCity",
      "receiverCode",
      "receiverCompanyName",
      "receiverName",
      "receiverProvince",
      "receiverTelephone",
      "receiverZip",
    ],
  },
  "dealer.detail": {
    "": ["code", "currencyCode", "id", "laborOvertimeRate", "laborRate", "manageRate", "name"],
  },
  "dealer.info": {
    "": ["code", "currencyCode", "manageRate", "name"],
  },
  "dealer.page": {
    "": ["current", "records", "size", "total"],
    "records[]": ["code", "id", "name"],
  },
  "deliveryAddress.create": {
    "": ["id", "version"],
  },
  "deliveryAddress.detail": {
    "": [
      "addressDetail",
      "city",
      "cityId",
      "contacts",
      "createDate",
      "defaultFlag",
      "effectiveFlag",
      "id",
      "packageCount",
      "province",
      "provinceId",
      "telephone",
      "userName",
      "version",
    ],
  },
  "deliveryAddress.ofDealer": {
    "[]": [
      "addressDetail",
      "city",
      "cityId",
      "contacts",
      "createDate",
      "dealerCode",
      "defaultFlag",
      "effectiveFlag",
      "id",
      "packageCount",
      "province",
      "provinceId",
      "telephone",
      "userName",
      "version",
    ],
  },
  "deliveryAddress.page": {
    "": ["current", "records", "size", "total"],
    "records[]": ["id"],
  },
  "deliveryAddress.update": {
    "": ["id", "version"],
  },
  "dictionary.claim": {
    "[]": ["id", "name", "value"],
  },
  "dictionary.main": {
    "[]": ["id", "name", "value"],
  },
  "failure.ofModule": {
    "[]": ["failureCode", "failureDesc", "id"],
  },
  "failureReason.page": {
    "": ["current", "records", "size", "total"],
    "records[]": ["failureCode", "failureDesc", "id"],
  },
  "home.platform": {
    "": ["amounts", "count", "dealerList", "modelList", "monthList", "partList", "statusList"],
    "amounts[]": ["adjustedTotalAmount", "currencyCode", "paidAmount", "totalAmount"],
    "dealerList[]": ["amounts", "code", "count"],
    "dealerList[].amounts[]": ["adjustedTotalAmount", "currencyCode", "paidAmount", "totalAmount"],
    "modelList[]": ["amounts", "code", "count"],
    "modelList[].amounts[]": ["adjustedTotalAmount", "currencyCode", "paidAmount", "totalAmount"],
    "monthList[]": ["amounts", "code", "count"],
    "monthList[].amounts[]": ["adjustedTotalAmount", "currencyCode", "paidAmount", "totalAmount"],
    "partList[]": ["amounts", "code", "count"],
    "partList[].amounts[]": ["adjustedTotalAmount", "currencyCode", "paidAmount", "totalAmount"],
    "statusList[]": ["amounts", "code", "count"],
    "statusList[].amounts[]": ["adjustedTotalAmount", "currencyCode", "paidAmount", "totalAmount"],
  },
  "kindness.detail": {
    "": ["authLaborTotal", "authOtherFeeTotal", "authPartTotal", "id", "kindnessAuthCode", "oemProportion"],
  },
  "kindness.page": {
    "": ["current", "records", "size", "total"],
    "records[]": [
      "authEndTime",
      "authLaborTotal",
      "authOtherFeeTotal",
      "authPartTotal",
      "currencyCode",
      "customerProportion",
      "dealerProportion",
      "id",
      "kindnessAuthCode",
      "oemProportion",
      "useLimit",
    ],
  },
  "labor.lookup": {
    "": ["current", "records", "size", "total"],
    "records[]": [
      "beginDate",
      "endDate",
      "id",
      "laborCode",
      "laborId",
      "laborName",
      "market",
      "standardClaimLabor",
      "standardLaborUnitPrice",
      "vehicleModelCode",
      "vehicleModelYear",
    ],
  },
  "log.login": {},
  "math.divide": {},
  "math.multiply": {},
  "math.subtract": {},
  "math.sum": {},
  "menu.handheld": {
    "[]": ["menuCode", "menuName"],
  },
  "menu.list": {
    "[]": ["children", "menuCode", "menuName"],
    "[].children[]": ["menuCode", "menuName"],
  },
  "part.detail": {
    "": ["id", "partCode", "partName", "prices", "rmaFlag"],
    "prices[]": ["beginDate", "costPrice", "currencyCode", "netPrice", "retailPrice"],
  },
  "part.lookup": {
    "": ["current", "records", "size", "total"],
    "records[]": [
      "componentCode",
      "currencyCode",
      "effectiveFlag",
      "id",
      "netPrice",
      "partCode",
      "partName",
      "retailPrice",
      "rmaFlag",
      "unit",
    ],
  },
  "part.page": {
    "": ["current", "records", "size", "total"],
    "records[]": ["id", "partCode"],
  },
  "pfs.list": {
    "[]": ["id", "pfsCode", "pfsName"],
  },
  "preAuthorization.create": {
    "": ["applicationNumber", "currencyCode", "id", "status", "totalAmount", "version"],
  },
  "preAuthorization.deleteDraft": {},
  "preAuthorization.detail": {
    "": [
      "applicationNumber",
      "attachmentList",
      "createDate",
      "detailLaborList",
      "detailOtherFeeList",
      "detailPartList",
      "id",
      "status",
      "submitterCode",
      "version",
    ],
    dealerInfoVO: ["code", "name"],
  },
  "preAuthorization.page": {
    "": ["current", "records", "size", "total"],
    "records[]": ["applicationNumber", "createDate", "id", "status", "submitterCode", "version"],
    "sums[]": ["adjustedTotalAmount", "currencyCode", "totalAmount"],
  },
  "preAuthorization.remark": {
    "": ["adjustedTotalAmount", "applicationNumber", "currencyCode", "id", "status", "version"],
  },
  "preAuthorization.saveDraft": {
    "": ["applicationNumber", "currencyCode", "id", "status", "totalAmount", "version"],
  },
  "preAuthorization.update": {
    "": ["applicationNumber", "currencyCode", "id", "status", "totalAmount", "version"],
  },
  "region.list": {
    "[]": ["code", "id", "level", "name"],
  },
  "report.opinion": {
    "": ["detailReportOpinionVOs", "detailReportOpinionsInsideVOs"],
    "detailReportOpinionVOs[]": ["createDate", "createUserName", "id", "internalOpinionFlag", "opinion"],
    "detailReportOpinionsInsideVOs[]": ["createDate", "createUserName", "id", "internalOpinionFlag", "opinion"],
  },
  "rma.ofClaim": {
    "": ["claimDetailPartList", "receiverCompanyName", "requireReturnDate", "rmaNumber"],
    "claimDetailPartList[]": ["id", "partCode", "partName", "quantity", "rmaNumber", "rmaQuantity", "rmaStatus"],
  },
  "shortcut.columns": {
    "[]": ["columnCode", "columnName"],
  },
  "shortcut.types": {
    "[]": ["id", "menuCode", "menuName"],
  },
  "shortcut.url": {
    "": ["url"],
  },
  "survey.detail": {
    "": ["answers", "dealerId", "dealerName", "effectiveFlag", "id"],
    "answers[]": ["titleAnswer", "titleNumber"],
  },
  "survey.result": {
    "": ["isSubmitted"],
  },
  "survey.submit": {
    "": ["id"],
  },
  "survey.tip": {
    "": ["pendingFlag"],
  },
  "symptom.all": {
    "[]": ["componentCode", "displayCode", "id", "symptomName"],
  },
  "symptom.list": {
    "[]": ["componentCode", "displayCode", "id", "symptomName"],
  },
  "tax.foreign": {
    "": ["currencyCode", "laborTaxRate", "otherFeeTaxRate", "partTaxRate", "transportTaxRate"],
  },
  "techSupport.byNumber": {
    "": [
      "createDate",
      "dealerCode",
      "forPreAuthorizationFlag",
      "id",
      "reportNumber",
      "status",
      "statusName",
      "subject",
      "tripCurrent",
      "vehicleVin",
    ],
  },
  "techSupport.prePage": {
    "": ["current", "records", "size", "total"],
    "records[]": [
      "createDate",
      "dealerCode",
      "forPreAuthorizationFlag",
      "id",
      "reportNumber",
      "status",
      "statusName",
      "subject",
      "tripCurrent",
      "vehicleVin",
    ],
  },
  "user.byToken": {
    "": ["account"],
  },
  "user.info": {
    "": ["account", "authorities", "coreTenantFlag", "groupId", "tenantId"],
  },
  "vehicle.byVin": {
    "": ["actVehicleList", "vehicleInfoVO", "warrantyList"],
    "actVehicleList[]": ["actCode", "actName"],
    vehicleInfoVO: ["vehicleModelCode", "vehicleVin"],
    "warrantyList[]": ["warrantyCoverage", "warrantyEndDate", "warrantyStartDate"],
  },
  "vehicle.lookup": {
    "": ["current", "records", "size", "total"],
    "records[]": ["id", "tripCurrent", "tripUnit", "vehicleModelCode", "vehicleModelName", "vehicleModelYear", "vehicleVin"],
  },
  "warranty.page": {
    "": ["current", "records", "size", "total"],
    "records[]": [
      "id",
      "warrantyCoverage",
      "warrantyCoverageId",
      "warrantyEndDate",
      "warrantyPolicy",
      "warrantyStartDate",
      "warrantyTripLimitVal",
    ],
  },
  "warrantyReport.byNumber": {
    "": [
      "approvedAmount",
      "createDate",
      "dealerCode",
      "id",
      "reportNumber",
      "status",
      "statusName",
      "subject",
      "tripCurrent",
      "vehicleVin",
    ],
  },
};
