import type { OutputOf } from "#gateway/operation.ts";
import type { claimPage } from "#gateway/operations/claim.ts";
import type { ClaimRow } from "#gateway/schemas/claim.ts";
import { createAddress, detailAddress, editorAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { StatusWord } from "#app/lib/documents/document-kind.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import type { ClaimDocumentKind } from "../../claim-documents/claim-document-kind.ts";
import { claimDocumentKinds } from "../../claim-documents/claim-document-kinds.ts";
import { operationsOf } from "../../claim-documents/claim-document-operations.server.ts";
import { claimDocumentStatus, draftStatus, grantedAmount } from "../../claim-documents/claim-document-words.ts";
import { mayReview } from "../../claim-documents/review/reviewer.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { withinTimeLimit } from "./time-limit.server.ts";
import type { LeadsTo, MissingWork } from "./load-work.server.ts";

/** A claim or pre-authorization beside the work. */
export interface RecentDocument {
  number: string;
  to: string;
  amount: string | undefined;
  currency: string | undefined;
  state?: StatusWord | undefined;
  part?: string | undefined;
}

/** Claims and pre-authorizations together, in one order, with the list of each. */
export interface RecentDocuments {
  rows: RecentDocument[];
  lists: { word: string; to: string; total: number | undefined }[];
  missing: MissingWork[];
}

interface Wanted {
  title: string;
  status?: number;
  search: string;
  column: "createDate" | "approveDate";
  shown: number;
  toRow(row: ClaimRow, kind: ClaimDocumentKind, audience: Audience): Omit<RecentDocument, "number" | "currency">;
}

const drafts: Wanted = {
  title: "我的草稿",
  status: draftStatus,
  search: `status=${draftStatus}`,
  column: "createDate",
  shown: 3,
  toRow: (row, kind, audience) => ({
    to: editorAddress(kind, audience, row.id),
    amount: row.totalAmount,
    part: row.causalPartName ?? row.causalPartCode,
  }),
};
const decisions: Wanted = {
  title: "最新审核结果",
  search: "sort=-approveDate",
  column: "approveDate",
  shown: 4,
  toRow: (row, kind, audience) => ({
    to: detailAddress(kind, audience, row.id),
    amount: grantedAmount(row.status, row.adjustedTotalAmount),
    state: claimDocumentStatus(row.status, row.statusName),
  }),
};

/** What was decided last, what was begun and stored, and forms of new documents: for whoever's menu leads to them. */
export async function loadRecentDocuments(context: RequestContext, leadsTo: LeadsTo) {
  const { audience } = context.actor;
  const listed = Object.values(claimDocumentKinds).filter(({ routes }) => leadsTo(routes[audience].list));
  const written = listed.filter(({ routes }) => leadsTo(routes[audience].create));
  const [decided, ownDrafts] = await Promise.all([load(context, listed, decisions), load(context, written, drafts)]);
  return {
    decisions: decided && { ...decided, lists: [...ownReviews(context), ...decided.lists] },
    drafts: ownDrafts,
    create: written.map((kind) => ({ word: kind.word, to: createAddress(kind, audience) })),
  };
}

/** What a reviewer has reviewed today: a list, and a file, of its own. */
function ownReviews({ actor }: RequestContext): RecentDocuments["lists"] {
  if (!mayReview(actor)) return [];
  const search = new URLSearchParams({ reviewedStartDate: today(), reviewedEndDate: today() }).toString();
  return [{ word: "今天由我审核", to: listAddress(claimDocumentKinds.claim, "company", search), total: undefined }];
}

async function load(context: RequestContext, kinds: readonly ClaimDocumentKind[], wanted: Wanted): Promise<RecentDocuments | undefined> {
  if (kinds.length === 0) return undefined;
  const { audience } = context.actor;
  const read = await Promise.all(kinds.map(async (kind) => ({ kind, page: await readPage(context, kind, wanted) })));
  const instant = (row: ClaimRow) => Date.parse(row[wanted.column] ?? "1970-01-01");
  return {
    rows: read
      .flatMap(({ kind, page }) => (page.ok ? page.value.records.map((row) => ({ kind, row })) : []))
      // Whoever has few decisions finds the undecided behind them.
      .filter(({ row }) => row[wanted.column] !== undefined)
      .sort((a, b) => instant(b.row) - instant(a.row))
      .slice(0, wanted.shown)
      .map(({ row, kind }) => ({
        number: row.applicationNumber ?? row.id,
        currency: row.currencyCode,
        ...wanted.toRow(row, kind, audience),
      })),
    lists: read.flatMap(({ kind, page }) => {
      if (!page.ok) return [];
      const total = wanted.status === undefined ? undefined : page.value.total;
      return [{ word: kind.word, to: listAddress(kind, audience, wanted.search), total }];
    }),
    // Pre-authorizations, which are few, are named; without a name claims are meant.
    missing: read.flatMap(({ kind, page }) => (page.ok ? [] : [{ ...page, what: `${kind.few ? kind.word : ""}${wanted.title}` }])),
  };
}

function readPage(context: RequestContext, kind: ClaimDocumentKind, { status, column, shown }: Wanted) {
  const query = { current: 1, size: shown, "orders[0].column": column, "orders[0].asc": false };
  const body = status === undefined ? {} : { status };
  return withinTimeLimit(
    context,
    context.backend.read(operationsOf(kind).page, { query, body }),
    (page: OutputOf<typeof claimPage>) => page,
  );
}
