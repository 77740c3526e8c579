import { code, day, decimal, exactly, flag, id, instant, listOf, money, spreadsheetType, whole, zipType } from "./matchers.ts";
import { failureCodesExist, laborExists, noClaimsExist, noPreAuthorizationsExist, partExists, vehicleExists } from "./states.ts";

/* What examples of claims and of pre-authorizations show alike, written by hand from the specification (1 §3.1–3.5). */

/** What a list shows of a document that waits for approval: it has no approve date yet, and no adjusted amount. */
export const claimDocumentRow = (documentId: string, number: string) => ({
  id: id(documentId),
  applicationNumber: code(number),
  status: whole(1),
  statusName: code("待批准"),
  claimTypeDictId: code("1101"),
  claimTypeName: code("整车保修"),
  submitterCode: exactly("10001"),
  submitterName: code("上海浦东汽车销售服务有限公司"),
  vehicleVin: code("LSVAA49J132047371"),
  vehicleModelCode: code("A7L20"),
  causalPartCode: code("P100001"),
  causalPartName: code("水泵总成"),
  totalAmount: money(1234.5),
  currencyCode: exactly("CNY"),
  createDate: instant("2026-11-01T10:00:00+08:00"),
  existDays: whole(19),
  version: whole(1),
});

/** What a list shows of a document whatever its state: of a draft there may be nothing else. */
export const rowOfAnyState = (documentId: string, number: string, status: number) => ({
  id: id(documentId),
  applicationNumber: code(number),
  status: exactly(status),
  submitterCode: exactly("10001"),
  createDate: instant("2026-11-01T10:00:00+08:00"),
  version: whole(1),
});

/** A document that waits, whole, of dealer 10001. */
export const claimDocumentDocument = (documentId: string, number: string) => ({
  id: exactly(documentId),
  applicationNumber: code(number),
  status: exactly(1),
  version: whole(1),
  submitterCode: exactly("10001"),
  vehicleVin: code("LSVAA49J132047371"),
  tripCurrent: decimal(12_345),
  tripUnit: code("km"),
  failureDate: day("2026-10-28"),
  createDate: instant("2026-11-01T10:00:00+08:00"),
  causalPartCode: code("P100001"),
  partFeeTotalNet: money(864),
  partFeeTotalTax: money(112.32),
  partFeeTotal: money(976.32),
  adjustedPartFeeTotal: money(976.32),
  laborFeeTotal: money(203.4),
  otherFeeTotal: money(54.78),
  totalAmount: money(1234.5),
  adjustedTotalAmount: money(1234.5),
  currencyCode: exactly("CNY"),
  detailPartList: listOf({
    partCode: code("P100001"),
    partName: code("水泵总成"),
    quantity: decimal(1),
    unitPrice: money(800),
    totalAmount: money(800),
    adjustedFee: money(800),
    failureRelatedFlag: flag(1),
    rmaFlag: flag(1),
  }),
  detailLaborList: listOf({
    laborCode: code("L1001"),
    laborName: code("更换水泵总成"),
    claimLabor: decimal(1.5),
    standardClaimLabor: decimal(1.5),
    unitPrice: money(120),
    totalAmount: money(180),
    adjustedFee: money(180),
  }),
  detailOtherFeeList: listOf({
    otherFeeTypeDictId: code("1601"),
    quantity: decimal(1),
    unitPrice: money(50.26),
    totalAmount: money(50.26),
  }),
  attachmentList: listOf({ attachmentName: code("故障照片 1.png"), attachmentUrl: code("/api/claim/v1/attachment/file/1") }),
  dealerInfoVO: { code: exactly("10001"), name: code("上海浦东汽车销售服务有限公司") },
});

/** A vehicle with a valid check digit, for only those may be claimed for. */
export const repairVin = "LSVA01A93S2900001";

/**
 * What must be so before a backend can take the repair: it refuses a vehicle, a part, an operation, a symptom or a cause it does not know,
 * and a repair that was filed before.
 */
export const repairKnown = [
  ...["10001", "10002"].flatMap((dealerCode) => [noClaimsExist({ dealerCode }), noPreAuthorizationsExist({ dealerCode })]),
  vehicleExists({ vin: repairVin }),
  partExists({ id: "69002", partCode: "PENG10001" }),
  laborExists({ id: "69102", laborCode: "LENG9002", vehicleModelCode: "M0125" }),
  failureCodesExist({ componentCode: "ENG", symptomId: "901", pfsId: "951" }),
];

/** A repair as it stands on the wire: numbers as JSON numbers, flags as 0/1. */
export const repairWire = {
  claimTypeDictId: "1101",
  dmsClaimNumber: "DMS-10001-7",
  workOrderNumber: "WO261118007",
  vehicleVin: repairVin,
  tripCurrent: 23456.5,
  tripUnit: "km",
  failureDate: "2026-11-10",
  causalPartCode: "PENG10001",
  servicePartFlag: 0,
  sysSymptomId: "901",
  sysFailureId: "981",
  repairOperationDictId: "1301",
  symptomRemark: "冷车启动异响",
  detailPartList: [{ partCode: "PENG10001", partName: "水泵总成", quantity: 1, unit: "件", unitPrice: 320.5, failureRelatedFlag: 1 }],
  detailLaborList: [{ laborCode: "LENG9002", laborName: "更换水泵总成", claimLabor: 1.5, unitPrice: 150, overtimeFlag: 0 }],
  detailOtherFeeList: [{ otherFeeTypeDictId: "1604", quantity: 1, unitPrice: 200 }],
};

/** The same as the product holds it. */
export const repairEntry = {
  ...repairWire,
  tripCurrent: "23456.5",
  servicePartFlag: false,
  detailPartList: [
    { partCode: "PENG10001", partName: "水泵总成", quantity: "1", unit: "件", unitPrice: "320.5", failureRelatedFlag: true },
  ],
  detailLaborList: [{ laborCode: "LENG9002", laborName: "更换水泵总成", claimLabor: "1.5", unitPrice: "150", overtimeFlag: false }],
  detailOtherFeeList: [{ otherFeeTypeDictId: "1604", quantity: "1", unitPrice: "200" }],
};

/** What a document that was written is answered with. */
export const writtenClaimDocument = (number: string, status: number, documentId: unknown) => ({
  id: documentId,
  applicationNumber: code(number),
  status: exactly(status),
  version: whole(2),
  totalAmount: money(857.54),
  currencyCode: exactly("CNY"),
});

/** What a document that was reviewed is answered with. */
export const reviewedClaimDocument = (documentId: string, number: string, status: number) => ({
  id: exactly(documentId),
  applicationNumber: code(number),
  status: exactly(status),
  version: whole(2),
  adjustedTotalAmount: money(540.2),
  currencyCode: exactly("CNY"),
});

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A workbook, as an export answers it. */
export const spreadsheet = {
  status: 200,
  file: {
    path: new URL("./consumer/claim-export.xlsx", import.meta.url).pathname,
    type: workbookType,
    contentType: spreadsheetType(workbookType),
  },
};

/** Several of them in a zip. */
export const zipped = {
  status: 200,
  file: {
    path: new URL("./consumer/payment-bill-detail.zip", import.meta.url).pathname,
    type: "application/zip",
    contentType: zipType("application/zip"),
  },
};
