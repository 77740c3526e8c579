import { z } from "zod";
import { code, coded, day, flag, flagAsNumber, id, instant, integer, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What took the place of a part after it was built in. */
const replacements = { 1: "rework", 2: "claim" } as const;

/** A part of a supplier went into the vehicles of a range, at a station, on a day (2 §3 "Part traceability"). */
export const Traceability = shape("Traceability", {
  id,
  vinStart: code,
  vinEnd: code,
  partNo: code,
  partName: text,
  supplyNo: code,
  station: text,
  times: day,
  replacedDate: day,
  replacedBy: coded(replacements),
});

/** Codes match whole, days from one to the other, both included; `vin` is inside the range, whatever its check digit. */
export const TraceabilityFilter = z
  .object({
    vin: z.string().optional(),
    partNo: z.string().optional(),
    supplyNo: z.string().optional(),
    station: z.string().optional(),
    timesStartDate: day,
    timesEndDate: day,
  })
  .meta({ id: "TraceabilityFilter" });
export type TraceabilityFilter = z.output<typeof TraceabilityFilter>;

/** A file of comma-separated values, UTF-8: its first line names the fields of a range, each line after it is one. */
export const TraceabilityFile = z.object({ file: z.instanceof(Blob) }).meta({ id: "TraceabilityFile" });

/** What an import has done. */
export const TraceabilityImported = shape("TraceabilityImported", { id, total: integer, created: integer, updated: integer });

/** Ranges before they are imported, so many at once. */
export const checkedRangesMax = 200;
const CheckedRange = z
  .object({ vinStart: z.string(), vinEnd: z.string(), partNo: z.string(), supplyNo: z.string(), station: z.string() })
  .meta({ id: "CheckedRange" });
export const TraceabilityCheck = z.object({ rangeList: z.array(CheckedRange).max(checkedRangesMax) }).meta({ id: "TraceabilityCheck" });

/** What an import of a range would meet. */
const TraceabilityMet = shape("TraceabilityMet", {
  vehicleCount: integer,
  known: Traceability.optional(),
  clash: Traceability.optional(),
});
export const TraceabilityChecked = shape("TraceabilityChecked", { resultList: z.array(TraceabilityMet) });

/** Parts of a vehicle were replaced after it was built (2 §3 "Rework"). */
export const Rework = shape("Rework", {
  id,
  vin: code,
  reworkPartCds: code,
  reworkDate: instant,
  dealerCode: code,
  userId: code,
  userName: text,
  createDate: instant,
});

/** What a record of a rework is called in its history, where documents of every kind are told apart by their numbers. */
export const reworkNumber = (reworkId: string) => `FX${reworkId}`;

/** `secondsAgo`: how long before it is sent it was done, for what waited for a network. */
export const ReworkEntry = shape("ReworkEntry", { vin: code, reworkPartCds: code, secondsAgo: integer }, ["vin", "reworkPartCds"]);

/** The VIN matches by part, a part and a dealer whole, days of Shanghai from one to the other, both included. */
export const ReworkFilter = z
  .object({
    vin: z.string().optional(),
    partCd: z.string().optional(),
    dealerCode: z.string().optional(),
    reworkStartDate: day,
    reworkEndDate: day,
  })
  .meta({ id: "ReworkFilter" });
export type ReworkFilter = z.output<typeof ReworkFilter>;

/** What was recorded. */
export const WrittenRework = shape("WrittenRework", { id });

/** A short code on a label stands for a part; another part makes another version of it, and the one before stays. */
export const ShortCode = shape("ShortCode", {
  id,
  version: integer,
  partShortCd: code,
  partCd: code,
  partName: text,
  effectiveFlag: flag,
  userName: text,
  createDate: instant,
});

/** A new short code. */
export const ShortCodeEntry = shape("ShortCodeEntry", { partShortCd: code, partCd: code }, ["partShortCd", "partCd"]);

/** A new version of one: id and version say which was read. */
export const ShortCodeChange = shape("ShortCodeChange", { id: code, version: integer, partShortCd: code, partCd: code }, [
  ...(["id", "version", "partCd"] as const),
]);

/** A short code matches whole, whatever its case, a part's code by part. */
export const ShortCodeFilter = z
  .object({
    partShortCd: z.string().optional(),
    partCd: z.string().optional(),
    effectiveFlag: flagAsNumber,
  })
  .meta({ id: "ShortCodeFilter" });
export type ShortCodeFilter = z.output<typeof ShortCodeFilter>;

export const WrittenShortCode = shape("WrittenShortCode", { id, version: integer });

say({
  "TraceabilityCheck.rangeList": "Ranges, their VINs whole.",
  "TraceabilityChecked.resultList": "Of each range in turn.",
  "TraceabilityMet.clash":
    "A range of another supplier for the same part and station that holds some of the same vehicles, the first of them.",
  "TraceabilityMet.known": "The range as it is stored, told by its ends, part and station.",
  "TraceabilityMet.vehicleCount": "Vehicles in it that are known.",
  "TraceabilityImported.total": "Lines of the file.",
  "TraceabilityImported.created": "Those whose range, part and station were not known.",
  "TraceabilityImported.updated": "Those that were known.",
  "TraceabilityFilter.vin": "A whole VIN.",
  "ShortCode.effectiveFlag": "Whether it is the version in use.",
  "ShortCodeFilter.effectiveFlag": "1: the versions in use alone.",
  byVehicleFlag: "1: a row a vehicle instead of a row a range.",
  partCd: "Code of a part.",
  partNo: "Code of the part that was built in.",
  partShortCd: "Code on the part's label.",
  replacedBy: "What replaced the part in the vehicle that was asked for.",
  replacedDate: "Day that part was replaced in it; absent while it has the part.",
  reworkDate: "When the parts were replaced.",
  reworkEndDate: "Replaced on this day at the latest, Shanghai time.",
  reworkPartCds: "Codes of the new parts, parted by commas.",
  reworkStartDate: "Replaced on this day at the earliest, Shanghai time.",
  secondsAgo: "How many seconds ago it was done; none: now.",
  station: "Where in the plant it was built in.",
  supplyNo: "Code of the part's supplier.",
  times: "Day it was built in.",
  timesEndDate: "Built in on this day at the latest.",
  timesStartDate: "Built in on this day at the earliest.",
  vinEnd: "Last VIN of the range; its check digit counts for nothing.",
  vinStart: "First VIN of the range; its check digit counts for nothing.",
});
