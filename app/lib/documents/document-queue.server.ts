import { z } from "zod";
import { isGatewayError } from "#gateway/errors.ts";
import { optionalRead } from "../data/optional-read.server.ts";
import type { OptionalPart } from "../details/part-missing.tsx";
import { readListAddress } from "../lists/list-address.server.ts";
import { inputOf, readPage, type List } from "../lists/list.server.ts";
import type { FilterBody } from "../lists/filters.ts";
import { readPersonalTerms, unopenedTerms, withoutTexts } from "../lists/personal-terms.server.ts";
import type { RequestContext } from "../request/context.ts";

/* Documents that a user walks through one after the other, in the order of the list the user came from. */

/** Which documents of a list are walked through. */
export interface QueueSource<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary> {
  list: List<Body, Row, Sort, Summary>;
  /** The list's filter narrowed to the documents that wait. */
  narrow(filter: Body): Body;
  /** Query of the list of all that wait: the queue of whoever came from no list. */
  everything: string;
}

/** The documents of a queue, page by page. */
interface DocumentQueue {
  /** The query of its list as addresses carry it; undefined for the one nobody chose. */
  search: string | undefined;
  /** Query of the list that shows it. */
  list: string;
  read(size: number, current: number): Promise<{ records: readonly { id: string }[]; total?: number | undefined }>;
}

/** What an address says of the queue a document is opened in. */
export interface QueueHint {
  /** Query of the list; null where the address names none. */
  queue: string | null;
  /** Where the document stands in it, from 1; undefined where the address does not say it, or says what cannot be. */
  at: number | undefined;
}

/** Where a document stands in its queue, from 1, and between which others; these are undefined at either end. */
export interface QueuePlace {
  position: number;
  total: number;
  before: string | undefined;
  after: string | undefined;
}

const At = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined);

export function readQueueHint(url: string): QueueHint {
  const { searchParams: params } = new URL(url);
  return { queue: params.get("queue"), at: At.parse(params.get("at") ?? undefined) };
}

/** The queue an address asks for. @param queue query of the list, as `QueueHint` has it */
async function openQueue<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  context: RequestContext,
  { list, narrow, everything }: QueueSource<Body, Row, Sort, Summary>,
  queue: string | null,
): Promise<DocumentQueue> {
  const { audience } = context.actor;
  const params = withoutTexts(queue ?? everything, list.filters, audience);
  const { filter, sort } = readListAddress(params, list, audience, await readPersonalTerms(context, params, list.filters, audience));
  // Keys that mean nothing any more stay: the list they lead back to says so.
  const { search } = readListAddress(params, list, audience, unopenedTerms);
  return {
    search: queue === null ? undefined : search,
    list: queue === null ? everything : search,
    async read(size, page) {
      const { records, total } = await readPage(context.backend, list.page, inputOf(list, { filter: narrow(filter), sort, page, size }));
      return { records: records.map((row) => ({ id: list.toRow(row, { audience, offered: {} }).id })), total };
    },
  };
}

/** A document's place in its queue, as its page shows it. */
export interface QueueView extends Pick<DocumentQueue, "search" | "list"> {
  place: OptionalPart<QueuePlace | undefined>;
}

export async function readQueueView<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  context: RequestContext,
  source: QueueSource<Body, Row, Sort, Summary>,
  id: string,
  { queue, at }: QueueHint,
): Promise<QueueView> {
  const opened = await openQueue(context, source, queue);
  const { search, list } = opened;
  return { search, list, place: await optionalRead(findPlace(opened, id, at), (place) => place) };
}

/** Rows of a queue that follow each other, how many stand ahead of them, and how many there are. */
interface QueuePart<Row extends { id: string }> {
  rows: readonly Row[];
  ahead: number;
  total: number;
}

const smallestPage = 10;

/**
 * The page of a queue that holds a place and both its neighbours; undefined where it cannot be read or tells no total.
 * @param at the place, from 1
 */
export async function readAround<Row extends { id: string }>(
  read: (size: number, current: number) => Promise<{ records: readonly Row[]; total?: number | undefined } | undefined>,
  at: number,
): Promise<QueuePart<Row> | undefined> {
  const [first, last] = [Math.max(0, at - 2), at];
  let size = smallestPage;
  while (Math.floor(first / size) !== Math.floor(last / size)) size += 1;
  const current = Math.floor(last / size) + 1;
  const page = await read(size, current);
  return page?.total === undefined ? undefined : { rows: page.records, ahead: (current - 1) * size, total: page.total };
}

/** Undefined where the document, or a neighbour it must have, is not among these. */
export function positionAmong({ rows, ahead, total }: QueuePart<{ id: string }>, documentId: string): QueuePlace | undefined {
  const here = rows.findIndex(({ id }) => id === documentId);
  if (here < 0) return undefined;
  const position = ahead + here + 1;
  const [before, after] = [rows[here - 1]?.id, rows[here + 1]?.id];
  if ((before === undefined && position > 1) || (after === undefined && position < total)) return undefined;
  return { position, total, before, after };
}

const largestPage = 100;
/** Pages looked through for a document whose place nobody knows: further behind, nobody counts. */
const mostPages = 5;

/** Where a document stands in its queue; undefined when it is not in it, or far behind. @param at where it was seen, from 1 */
async function findPlace(queue: DocumentQueue, id: string, at?: number): Promise<QueuePlace | undefined> {
  const near = at === undefined ? undefined : await readAround((size, current) => queue.read(size, current), at);
  const place = near && positionAmong(near, id);
  if (place) return place;
  const rows: { id: string }[] = [];
  for (let current = 1; current <= mostPages; current++) {
    const page = await queue.read(largestPage, current);
    rows.push(...page.records);
    const total = page.total ?? rows.length;
    const found = positionAmong({ rows, ahead: 0, total }, id);
    if (found) return found;
    if (page.records.length < largestPage || rows.length >= total) return undefined;
  }
  return undefined;
}

/** What comes behind a document, in which queue, and where it stands once that has left its place. */
export interface NextDocument extends Pick<DocumentQueue, "search"> {
  id: string;
  at?: number | undefined;
}

/** A document as its page was opened in a queue. */
interface Opened extends QueueHint {
  id: string;
}

/** The document taken after this one, from the end of the queue on from its beginning; undefined where no other waits. */
async function findNext(queue: DocumentQueue, { id, at }: Opened): Promise<Omit<NextDocument, "search"> | undefined> {
  const place = await findPlace(queue, id, at);
  if (place?.after !== undefined) return { id: place.after, at: place.position };
  // It has left the queue already: another one stands in its place.
  const there = place || at === undefined ? undefined : (await queue.read(1, at)).records[0];
  if (there && there.id !== id) return { id: there.id, at };
  const start = (await queue.read(2, 1)).records;
  const other = start.find((row) => row.id !== id);
  return other && { id: other.id, at: 1 };
}

/** Which document comes next, as it was before this one was written. */
const remembered = new WeakMap<RequestContext, NextDocument | undefined>();

/** Looks for the next document before this one leaves the queue or moves in it. */
export async function rememberNext<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  context: RequestContext,
  source: QueueSource<Body, Row, Sort, Summary>,
  opened: Opened,
): Promise<void> {
  remembered.set(context, await lookForNext(context, source, opened));
}

/** The document that was remembered, or that comes next now; undefined where no other waits, or that cannot be found out. */
export async function nextOf<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  context: RequestContext,
  source: QueueSource<Body, Row, Sort, Summary>,
  opened: Opened,
): Promise<NextDocument | undefined> {
  return remembered.has(context) ? remembered.get(context) : lookForNext(context, source, opened);
}

/** What was written is done: that the queue cannot be read now is no reason to say otherwise. */
async function lookForNext<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  context: RequestContext,
  source: QueueSource<Body, Row, Sort, Summary>,
  opened: Opened,
): Promise<NextDocument | undefined> {
  const queue = await openQueue(context, source, opened.queue);
  try {
    const next = await findNext(queue, opened);
    return next && { ...next, search: queue.search };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    context.log.warn({ kind: error.kind }, "the next document of the queue cannot be found");
    return undefined;
  }
}
