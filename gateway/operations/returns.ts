import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  ExpressNumbers,
  PackageEntry,
  PackageFilter,
  PackageNotice,
  PackageRemoval,
  ReturnPackage,
  Rma,
  RmaAbnormal,
  RmaChange,
  RmaEntry,
  RmaFilter,
  RmaRow,
  WrittenPackage,
  WrittenPackages,
  WrittenRma,
} from "../schemas/returns.ts";
import { OldPart, OldPartFilter } from "../schemas/old-part.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Return management";
/** Who receives parts, and who is called when a package is fetched. */
const receivers = ["receiverName", "receiverTelephone", "receiverAddressDetail"];
const pickUp = ["telephone", "addressDetail"];

export const rmaPage = operation("rma.page", {
  does: "Parts that go back, a row each, a page of those that match; rows of one order follow each other.",
  assumed:
    "A row a part, filters named like its fields. A row is overdue from the day after requireReturnDate until it is shipped. quantity is what was claimed, rmaQuantity what this row sends back: parts packed in two packages are two rows. An unpacked row with rmaQuantity 0 need not come back (免返). Besides the documented fields rows have receiver and partAttributeCode, by which they are packed apart. id, rmaId, claimId, createDate, overdueFlag, oldSn, receivedQuantity and receivedDate are ours.",
  post: "/api/claim/v1/rma/page",
  query: PagingQuery,
  body: RmaFilter,
  answer: page("RmaPage", RmaRow),
  effect: "read",
  spec,
});

export const rmaExport = operation("rma.export", {
  does: "All parts that go back and match, as a workbook.",
  post: "/api/claim/v1/rma/excel",
  query: OrderQuery,
  body: RmaFilter,
  answer: { file: "rma.xls" },
  effect: "read",
  spec,
});

export const rmaDetail = operation("rma.detail", {
  does: "A return order with its rows.",
  get: "/api/claim/v1/rma/{id}",
  answer: Rma,
  effect: "read",
  document: "params.id",
  spec,
});

export const rmaCreate = operation("rma.create", {
  does: "Orders the parts of an approved claim back: one order a claim.",
  assumed:
    "Once a claim that is approved or paid. claimDetailPartList names part lines with rmaQuantity; lines left out or with 0 need not come back.",
  post: "/api/claim/v1/rma/",
  body: RmaEntry,
  answer: WrittenRma,
  effect: "write",
  document: "body.claimId",
  secret: receivers,
  spec,
});

export const rmaUpdate = operation("rma.update", {
  does: "Changes a return order while nothing of it is packed, or says what has arrived of it.",
  assumed:
    "With version. Without receivedPartList it changes the whole order while nothing is packed; with it (row ids and receivedQuantity so far) it records receipts alone, a quantity never falling. Besides the documented fields: selfDeliveryFlag receives what came without an express number, exemptRowIds with exemptReason lets unpacked rows off, cancelReason cancels an order nothing of which is packed; a change takes that back.",
  put: "/api/claim/v1/rma/",
  body: RmaChange,
  answer: WrittenRma,
  effect: "write",
  document: "body.id",
  secret: receivers,
  spec,
});

export const rmaAbnormal = operation("rma.abnormal", {
  does: "Says what is wrong with a part, and how many of it have to be sent again: those are a new row.",
  assumed:
    "id is the row's; attachmentList are pictures uploaded before; resendQuantity becomes a new row with resendOfId, due in 15 days. Besides the documented fields: selfDeliveryFlag as for a receipt; correctionReason puts right what was received (without abnormalRemark nothing is wrong with it any more, with 0 beside it has not arrived) and asks for more of it, until a deduction takes money for the part.",
  post: "/api/claim/v1/rma/abnormal",
  body: RmaAbnormal,
  answer: WrittenRma,
  effect: "write",
  document: "body.id",
  spec,
});

export const rmaPrint = operation("rma.print", {
  does: "A return order for paper.",
  get: "/api/claim/v1/rma/print/{id}",
  answer: Rma,
  effect: "read",
  document: "params.id",
  spec,
});

export const packagePage = operation("package.page", {
  does: "Packages that match, a page of them, each with the orders its parts are of.",
  assumed: "Packages with their rows and, as children, the orders these are of. A package's state is its rows', 4 where one is wrong.",
  post: "/api/claim/v1/package/page",
  query: PagingQuery,
  body: PackageFilter,
  answer: page("PackagePage", ReturnPackage),
  effect: "read",
  secret: pickUp,
  spec,
});

export const packageExport = operation("package.export", {
  does: "All packages that match, as a workbook.",
  post: "/api/claim/v1/package/excel",
  query: OrderQuery,
  body: PackageFilter,
  answer: { file: "package.xls" },
  effect: "read",
  secret: pickUp,
  spec,
});

export const packageCreate = operation("package.create", {
  does: "Packs rows of one or several return orders; of a row that is packed in part the rest stays to be packed.",
  assumed:
    "Row ids with rmaQuantity, sizes in centimetres, an optional weight in kilograms, the deliveryAddressId the address came from. A row that is packed already is refused, saying by whom and where. A package has one receiver, and dangerous goods are packed apart.",
  post: "/api/claim/v1/package",
  body: PackageEntry,
  answer: WrittenPackage,
  effect: "write",
  secret: pickUp,
  spec,
});

export const packageRemove = operation("package.remove", {
  does: "Unpacks a package the carrier does not know of, or takes rows out of it.",
  assumed: "rowIds where not all of it is taken out; possible until the carrier was told.",
  post: "/api/claim/v1/package/remove",
  body: PackageRemoval,
  answer: WrittenPackage,
  effect: "write",
  document: "body.id",
  spec,
});

export const packageNotice = operation("package.notice", {
  does: "Tells the carrier to fetch packages: all of them, or none.",
  assumed: "Takes ids; withdrawFlag, besides the documented fields, takes it back while no express number stands.",
  post: "/api/claim/v1/package/notice",
  body: PackageNotice,
  answer: WrittenPackages,
  effect: "write",
  spec,
});

export const packageExpressNo = operation("package.expressNo", {
  does: "Says under which numbers the carrier has packages, or puts such numbers right: all of them, or none.",
  assumed:
    "expressList has package and express numbers, each with its carrier (expressCompany) where that is said; a number can be put right until something was received.",
  post: "/api/claim/v1/package/expressNo",
  body: ExpressNumbers,
  answer: WrittenPackages,
  effect: "write",
  spec,
});

export const packagePrint = operation("package.print", {
  does: "A package for paper, by its id or its number, with the orders its parts are of.",
  assumed: "No such package is HTTP 404 with 没有符合条件的装箱单.",
  get: "/api/claim/v1/package/print/{id}",
  answer: ReturnPackage,
  effect: "read",
  document: "params.id",
  secret: pickUp,
  spec,
});

export const packageOfRma = operation("package.ofRma", {
  does: "The packages a return order's parts are in, the earliest first, each with the rows of this order.",
  assumed: "{id} is the return order's; detailPartList holds the rows of this order.",
  get: "/api/claim/v1/rma/package/{id}",
  answer: z.array(ReturnPackage),
  effect: "read",
  document: "params.id",
  spec,
});

export const oldPartPage = operation("oldPart.page", {
  does: "Old parts that go back, a page of those that match, with the day their claim was approved.",
  assumed:
    "Rows with approveDate of their claim and partAttributeCode, a value of the dictionary partAttribute; createDate is that of the return order.",
  post: "/api/claim/v1/claim/part/page",
  query: PagingQuery,
  body: OldPartFilter,
  answer: page("OldPartPage", OldPart),
  effect: "read",
  spec,
});
