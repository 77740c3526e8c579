import type { Backend } from "#gateway/backend.ts";
import type { ClaimFilter, ClaimRow } from "#gateway/schemas/claim.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { addDays } from "#app/lib/forms/values/calendar-day.ts";
import type { ClaimDocumentKind, ClaimDocumentName } from "../claim-document-kind.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { pendingList, pendingStatus } from "../claim-document-words.ts";
import { documentSources } from "#app/registry/document-sources.server.ts";
import type { ListQuery } from "#app/lib/lists/list-query.server.ts";
import { readListAddress } from "#app/lib/lists/list-address.server.ts";
import { readPersonalTerms, unopenedTerms, withoutTexts, type PersonalTerms } from "#app/lib/lists/personal-terms.server.ts";
import { positionAmong, readAround, type QueuePlace } from "#app/lib/documents/document-queue.server.ts";

/** Without a list to come from: all that wait, the oldest first. */
const everyPending = `${pendingList}&sort=createDate`;
const largestPage = 100;
/** Pages of one day that are looked through for a document: nobody creates more in a day. */
const mostPages = 20;

/** Documents of one kind that a reviewer walks through, in their order: those of a list that still wait. */
export interface ReviewQueue {
  claimDocument: ClaimDocumentKind;
  filter: ClaimFilter;
  newestFirst: boolean;
  /** As addresses carry it; "" for the one nobody chose. Keys of what is lost stay in it, so that every page of the queue says so. */
  search: string;
  /** What the list was narrowed by and the queue is not, in words. */
  notices: readonly string[];
}

type ReadListQuery = (params: URLSearchParams, terms: PersonalTerms) => ListQuery<ClaimFilter, string>;
const listQueries: Readonly<Record<ClaimDocumentName, ReadListQuery>> = {
  claim: (params, terms) => readListAddress(params, documentSources.claim.list, "company", terms),
  preAuthorization: (params, terms) => readListAddress(params, documentSources.preAuthorization.list, "company", terms),
};

/** The query of a list as addresses pass it on, whatever it stands for. */
export function queueSearch({ name }: ClaimDocumentKind, search: string | null): string {
  return search ? listQueries[name](withoutTexts(search, documentSources[name].list.filters, "company"), unopenedTerms).search : "";
}

/** @param search the query of the list a reviewer came from */
export async function readReviewQueue(
  context: Pick<RequestContext, "records" | "log">,
  claimDocument: ClaimDocumentKind,
  search: string | null,
): Promise<ReviewQueue> {
  const params = new URLSearchParams(search || everyPending);
  const terms = await readPersonalTerms(context, params, documentSources[claimDocument.name].list.filters, "company");
  const query = listQueries[claimDocument.name](params, terms);
  // Documents that wait have neither been approved nor paid: those orders put nothing in order here.
  const newestFirst = query.sort.column === "createDate" && query.sort.descending;
  const filter = { ...query.filter, status: pendingStatus };
  return { claimDocument, filter, newestFirst, search: queueSearch(claimDocument, search), notices: query.notices };
}

/** The first documents of the queue, and how many there are. */
export async function readQueueStart(context: RequestContext, claimDocument: ClaimDocumentKind, search: string | null, most: number) {
  const page = await readPage(context.backend, await readReviewQueue(context, claimDocument, search), {}, most);
  const rows = page?.records ?? [];
  return { rows, total: page?.total ?? rows.length };
}

/**
 * The document that waits next behind this one, from the end of the queue on to its beginning; undefined when no other waits.
 * The document itself may have left the queue already.
 * @param at where it was seen, from 1: asks for a few rows instead of a day's, and for those of the day where it is wrong
 * @returns `place`: where it stands, from 1, once the document itself has left the queue; undefined where that was not seen
 */
export async function findNextPending(
  backend: Backend,
  queue: ReviewQueue,
  document: Pick<ClaimDocument, "id" | "createDate">,
  at?: number,
): Promise<{ id: string; place?: number } | undefined> {
  const near = at === undefined ? undefined : await readAround((size, current) => readPage(backend, queue, {}, size, current), at);
  if (near) {
    const next = nextAmong(near.rows, document, queue);
    const found = near.rows[next];
    const stillThere = near.rows[next - 1]?.id === document.id;
    // Without a row before it nothing says that it is the first one behind.
    if (found && (next > 0 || near.ahead === 0)) return { id: found.id, place: near.ahead + next + (stillThere ? 0 : 1) };
  }
  const others = (rows: readonly ClaimRow[]) => rows.find(({ id }) => id !== document.id);
  const day = dayOf(document);
  if (day !== undefined) {
    const [{ rows: sameDay }, later] = await Promise.all([
      readDay(backend, queue, day, document.id),
      readPage(backend, queue, behind(queue, day), 1),
    ]);
    const found = sameDay[nextAmong(sameDay, document, queue)] ?? later?.records[0];
    if (found) return found;
  }
  return others((await readPage(backend, queue, {}, 2))?.records ?? []);
}

/**
 * Where a document stands in the queue, and between which others; undefined when it is not in it.
 * @param at as for `findNextPending`
 */
export async function findQueuePosition(
  backend: Backend,
  queue: ReviewQueue,
  document: Pick<ClaimDocument, "id" | "createDate">,
  at?: number,
): Promise<QueuePlace | undefined> {
  const near = at === undefined ? undefined : await readAround((size, current) => readPage(backend, queue, {}, size, current), at);
  const place = near && positionAmong(near, document.id);
  return place ?? findPlaceByDay(backend, queue, document);
}

async function findPlaceByDay(
  backend: Backend,
  queue: ReviewQueue,
  document: Pick<ClaimDocument, "id" | "createDate">,
): Promise<QueuePlace | undefined> {
  const day = dayOf(document);
  if (day === undefined) return undefined;
  const [sameDay, earlier, later] = await Promise.all([
    readDay(backend, queue, day, document.id),
    // Backwards: the first of these is the one right before that day.
    readPage(backend, { ...queue, newestFirst: !queue.newestFirst }, before(queue, day), 1),
    readPage(backend, queue, behind(queue, day), 1),
  ]);
  const { rows, total } = sameDay;
  const here = rows.findIndex(({ id }) => id === document.id);
  if (here < 0) return undefined;
  return {
    position: (earlier?.total ?? 0) + here + 1,
    total: (earlier?.total ?? 0) + total + (later?.total ?? 0),
    before: (rows[here - 1] ?? earlier?.records[0])?.id,
    after: (rows[here + 1] ?? later?.records[0])?.id,
  };
}

/** The documents of a day in the queue's order, up to the page with this one and its successor, and how many there are. */
async function readDay(backend: Backend, queue: ReviewQueue, day: string, id: string): Promise<{ rows: ClaimRow[]; total: number }> {
  const rows: ClaimRow[] = [];
  let total = 0;
  for (let current = 1; current <= mostPages; current++) {
    const page = await readPage(backend, queue, { createStartDate: day, createEndDate: day }, largestPage, current);
    rows.push(...(page?.records ?? []));
    total = page?.total ?? rows.length;
    const here = rows.findIndex((row) => row.id === id);
    const isLast = !page || page.records.length < largestPage || rows.length >= total;
    if (isLast || (here >= 0 && here < rows.length - 1)) break;
  }
  return { rows, total };
}

type Days = Pick<ClaimFilter, "createStartDate" | "createEndDate">;

/** A page of the queue within these days; undefined where the list itself asks for others. */
async function readPage(backend: Backend, { claimDocument, filter, newestFirst }: ReviewQueue, days: Days, size: number, current = 1) {
  const within = { ...filter, ...narrowed(filter, days) };
  if (within.createStartDate && within.createEndDate && within.createStartDate > within.createEndDate) return undefined;
  return backend.read(operationsOf(claimDocument).page, {
    query: { current, size, "orders[0].column": "createDate", "orders[0].asc": !newestFirst },
    body: within,
  });
}

function narrowed(filter: Days, days: Days): Days {
  const starts = [filter.createStartDate, days.createStartDate].filter((day) => day !== undefined).sort();
  const ends = [filter.createEndDate, days.createEndDate].filter((day) => day !== undefined).sort();
  const [start, end] = [starts.at(-1), ends[0]];
  return { ...(start === undefined ? {} : { createStartDate: start }), ...(end === undefined ? {} : { createEndDate: end }) };
}

function behind({ newestFirst }: ReviewQueue, day: string): Days {
  return newestFirst ? { createEndDate: addDays(day, -1) } : { createStartDate: addDays(day, 1) };
}

function before({ newestFirst }: ReviewQueue, day: string): Days {
  return newestFirst ? { createStartDate: addDays(day, 1) } : { createEndDate: addDays(day, -1) };
}

/** Index of the row behind a document that stands among these, or has left them; of none where there is none. */
function nextAmong(rows: readonly ClaimRow[], document: Pick<ClaimDocument, "id" | "createDate">, queue: ReviewQueue): number {
  const here = rows.findIndex(({ id }) => id === document.id);
  return here >= 0 ? here + 1 : rows.findIndex((row) => isBehind(row, document, queue));
}

function isBehind(row: ClaimRow, document: Pick<ClaimDocument, "id" | "createDate">, { newestFirst }: ReviewQueue): boolean {
  if (row.id === document.id) return false;
  const later = Date.parse(row.createDate ?? "") - Date.parse(document.createDate ?? "");
  // Of documents of one moment the reference order is that of their ids.
  const behind = later === 0 ? (row.id > document.id ? 1 : -1) : later;
  return newestFirst ? behind < 0 : behind > 0;
}

/** Lists are narrowed by days of Shanghai. */
function dayOf({ createDate }: Pick<ClaimDocument, "createDate">): string | undefined {
  return createDate === undefined ? undefined : formatDay(createDate);
}
