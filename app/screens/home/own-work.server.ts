import { setTimeout } from "node:timers/promises";
import { catalogue } from "#gateway/errors.ts";
import type { OutputOf } from "#gateway/operation.ts";
import type { claimPage } from "#gateway/operations/claim.ts";
import type { ClaimRow } from "#gateway/schemas/claim.ts";
import type { OptionalPart } from "../../components/detail/part-missing.tsx";
import { findRoute, type RouteId } from "../../route-table.ts";
import { hasEntry } from "../../routing/access-rules.ts";
import type { RequestContext, Side } from "../../server/request/context.ts";
import { detailAddress, editorAddress, listAddress } from "../../document/document-address.ts";
import { grantedAmount } from "../application/application-words.ts";
import type { ApplicationKind, ApplicationName } from "../application/application-kind.ts";
import { applicationKinds } from "../application/application-kinds.ts";
import { operationsOf } from "../application/application-operations.server.ts";
import { pick } from "../../view/picked-fields.server.ts";
import { optionalRead } from "../../reads/optional-read.server.ts";

/** How long the page waits for a part: everything else on it is worth more than a service that hangs. */
const patienceMs = 2_000;
/** Documents a part of the home page shows at most; the rest stands in its list. */
const shown = 5;

/** One document on the home page. Amounts are decimal strings, instants ISO 8601. */
export interface WorkRow {
  id: string;
  number: string;
  to: string;
  status: number | undefined;
  statusName: string | undefined;
  vin: string | undefined;
  /** Company staff read of several dealers. */
  dealer: string | undefined;
  amount: string | undefined;
  granted: string | undefined;
  currency: string | undefined;
  at: string | undefined;
}

/** What a part of the home page is about. */
export interface WorkKey {
  id: "corrections" | "drafts" | "decisions";
  application: ApplicationName;
}

/** A part of the home page: some documents, how many there are, and the list that has them all. */
export interface WorkPart extends WorkKey {
  rows: WorkRow[];
  total: number;
  list: string;
}

/** The same, where it could be read, with what the page calls such documents. */
export interface OwnWorkPart extends WorkKey {
  kind: Pick<ApplicationKind, "few" | "numberWord" | "granted">;
  part: OptionalPart<WorkPart>;
}

interface Wanted {
  id: WorkKey["id"];
  status?: number;
  /** Query of the list that shows the same. */
  search: string;
  order: "createDate" | "approveDate";
}

const draft = 0;
const needsCorrection = 2;
const corrections: Wanted = { id: "corrections", status: needsCorrection, search: `status=${needsCorrection}`, order: "createDate" };
const drafts: Wanted = { id: "drafts", status: draft, search: `status=${draft}`, order: "createDate" };
const decisions: Wanted = { id: "decisions", search: "sort=-approveDate", order: "approveDate" };

/**
 * What the home page shows of a user's own claims and pre-authorizations: only what its menu leads to, each part for itself.
 * Of pre-authorizations, which are few, only the parts that have any.
 */
export async function loadOwnWork(context: RequestContext): Promise<OwnWorkPart[]> {
  // The one the guard has decided by: waiting for a newer one would put a round before the others.
  const menu = await context.recentMenu();
  const { side } = context.actor;
  const leadsTo = (route: RouteId) => {
    const entry = findRoute(route)?.menu;
    return entry !== undefined && hasEntry(menu, entry);
  };
  const parts = await Promise.all(
    Object.values(applicationKinds).flatMap((kind) => {
      const { list, create } = kind.routes[side];
      if (!leadsTo(list)) return [];
      const wanted = [...(side === "dealer" ? [corrections] : []), ...(leadsTo(create) ? [drafts] : []), decisions];
      return wanted.map(async (part) => ({
        id: part.id,
        application: kind.name,
        kind: pick(kind, ["few", "numberWord", "granted"]),
        part: await loadPart(context, kind, part),
      }));
    }),
  );
  return parts.filter(({ kind, part }) => !kind.few || !part.ok || part.value.rows.length > 0);
}

function loadPart(
  { backend, actor: { side }, requestId }: RequestContext,
  kind: ApplicationKind,
  { id, status, search, order }: Wanted,
): Promise<OptionalPart<WorkPart>> {
  const query = { current: 1, size: 10, "orders[0].column": order, "orders[0].asc": false };
  const body = status === undefined ? {} : { status };
  const key = { id, application: kind.name };
  const part = optionalRead(backend.read(operationsOf(kind).page, { query, body }), (page) => toPart(page, side, key, search));
  const late = { ok: false, message: catalogue.timeout.message, reference: requestId } as const;
  return Promise.race([part, setTimeout(patienceMs, late, { ref: false })]);
}

function toPart(page: OutputOf<typeof claimPage>, side: Side, key: WorkKey, search: string): WorkPart {
  // Whoever has few decisions finds the undecided behind them.
  const found = key.id === "decisions" ? page.records.filter(({ approveDate }) => approveDate !== undefined) : page.records;
  return {
    ...key,
    rows: found.slice(0, shown).map((row) => toRow(row, side, key)),
    total: key.id === "decisions" ? found.length : (page.total ?? found.length),
    list: listAddress(applicationKinds[key.application], side, search),
  };
}

function toRow(row: ClaimRow, side: Side, { id, application }: WorkKey): WorkRow {
  return {
    id: row.id,
    number: row.applicationNumber ?? row.id,
    to:
      id === "decisions"
        ? detailAddress(applicationKinds[application], side, row.id)
        : editorAddress(applicationKinds[application], side, row.id),
    status: row.status,
    statusName: row.statusName,
    vin: row.vehicleVin,
    dealer: side === "company" ? row.submitterName : undefined,
    amount: row.totalAmount,
    granted: grantedAmount(row.status, row.adjustedTotalAmount),
    currency: row.currencyCode,
    at: id === "decisions" ? row.approveDate : row.createDate,
  };
}
