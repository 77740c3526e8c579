import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  Rework,
  ReworkEntry,
  ReworkFilter,
  ShortCode,
  ShortCodeChange,
  ShortCodeEntry,
  ShortCodeFilter,
  Traceability,
  TraceabilityCheck,
  TraceabilityChecked,
  TraceabilityFile,
  TraceabilityFilter,
  TraceabilityImported,
  WrittenRework,
  WrittenShortCode,
} from "../schemas/traceability.ts";
import { flagAsNumber, page } from "../schemas/wire.ts";

const spec = "2 §7 Traceability and rework";
/** 1: a row a vehicle that has the part still, in place of a row a range; a part, a supplier or a VIN says of what. */
const perVehicle = { byVehicleFlag: flagAsNumber };

export const traceabilityPage = operation("traceability.page", {
  does: "Which part of which supplier went into which vehicles, a page of ranges that match; asked for one VIN, each says whether that vehicle has the part still.",
  assumed:
    "Narrowed by vin (whole), partNo, supplyNo, station (whole) and days (timesStartDate, timesEndDate); times is the day a part was built in; ranges ignore the check digit. byVehicleFlag 1: a row a vehicle that still has the part. With a VIN: replacedDate and replacedBy (1 rework, 2 a claim's line with newSn).",
  post: "/api/main/v1/vehicle/part/traceability/page",
  query: PagingQuery.extend(perVehicle),
  body: TraceabilityFilter,
  answer: page("TraceabilityPage", Traceability),
  effect: "read",
  spec,
});

export const traceabilityExport = operation("traceability.export", {
  does: "All of them, as a workbook.",
  post: "/api/main/v1/vehicle/part/traceability/excel",
  query: OrderQuery.extend(perVehicle),
  body: TraceabilityFilter,
  answer: { file: "traceability.xls" },
  effect: "read",
  spec,
});

export const traceabilityCheck = operation("traceability.check", {
  does: "What an import of ranges would meet, of each in turn: how many known vehicles it holds, the range as it is stored, another supplier's that overlaps it.",
  assumed: "The specification has the import alone; the product shows this before it. At most 200 ranges. Needs mts import.",
  post: "/api/main/v1/vehicle/part/traceability/check",
  body: TraceabilityCheck,
  answer: TraceabilityChecked,
  effect: "read",
  spec: "1 §2.4 Traceability",
});

export const traceabilityImport = operation("traceability.import", {
  does: "Adds the ranges of a file; supplier and day of those it knows by range, part and station are replaced: all of them, or none and why. A status of -1 says that the file is none.",
  assumed:
    "The part file is UTF-8 text: vinStart,vinEnd,partNo,supplyNo,station,times, at most 100,000 lines. Both ends of a range agree in positions 1-8 and 10-11 and the day is not to come; one that overlaps another supplier's for the part and station, stored or in the file, is refused. Answers and refusals as of labor.import. Needs mts import.",
  post: "/api/main/v1/vehicle/part/traceability/import",
  body: TraceabilityFile,
  multipart: true,
  answer: TraceabilityImported,
  effect: "write",
  document: "answer.id",
  spec: "1 §2.4 Traceability",
});

export const reworkPage = operation("rework.page", {
  does: "Parts that were replaced after a vehicle was built, a page of records that match; a dealer's own, everybody's for company staff.",
  assumed: "reworkDate, dealerCode (empty: the company), userId, userName and createDate are ours.",
  post: "/api/main/v1/vehicle/part/rework/page",
  query: PagingQuery,
  body: ReworkFilter,
  answer: page("ReworkPage", Rework),
  effect: "read",
  spec,
});

export const reworkCreate = operation("rework.create", {
  does: "Records which parts of a vehicle were replaced. The same part of the same vehicle within a minute is refused.",
  assumed: "secondsAgo for what waited for a network, at most 31 days; known vehicles and parts alone, each part once.",
  post: "/api/main/v1/vehicle/part/rework",
  body: ReworkEntry,
  answer: WrittenRework,
  effect: "write",
  timeout: "interactive",
  document: "answer",
  spec,
});

export const reworkDelete = operation("rework.delete", {
  does: "Takes back a record; a dealer its own.",
  delete: "/api/main/v1/vehicle/part/rework/{id}",
  effect: "write",
  timeout: "interactive",
  document: "params.id",
  spec,
});

export const reworkExport = operation("rework.export", {
  does: "All records that match, as a workbook.",
  post: "/api/main/v1/vehicle/part/rework/excel",
  query: OrderQuery,
  body: ReworkFilter,
  answer: { file: "rework.xls" },
  effect: "read",
  spec,
});

export const shortCodePage = operation("shortCode.page", {
  does: "Short codes with the parts they stand for, every version of each, a page of those that match.",
  assumed: "partShortCd whole, partCd by part, effectiveFlag. version counts from 1; one before stays with effectiveFlag 0.",
  post: "/api/main/v1/vehicle/part/shortCode/page",
  query: PagingQuery,
  body: ShortCodeFilter,
  answer: page("ShortCodePage", ShortCode),
  effect: "read",
  spec,
});

export const shortCodeCreate = operation("shortCode.create", {
  does: "Makes a short code, in its first version.",
  post: "/api/main/v1/vehicle/part/shortCode",
  body: ShortCodeEntry,
  answer: WrittenShortCode,
  effect: "write",
  timeout: "interactive",
  document: "answer",
  spec,
});

export const shortCodeUpdate = operation("shortCode.update", {
  does: "Makes a new version of a short code, for another part; id and version name the one in use. The one before stays to be read.",
  put: "/api/main/v1/vehicle/part/shortCode",
  body: ShortCodeChange,
  answer: WrittenShortCode,
  effect: "write",
  timeout: "interactive",
  document: "answer",
  spec,
});
