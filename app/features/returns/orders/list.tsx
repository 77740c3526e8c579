import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RmaFilter } from "#gateway/schemas/returns.ts";
import { Day, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ListColumn } from "#app/lib/lists/list-view.tsx";
import { loadList, type List, type ListData } from "#app/lib/lists/list.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ResentMark } from "../resent-mark.tsx";
import { returnOrderFilters } from "./filters.ts";
import { returnOrderList } from "./list.server.ts";
import { returnOrderKind } from "./return-order-kind.ts";
import { returnOrderWords as words } from "./return-order-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, returnOrderList);

type Row = typeof returnOrderList extends List<infer _Body, infer Row, infer _Sort, infer _Summary> ? Row : never;
/** A row under others of its order says the order's number again, quietly. */
type GroupedRow = Row & { follows: boolean };

/** Parts that go back, grouped by their order (2 §2). */
export default function ReturnOrderList() {
  const loaded: ListData<RmaFilter, Row, "createDate" | "requireReturnDate"> = useLoaderData<typeof loader>();
  const rows = loaded.rows.map((row, at) => ({ ...row, follows: row.rmaId !== undefined && loaded.rows[at - 1]?.rmaId === row.rmaId }));
  const view = viewList({ ...loaded, rows }, { word: "返件单", filters: returnOrderFilters, columns: columnsOf(loaded.audience) });
  return <PlainList view={view} />;
}

const { text, day } = fieldColumns<GroupedRow, keyof typeof words>(words);

function columnsOf(audience: Audience): readonly ListColumn<GroupedRow, "createDate" | "requireReturnDate">[] {
  return [
    {
      id: "rmaNumber",
      header: words.rmaNumber,
      visibility: "always",
      rowHeader: true,
      copied: (row) => row.rmaNumber,
      cell: ({ id, rmaId, rmaNumber, follows }) =>
        rmaId === undefined ? (
          rmaNumber
        ) : (
          <Link to={`${detailAddress(returnOrderKind, audience, rmaId)}#${id}`} className={follows ? "quiet" : undefined}>
            {rmaNumber}
          </Link>
        ),
    },
    {
      id: "state",
      header: words.rmaStatus,
      visibility: "both",
      card: "right",
      cell: (row) => (
        <>
          <StatusTag tone={row.state.tone}>{row.state.label}</StatusTag> <ResentMark {...row} />
        </>
      ),
    },
    text("partName", { card: "left", long: "clip" }),
    text("partCode"),
    text("quantity", { align: "end", card: "none" }),
    text("rmaQuantity", { align: "end", card: "right" }),
    text("dealer", { audience: "company", card: "left" }),
    onDemand(text("applicationNumber")),
    text("vehicleVin", { card: "left" }),
    text("packageNumber"),
    {
      id: "requireReturnDate",
      header: words.requireReturnDate,
      visibility: "both",
      sort: "requireReturnDate",
      cell: ({ requireReturnDate, overdueFlag }) => (
        <>
          <Day value={requireReturnDate} /> {overdueFlag && <StatusTag tone="critical">逾期</StatusTag>}
        </>
      ),
    },
    { ...day("createDate", { card: "none" }), sort: "createDate" },
    actionColumn(
      (row) => `${row.rmaNumber ?? ""} ${row.partCode ?? row.id}`,
      ({ nextStep }) => [nextStep],
    ),
  ];
}
