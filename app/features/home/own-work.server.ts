import type { OutputOf } from "#gateway/operation.ts";
import type { claimPage } from "#gateway/operations/claim.ts";
import type { ClaimRow } from "#gateway/schemas/claim.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { createAddress, detailAddress, editorAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { StatusWord } from "#app/lib/documents/document-kind.ts";
import { findRoute, type RouteId } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import type { RequestContext, Side } from "#app/lib/request/context.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import type { ClaimDocumentKind } from "../claim-documents/claim-document-kind.ts";
import { claimDocumentKinds } from "../claim-documents/claim-document-kinds.ts";
import { operationsOf } from "../claim-documents/claim-document-operations.server.ts";
import {
  claimDocumentStatus,
  draftStatus,
  grantedAmount,
  pendingList,
  pendingStatus,
  returnedStatus,
} from "../claim-documents/claim-document-words.ts";
import { reviewAddress } from "../claim-documents/review-address.ts";
import { mayReview } from "../claim-documents/review/reviewer.server.ts";
import { patiently } from "./patience.server.ts";
import { loadWaitingAges, type WaitingAge } from "./waiting-ages.server.ts";

/**
 * One document on the home page: only what its part shows, for what stands here travels twice, in the page and for its scripts.
 * Amounts are decimal strings, instants ISO 8601.
 */
export interface WorkRow {
  number: string;
  to: string;
  amount: string | undefined;
  currency: string | undefined;
  /** What such a document is called: 索赔单. */
  word?: string | undefined;
  state?: StatusWord | undefined;
  /** The causal part's name. */
  part?: string | undefined;
  /** Whose it is: company staff read of several dealers, a dealer of several vehicles. */
  whose?: string | undefined;
  /** How long it has been waiting. */
  days?: number | undefined;
  at?: string | undefined;
}

/** One kind of document in a part of the page, and the list that has them all. */
export interface WorkList {
  word: string;
  to: string;
  /** All that the list has; for decisions, what was read of them. */
  total: number;
  /** What all of them come to, an entry a currency; none where the backend does not say. */
  sums: { currency: string | undefined; amount: string | undefined }[];
  /** How long the one that waits longest has been waiting. */
  longest: number | undefined;
}

/** A part of the home page: the first of both kinds of document, in one order. */
export interface WorkPart {
  title: string;
  rows: WorkRow[];
  lists: WorkList[];
  /** Kinds that could not be read. */
  missing: { what: string; message: string; reference: string }[];
}

export interface OwnWork {
  /** What is to be done first: for dealers what came back, for reviewers what waits for them. */
  tasks: WorkPart | undefined;
  /** How long what waits for reviewers has been waiting. */
  ages: OptionalPart<WaitingAge[]> | undefined;
  drafts: WorkPart | undefined;
  decisions: WorkPart | undefined;
  /** Forms of new documents. */
  create: { word: string; to: string }[];
}

interface Wanted {
  title: string;
  status?: number;
  /** Query of the list that shows the same. */
  search: string;
  order: { column: "createDate" | "approveDate"; oldestFirst: boolean };
  shown: number;
  to(kind: ClaimDocumentKind, side: Side, id: string): string;
  amount(row: ClaimRow): string | undefined;
  /** What is told of a document beside number and amount. */
  more(row: ClaimRow, kind: ClaimDocumentKind, side: Side): Partial<WorkRow>;
}

const waitingLongest = { column: "createDate", oldestFirst: true } as const;

const asClaimed = (row: ClaimRow) => row.totalAmount;
const asTask = (row: ClaimRow, { word }: ClaimDocumentKind, side: Side) => ({
  word,
  state: claimDocumentStatus(row.status, row.statusName),
  part: partOf(row),
  whose: dealerOf(row, side) ?? row.vehicleVin,
  days: row.existDays,
});

const returned: Wanted = {
  title: "待我处理",
  status: returnedStatus,
  search: `status=${returnedStatus}`,
  order: waitingLongest,
  shown: 10,
  to: editorAddress,
  amount: asClaimed,
  more: asTask,
};
const waiting: Wanted = {
  title: "待审队列",
  status: pendingStatus,
  search: pendingList,
  order: waitingLongest,
  shown: 10,
  to: (kind, _, id) => reviewAddress(kind, id, pendingList),
  amount: asClaimed,
  more: asTask,
};
const drafts: Wanted = {
  title: "我的草稿",
  status: draftStatus,
  search: `status=${draftStatus}`,
  shown: 5,
  order: { column: "createDate", oldestFirst: false },
  to: editorAddress,
  amount: asClaimed,
  more: (row) => ({ part: partOf(row), whose: row.vehicleVin, at: row.createDate }),
};
const decisions: Wanted = {
  title: "最新审核结果",
  search: "sort=-approveDate",
  shown: 6,
  order: { column: "approveDate", oldestFirst: false },
  to: detailAddress,
  amount: (row) => grantedAmount(row.status, row.adjustedTotalAmount),
  more: (row, _, side) => ({
    state: claimDocumentStatus(row.status, row.statusName),
    at: row.approveDate,
    ...(side === "company" && { whose: dealerOf(row, side) }),
  }),
};

/** What the home page shows of a user's own claims and pre-authorizations: only what its menu leads to, each part for itself. */
export async function loadOwnWork(context: RequestContext): Promise<OwnWork> {
  // The one the guard has decided by: waiting for a newer one would put a round before the others.
  const menu = await context.recentMenu();
  const { side } = context.actor;
  const leadsTo = (route: RouteId) => {
    const entry = findRoute(route)?.menu;
    return entry !== undefined && hasEntry(menu, entry);
  };
  const listed = Object.values(claimDocumentKinds).filter(({ routes }) => leadsTo(routes[side].list));
  const written = listed.filter(({ routes }) => leadsTo(routes[side].create));
  const first = side === "dealer" ? returned : mayReview(context.actor) ? waiting : undefined;
  const [tasks, ages, ownDrafts, decided] = await Promise.all([
    first && loadPart(context, listed, first),
    first === waiting && leadsTo(claimDocumentKinds.claim.routes.company.list) ? loadWaitingAges(context) : undefined,
    loadPart(context, written, drafts),
    loadPart(context, listed, decisions),
  ]);
  return {
    tasks,
    ages,
    drafts: ownDrafts,
    decisions: decided,
    create: written.map((kind) => ({ word: kind.word, to: createAddress(kind, side) })),
  };
}

async function loadPart(context: RequestContext, kinds: readonly ClaimDocumentKind[], wanted: Wanted): Promise<WorkPart | undefined> {
  if (kinds.length === 0) return undefined;
  const { side } = context.actor;
  const read = await Promise.all(kinds.map(async (kind) => ({ kind, page: await readPage(context, kind, wanted) })));
  const found = read.flatMap(({ kind, page }) => (page.ok ? page.value.map((row) => ({ kind, row })) : []));
  const sign = wanted.order.oldestFirst ? 1 : -1;
  const instant = ({ row }: (typeof found)[number]) => Date.parse(row[wanted.order.column] ?? "1970-01-01");
  return {
    title: wanted.title,
    rows: found
      .sort((a, b) => sign * (instant(a) - instant(b)))
      .slice(0, wanted.shown)
      .map(({ row, kind }) => toRow(row, kind, side, wanted)),
    lists: read.flatMap(({ kind, page }) => (page.ok ? [toList(kind, side, wanted, page)] : [])),
    // Pre-authorizations, which are few, are named; without a name claims are meant.
    missing: read.flatMap(({ kind, page }) => (page.ok ? [] : [{ ...page, what: `${kind.few ? kind.word : ""}${wanted.title}` }])),
  };
}

type ReadPage = { ok: true; value: ClaimRow[]; all: OutputOf<typeof claimPage> } | { ok: false; message: string; reference: string };

async function readPage(context: RequestContext, kind: ClaimDocumentKind, { status, order }: Wanted): Promise<ReadPage> {
  const query = { current: 1, size: 10, "orders[0].column": order.column, "orders[0].asc": order.oldestFirst };
  const body = status === undefined ? {} : { status };
  const part = await patiently(context, context.backend.read(operationsOf(kind).page, { query, body }), (page) => page);
  if (!part.ok) return part;
  const { records } = part.value;
  // Whoever has few decisions finds the undecided behind them.
  const value = status === undefined ? records.filter(({ approveDate }) => approveDate !== undefined) : records;
  return { ok: true, value, all: part.value };
}

function toList(kind: ClaimDocumentKind, side: Side, wanted: Wanted, { value, all }: ReadPage & { ok: true }): WorkList {
  return {
    word: kind.word,
    to: listAddress(kind, side, wanted.search),
    total: wanted.status === undefined ? value.length : (all.total ?? value.length),
    sums: (all.sums ?? []).map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount })),
    longest: wanted.order.oldestFirst ? value[0]?.existDays : undefined,
  };
}

function toRow(row: ClaimRow, kind: ClaimDocumentKind, side: Side, { to, amount, more }: Wanted): WorkRow {
  return {
    number: row.applicationNumber ?? row.id,
    to: to(kind, side, row.id),
    amount: amount(row),
    currency: row.currencyCode,
    ...more(row, kind, side),
  };
}

function partOf({ causalPartName, causalPartCode }: ClaimRow): string | undefined {
  return causalPartName ?? causalPartCode;
}

function dealerOf({ submitterCode, submitterName }: ClaimRow, side: Side): string | undefined {
  return side === "company" ? joined(submitterCode, submitterName) : undefined;
}
