import type { Actor, RequestContext, Audience } from "#app/lib/request/context.ts";
import { dayMs } from "#app/lib/forms/values/calendar-day.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import type { Operation } from "#gateway/operation.ts";
import type { PagingQuery } from "#gateway/conventions.ts";
import type { RouteId } from "#app/registry/route-table.ts";
import type { AmountOf, Reason, WorkFound, WorkItem, WorkKind } from "./work-item.ts";

/** What sources share when they make rows. */
export interface WorkContext {
  audience: Audience;
  now: number;
}

/** Documents of one list that wait: which list, who has it, and how a row becomes work. */
export interface WorkSource {
  /** Names it among the tiles and for its second look at the rows in sight. */
  id: string;
  kind: WorkKind;
  /** How a part of it is called that cannot be read. */
  words: string;
  /** Routes all of which the account's menu has. */
  routes: readonly RouteId[];
  /** A permission that the menu does not tell. */
  may?(actor: Actor): boolean;
  /** The list of the same documents. */
  list: string;
  /** Figures alone: its rows are no work of this account. */
  figures?: true;
  read(context: RequestContext, work: WorkContext): Promise<WorkFound>;
  /** What only the document itself says: why it came back, what checks found. Asked for rows in sight alone. */
  explain?(context: RequestContext, item: WorkItem): Promise<Reason | undefined>;
}

/** Rows read of each list, and those the table has. */
export const rowsRead = 10;
export const rowsInSight = 12;

interface Page<Row> {
  records: Row[];
  total?: number | undefined;
}

/** Reads the first rows of a list, those that wait longest in front, and makes work of them. */
export async function readWork<Body, Row, Found extends Page<Row>>(
  { backend }: Pick<RequestContext, "backend">,
  operation: Operation<string, { query: PagingQuery; body: Body }, Found & Page<Row>, "read">,
  body: Body,
  toItem: (row: Row) => WorkItem | undefined,
  { column = "createDate", sums }: { column?: string; sums?: (page: Found) => AmountOf[] } = {},
): Promise<WorkFound> {
  const query = { current: 1, size: rowsRead, "orders[0].column": column, "orders[0].asc": true };
  const page = await backend.read(operation, { query, body });
  return { items: page.records.flatMap((row) => toItem(row) ?? []), total: page.total ?? page.records.length, sums: sums?.(page) ?? [] };
}

/** The search of the list that has the documents of a filter. */
export function searchOf(filter: Readonly<Record<string, number>>): string {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
}

/** Whose a document is, as company staff read it; a dealer reads what else tells its own apart. */
export function ownerOf(
  { audience }: Pick<WorkContext, "audience">,
  dealerCode: string | undefined,
  dealerName: string | undefined,
  own: string | undefined,
): Pick<WorkItem, "dealerCode" | "whose"> {
  return audience === "company" ? { dealerCode, whose: joined(dealerCode, dealerName) } : { whose: own };
}

/** Whole days since an instant. */
export function daysSince(since: string | undefined, now: number): number | undefined {
  const at = Date.parse(since ?? "");
  return Number.isNaN(at) ? undefined : Math.max(0, Math.floor((now - at) / dayMs));
}

/** Something due at an instant or on a day: by when it is to be done, or for how long it is late. */
export function dueReason(due: string | undefined, { now }: Pick<WorkContext, "now">, verb: string, over: string): Reason | undefined {
  if (!due) return undefined;
  const day = formatDay(due) ?? "";
  const today = formatDay(new Date(now).toISOString()) ?? "";
  const late = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  if (late > 0) return { text: `${over} ${late} 天`, tone: "late" };
  if (late === 0) return { text: `今天${verb}`, tone: "warn" };
  return { text: `${day.slice(5)} 前${verb}`, tone: "plain" };
}

const plain = (text: string): Reason => ({ text, tone: "plain" });
export const reasons = { plain, warn: (text: string): Reason => ({ text, tone: "warn" }) };
