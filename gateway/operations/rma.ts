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
} from "../schemas/rma.ts";
import { OldPart, OldPartFilter } from "../schemas/old-part.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Return management";
/** Who receives parts, and who is called when a package is fetched. */
const receivers = ["receiverName", "receiverTelephone", "receiverAddressDetail"];
const pickUp = ["telephone", "addressDetail"];

export const rmaPage = operation("rma.page", {
  does: "Parts that go back, a row each, a page of those that match; rows of one order follow each other.",
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
  post: "/api/claim/v1/package",
  body: PackageEntry,
  answer: WrittenPackage,
  effect: "write",
  secret: pickUp,
  spec,
});

export const packageRemove = operation("package.remove", {
  does: "Unpacks a package the carrier does not know of, or takes rows out of it.",
  post: "/api/claim/v1/package/remove",
  body: PackageRemoval,
  answer: WrittenPackage,
  effect: "write",
  document: "body.id",
  spec,
});

export const packageNotice = operation("package.notice", {
  does: "Tells the carrier to fetch packages: all of them, or none.",
  post: "/api/claim/v1/package/notice",
  body: PackageNotice,
  answer: WrittenPackages,
  effect: "write",
  spec,
});

export const packageExpressNo = operation("package.expressNo", {
  does: "Says under which numbers the carrier has packages, or puts such numbers right: all of them, or none.",
  post: "/api/claim/v1/package/expressNo",
  body: ExpressNumbers,
  answer: WrittenPackages,
  effect: "write",
  spec,
});

export const packagePrint = operation("package.print", {
  does: "A package for paper, by its id or its number, with the orders its parts are of.",
  get: "/api/claim/v1/package/print/{id}",
  answer: ReturnPackage,
  effect: "read",
  document: "params.id",
  secret: pickUp,
  spec,
});

export const packageOfRma = operation("package.ofRma", {
  does: "The packages a return order's parts are in, the earliest first, each with the rows of this order.",
  get: "/api/claim/v1/rma/package/{id}",
  answer: z.array(ReturnPackage),
  effect: "read",
  document: "params.id",
  spec,
});

export const oldPartPage = operation("oldPart.page", {
  does: "Old parts that go back, a page of those that match, with the day their claim was approved.",
  post: "/api/claim/v1/claim/part/page",
  query: PagingQuery,
  body: OldPartFilter,
  answer: page("OldPartPage", OldPart),
  effect: "read",
  spec,
});
