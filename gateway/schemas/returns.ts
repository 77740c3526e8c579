import { z } from "zod";
import { DealerOfDocument } from "./claim-document.ts";
import { carriers } from "../rules/express-number.ts";
import { code, coded, codedFilter, codedText, day, decimal, flag, flagAsNumber, id, instant, integer, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** States of parts that go back (2 §4). */
export const returnStatuses = {
  0: "not sent",
  1: "packed",
  2: "carrier notified",
  3: "shipped",
  4: "something wrong with a part",
} as const;

/** A picture of what is wrong, as it was uploaded. */
const Picture = shape("ReturnPicture", { id: code, attachmentName: text, attachmentUrl: text });

/** What is said of a part something is wrong with. */
const wrong = { abnormalRemark: text, abnormalUserName: text, attachmentList: z.array(Picture).optional() };

/** A part that goes back (2 §3 "RMA row"); what is packed of it in several packages is a row each. */
export const RmaRow = shape("RmaRow", {
  id,
  rmaId: code,
  claimId: code,
  claimDetailPartId: code,
  rmaNumber: text,
  applicationNumber: text,
  vehicleVin: text,
  partCode: code,
  partName: text,
  oldSn: text,
  quantity: decimal,
  rmaQuantity: decimal,
  receivedQuantity: decimal,
  receivedDate: instant,
  submitterCode: code,
  submitterName: text,
  rmaTypeDictId: code,
  createDate: instant,
  requireReturnDate: day,
  overdueFlag: flag,
  rmaStatus: coded(returnStatuses),
  rmaStatusName: text,
  packageNumber: text,
  ...wrong,
  resendOfId: code,
  resendOfPackageNumber: text,
  receiverName: text,
  receiverCompanyName: text,
  receiverAddressDetail: text,
  partAttributeCode: code,
});

/** A part that goes back besides those of the claim. */
const OtherReturnPart = shape("OtherReturnPart", { id: code, partCode: code, partName: text, quantity: decimal });

const receiver = {
  receiverAddressTypeDictId: code,
  receiverAddressId: code,
  receiverName: text,
  receiverCompanyName: text,
  receiverTelephone: text,
  receiverAddressDetail: text,
  receiverNation: text,
  receiverProvince: text,
  receiverCity: text,
  receiverZip: code,
  receiverOpinion: text,
};

/** A return order (2 §3 "RMA create/detail"). */
export const Rma = shape("Rma", {
  id,
  version: integer,
  rmaNumber: text,
  rmaTypeDictId: code,
  claimId: code,
  applicationNumber: text,
  submitterCode: code,
  submitterName: text,
  createDate: instant,
  requireReturnDate: day,
  ...receiver,
  cancelDate: instant,
  cancelReason: text,
  claimDetailPartList: z.array(RmaRow),
  otherDetailPartList: z.array(OtherReturnPart),
  dealerInfoVO: DealerOfDocument.optional(),
});

/** A part of the claim that is ordered back. */
const OrderedPart = shape("OrderedReturnPart", { claimDetailPartId: code, rmaQuantity: decimal }, ["claimDetailPartId", "rmaQuantity"]);

const ordered = {
  rmaTypeDictId: code,
  requireReturnDate: day,
  ...receiver,
  claimDetailPartList: z.array(OrderedPart),
  otherDetailPartList: z.array(OtherReturnPart),
};
const complete = ["rmaTypeDictId", "requireReturnDate", "receiverName", "receiverTelephone", "receiverAddressDetail"] as const;

/** A return order as it is entered; whose it is and what its parts are called says the claim. */
export const RmaEntry = shape("RmaEntry", { claimId: code, ...ordered }, ["claimId", ...complete]);

/** A part that has arrived. */
const ReceivedPart = shape("ReceivedReturnPart", { id: code, receivedQuantity: decimal }, ["id", "receivedQuantity"]);

/**
 * The same of an order there is, while nothing of it is packed; with `receivedPartList` what has arrived of it, with `exemptRowIds` what of
 * it need not come back any more, with `cancelReason` that none of it does, and nothing else.
 */
export const RmaChange = shape(
  "RmaChange",
  {
    id: code,
    version: integer,
    ...ordered,
    receivedPartList: z.array(ReceivedPart).optional(),
    selfDeliveryFlag: flag,
    exemptRowIds: z.array(z.string()).optional(),
    exemptReason: text,
    cancelReason: text,
  },
  ["id"],
);

/** What is wrong with a part that has arrived, or should have. */
export const RmaAbnormal = shape(
  "RmaAbnormal",
  {
    id: code,
    receivedQuantity: decimal,
    resendQuantity: decimal,
    abnormalRemark: text,
    attachmentList: z.array(Picture),
    selfDeliveryFlag: flag,
    correctionReason: text,
  },
  ["id", "receivedQuantity", "abnormalRemark"],
);

/** What was written. */
export const WrittenRma = shape("WrittenRma", { id, version: integer, rmaNumber: text });

/** What rows are narrowed by; the document names no filter. */
export const RmaFilter = z
  .object({
    rmaNumber: z.string(),
    applicationNumber: z.string(),
    vehicleVin: z.string(),
    partCode: z.string(),
    partName: z.string(),
    packageNumber: z.string(),
    submitterCode: z.string(),
    rmaTypeDictId: z.string(),
    rmaStatus: codedFilter(returnStatuses).unwrap(),
    overdueFlag: flagAsNumber.unwrap(),
    requireReturnStartDate: z.string().meta({ format: "date" }),
    requireReturnEndDate: z.string().meta({ format: "date" }),
    createStartDate: z.string().meta({ format: "date" }),
    createEndDate: z.string().meta({ format: "date" }),
  })
  .partial()
  .meta({ id: "RmaFilter" });
export type RmaFilter = z.output<typeof RmaFilter>;

/** An order some rows of which are in a package. */
const OrderInPackage = shape("OrderInPackage", {
  rmaId: code,
  rmaNumber: text,
  receiverName: text,
  receiverCompanyName: text,
  receiverTelephone: text,
  receiverAddressDetail: text,
  detailPartList: z.array(RmaRow),
});

/** A box of old parts (2 §3 "Package"). */
export const ReturnPackage = shape("ReturnPackage", {
  id,
  packageNumber: text,
  expressNo: text,
  expressCompany: codedText(carriers),
  length: decimal,
  width: decimal,
  height: decimal,
  weight: decimal,
  telephone: text,
  addressDetail: text,
  submitterCode: code,
  submitterName: text,
  deliveryAddressId: code,
  userName: text,
  createDate: instant,
  noticeDate: instant,
  expressDate: instant,
  selfDeliveryFlag: flag,
  rmaStatus: coded(returnStatuses),
  rmaStatusName: text,
  detailPartList: z.array(RmaRow),
  children: z.array(OrderInPackage).optional(),
});

/** What is entered of a package: how big it is, where it is fetched, and how many of which rows are in it. */
export const PackageEntry = shape(
  "PackageEntry",
  {
    length: decimal,
    width: decimal,
    height: decimal,
    weight: decimal,
    telephone: text,
    addressDetail: text,
    deliveryAddressId: code,
    detailPartList: z.array(shape("PackedRow", { id: code, rmaQuantity: decimal }, ["id", "rmaQuantity"])),
  },
  ["length", "width", "height", "telephone", "addressDetail"],
);

/** A package that is unpacked, or the rows that are taken out of it. */
export const PackageRemoval = shape("PackageRemoval", { id: code, rowIds: z.array(z.string()).optional() }, ["id"]);

/** Packages the carrier is told to fetch. */
export const PackageNotice = shape("PackageNotice", { ids: z.array(z.string()), withdrawFlag: flag });

/** Express numbers, one a package. */
export const ExpressNumbers = shape("ExpressNumbers", {
  expressList: z.array(
    shape("ExpressNumber", { packageNumber: text, expressNo: text, expressCompany: codedText(carriers) }, ["packageNumber", "expressNo"]),
  ),
});

/** What packages are narrowed by; ours, like the one of rows. */
export const PackageFilter = z
  .object({
    packageNumber: z.string(),
    expressNo: z.string(),
    rmaNumber: z.string(),
    submitterCode: z.string(),
    addressDetail: z.string(),
    partCode: z.string(),
    receivedFlag: flagAsNumber.unwrap(),
    rmaStatus: codedFilter(returnStatuses).unwrap(),
    createStartDate: z.string().meta({ format: "date" }),
    createEndDate: z.string().meta({ format: "date" }),
  })
  .partial()
  .meta({ id: "PackageFilter" });
export type PackageFilter = z.output<typeof PackageFilter>;

/** What was done to a package. */
export const WrittenPackage = shape("WrittenPackage", { id, packageNumber: text });

/** What was done to some. */
export const WrittenPackages = shape("WrittenPackages", { id, packageCount: integer });

say({
  abnormalRemark: "What is wrong with it.",
  abnormalUserName: "Who found that.",
  cancelDate: "When the order was cancelled, where it was.",
  cancelReason: "Why the order is cancelled: none of its parts has to come back.",
  correctionReason: "Why what was said of a part that was received is put right; without it nothing that was received is changed.",
  claimDetailPartId: "Id of the claim's part line that goes back.",
  claimDetailPartList: "The parts that go back, a row each.",
  deliveryAddressId: "Id of the delivery address it is picked up at, where it is one.",
  exemptReason: "Why rows need not come back any more.",
  exemptRowIds: "Rows not yet packed that need not come back any more.",
  expressCompany: "Carrier of that number; without it the one the number tells by how it begins.",
  expressDate: "When the express number was entered.",
  expressList: "Express numbers, one a package.",
  expressNo: "Number under which the carrier has it.",
  height: "Height in centimetres.",
  "PackageNotice.ids": "Ids of the packages.",
  length: "Length in centimetres.",
  noticeDate: "When the carrier was told to fetch it.",
  otherDetailPartList: "What goes back besides parts of the claim.",
  overdueFlag: "Whether it is not on its way though the required day is over.",
  packageNumber: "Number of the package it goes back in.",
  receivedDate: "When it was received.",
  receivedPartList: "What has arrived of the order, row by row.",
  receivedQuantity: "How many of it were received.",
  receiverAddressDetail: "Street and number parts go to.",
  receiverAddressTypeDictId: "Kind of that address.",
  receiverOpinion: "What the receiver says of the parts.",
  requireReturnDate: "Day by which the parts must be back.",
  requireReturnEndDate: "Due on this day at the latest.",
  requireReturnStartDate: "Due on this day at the earliest.",
  resendOfId: "Id of the row in place of whose missing or wrong parts this one is sent.",
  resendOfPackageNumber: "Number of the package that row is in.",
  resendQuantity: "How many of it the dealer has to send again.",
  rowIds: "Rows that are taken out; all of them without it.",
  "PackageFilter.partCode": "Code of a part that is in it.",
  receivedFlag: "Whether nothing is left in it to be received.",
  "ReturnPackage.addressDetail": "Where it is picked up.",
  "ReturnPackage.detailPartList": "What is in it; of the order that was asked for, where one was.",
  "ReturnPackage.telephone": "Who picks it up calls here.",
  rmaId: "Id of the return order.",
  rmaNumber: "Number of the return order.",
  rmaQuantity: "How many go back; of what is not packed, how many are still to be packed.",
  rmaStatus: "State of the return.",
  rmaStatusName: "Name of that state, as shown.",
  rmaTypeDictId: "Kind of return: id of an item of the dictionary rmaType.",
  "ReturnPackage.selfDeliveryFlag": "Whether it came without an express number.",
  "RmaChange.selfDeliveryFlag": "Whether the package these rows are in came without an express number.",
  "RmaAbnormal.selfDeliveryFlag": "Whether the package the row is in came without an express number.",
  "RmaRow.receiverAddressDetail": "Street and number it goes to; in lists alone.",
  "RmaRow.receiverCompanyName": "Company it goes to; in lists alone.",
  "RmaRow.receiverName": "Who receives it; in lists alone.",
  withdrawFlag: "Whether the carrier is told not to fetch them.",
  weight: "Weight in kilograms, where it is known.",
  width: "Width in centimetres.",
});
