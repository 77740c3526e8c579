import type { OutputOf } from "#gateway/operation.ts";
import { claimPage } from "#gateway/operations/claim.ts";
import type { ClaimRow } from "#gateway/schemas/claim.ts";
import type { OptionalPart } from "../../components/detail/part-missing.tsx";
import { hasEntry } from "../../server/access-rules.ts";
import type { RequestContext, Side } from "../../server/context.ts";
import { detailAddress, editorAddress, listAddress } from "../application/application-address.ts";
import { optionalRead } from "../optional-read.server.ts";

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
  currency: string | undefined;
  at: string | undefined;
}

/** A part of the home page: some documents, how many there are, and the list that has them all. */
export interface WorkPart {
  id: "corrections" | "drafts" | "decisions";
  rows: WorkRow[];
  total: number;
  list: string;
}

interface Wanted {
  id: WorkPart["id"];
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

/** What the home page shows of a user's own claims: only what its menu leads to, each part for itself. */
export async function loadOwnWork(context: RequestContext): Promise<{ id: WorkPart["id"]; part: OptionalPart<WorkPart> }[]> {
  const { side } = context.actor;
  const menu = await context.menu();
  if (!hasEntry(menu, side === "dealer" ? "claimSearch" : "companyClaimSearch")) return [];
  const writes = hasEntry(menu, side === "dealer" ? "claimCreate" : "companyClaimCreate");
  const wanted = [...(side === "dealer" ? [corrections] : []), ...(writes ? [drafts] : []), decisions];
  return Promise.all(wanted.map(async (part) => ({ id: part.id, part: await loadPart(context, part) })));
}

function loadPart({ backend, actor: { side } }: RequestContext, { id, status, search, order }: Wanted): Promise<OptionalPart<WorkPart>> {
  const query = { current: 1, size: 10, "orders[0].column": order, "orders[0].asc": false };
  const body = status === undefined ? {} : { status };
  return optionalRead(backend.read(claimPage, { query, body }), (page) => toPart(page, side, id, search));
}

function toPart(page: OutputOf<typeof claimPage>, side: Side, id: WorkPart["id"], search: string): WorkPart {
  // Whoever has few decisions finds the undecided behind them.
  const found = id === "decisions" ? page.records.filter(({ approveDate }) => approveDate !== undefined) : page.records;
  return {
    id,
    rows: found.slice(0, shown).map((row) => toRow(row, side, id)),
    total: id === "decisions" ? found.length : (page.total ?? found.length),
    list: listAddress("claim", side, search),
  };
}

function toRow(row: ClaimRow, side: Side, id: WorkPart["id"]): WorkRow {
  return {
    id: row.id,
    number: row.applicationNumber ?? row.id,
    to: id === "decisions" ? detailAddress("claim", side, row.id) : editorAddress("claim", side, row.id),
    status: row.status,
    statusName: row.statusName,
    vin: row.vehicleVin,
    dealer: side === "company" ? row.submitterName : undefined,
    amount: row.adjustedTotalAmount ?? row.totalAmount,
    currency: row.currencyCode,
    at: id === "decisions" ? row.approveDate : row.createDate,
  };
}
