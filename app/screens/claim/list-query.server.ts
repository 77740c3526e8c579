import Decimal from "decimal.js";
import { z } from "zod";
import { claimSortColumns, pageSizes, type ClaimSortColumn } from "#gateway/conventions.ts";
import type { ClaimFilter } from "#gateway/schemas/claim.ts";
import { readSort, writeSort } from "../../components/list/list-address.ts";
import type { Side } from "../../server/context.ts";
import { claimStatuses, claimWords } from "./claim-words.ts";

type FilterName = keyof ClaimFilter;

/** A claim list as its address asks for it: whatever stands in a URL becomes one of these, never an error. */
export interface ClaimListQuery {
  filter: ClaimFilter;
  sort: { column: ClaimSortColumn; descending: boolean };
  page: number;
  size: (typeof pageSizes)[number];
  /** The same query as an address writes it: known parameters only, defaults left out, in a fixed order, without the page. */
  search: string;
  /** What was left out or changed, in words for the user. */
  notices: string[];
}

/** Newest first (1 §9). */
const defaultOrder = { column: "createDate", descending: true } as const;
const longestText = 60;
const lastPage = 100_000;

// Input methods for Chinese type full-width digits and letters; NFKC makes them the plain ones a document number has.
const text = z
  .string()
  .max(longestText * 4, `最多 ${longestText} 个字符`)
  .transform((value) => value.normalize("NFKC").trim())
  .pipe(
    z
      .string()
      .max(longestText, `最多 ${longestText} 个字符`)
      .regex(/^\P{Cc}*$/u, "含有无法查询的字符"),
  );
const day = z.iso.date("不是有效的日期");
const amount = text.transform((value) => value.replace(/[,¥\s]/g, "")).pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, "不是有效的金额"));
const oneOf = (codes: readonly number[]) =>
  z
    .string()
    .transform(Number)
    .refine((value) => codes.includes(value), "没有这个选项");

const fields = {
  applicationNumber: text,
  dmsClaimNumber: text,
  workOrderNumber: text,
  vehicleVin: text.transform((value) => value.toUpperCase()),
  customerName: text,
  submitterCode: text,
  claimTypeDictId: text,
  status: oneOf(Object.keys(claimStatuses).map(Number)),
  causalPartCode: text,
  vehicleModelCode: text,
  rmaOccurredFlag: oneOf([0, 1]),
  createStartDate: day,
  createEndDate: day,
  approveStartDate: day,
  approveEndDate: day,
  payStartDate: day,
  payEndDate: day,
  totalAmountStart: amount,
  totalAmountEnd: amount,
} as const satisfies Record<FilterName, z.ZodType<string | number>>;

/** Filter names in the order an address writes them. */
export const claimFilterNames = Object.keys(fields) as FilterName[]; // the keys of a literal object: the compiler widens them

const ranges = [
  { start: "createStartDate", end: "createEndDate", label: claimWords.createDate, isAfter: laterDay },
  { start: "approveStartDate", end: "approveEndDate", label: claimWords.approveDate, isAfter: laterDay },
  { start: "payStartDate", end: "payEndDate", label: claimWords.payDate, isAfter: laterDay },
  { start: "totalAmountStart", end: "totalAmountEnd", label: claimWords.totalAmount, isAfter: largerAmount },
] as const;

function laterDay(start: string, end: string): boolean {
  return start > end;
}

function largerAmount(start: string, end: string): boolean {
  return new Decimal(start).greaterThan(end);
}

function labelOf(name: FilterName): string {
  const range = ranges.find(({ start, end }) => start === name || end === name);
  if (range) return range.label;
  // Every name that is no bound of a range is a word of its own.
  return claimWords[name as keyof typeof claimWords];
}

/**
 * Reads a list's query from its address. Values that make no sense are left out and told in `notices`; numbers out of
 * range are brought into it; a filter the side does not have (a dealer cannot choose the dealer) is dropped in silence.
 */
export function readClaimListQuery(params: URLSearchParams, side: Side): ClaimListQuery {
  const notices: string[] = [];
  const filter: ClaimFilter = {};
  for (const name of claimFilterNames) {
    if (name === "submitterCode" && side === "dealer") continue;
    const given = [...new Set(params.getAll(name).filter((value) => value.trim() !== ""))];
    if (given.length > 1) notices.push(`“${labelOf(name)}”给出了多个值，只按第一个查询。`);
    const read = given[0] === undefined ? undefined : fields[name].safeParse(given[0]);
    if (!read) continue;
    // `fields` and ClaimFilter agree name by name; the loop variable hides it from the compiler.
    if (read.success) Object.assign(filter, read.data === "" ? {} : { [name]: read.data });
    else notices.push(`“${labelOf(name)}”${read.error.issues[0]?.message ?? "无效"}，已忽略这个条件。`);
  }
  for (const { start, end, label, isAfter } of ranges) {
    const [from, to] = [filter[start], filter[end]];
    if (from === undefined || to === undefined || !isAfter(from, to)) continue;
    Object.assign(filter, { [start]: to, [end]: from });
    notices.push(`“${label}”的起止颠倒，已互换。`);
  }
  const sort = readOrder(params, notices);
  const page = readPage(params.get("page"));
  const size = readSize(params.get("size"));
  return { filter, sort, page, size, search: writeSearch(filter, sort, size), notices };
}

function readOrder(params: URLSearchParams, notices: string[]): ClaimListQuery["sort"] {
  const given = readSort(params.get("sort"));
  if (!given) return defaultOrder;
  const column = claimSortColumns.find((name) => name === given.column);
  if (!column) notices.push("不能按这一列排序，已按创建日期排序。");
  return column ? { column, descending: given.descending } : defaultOrder;
}

function readPage(given: string | null): number {
  const page = Math.trunc(Number(given));
  return Number.isFinite(page) ? Math.min(Math.max(page, 1), lastPage) : 1;
}

/** The largest offered size that is not larger than what was asked for. */
function readSize(given: string | null): ClaimListQuery["size"] {
  const asked = Number(given);
  return pageSizes.findLast((size) => size <= asked) ?? pageSizes[0];
}

function writeSearch(filter: ClaimFilter, sort: ClaimListQuery["sort"], size: number): string {
  const search = new URLSearchParams();
  for (const name of claimFilterNames) {
    const value = filter[name];
    if (value !== undefined) search.set(name, String(value));
  }
  if (writeSort(sort) !== writeSort(defaultOrder)) search.set("sort", writeSort(sort));
  if (size !== pageSizes[0]) search.set("size", String(size));
  return search.toString();
}
