import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { RowCheckbox, RowSelection } from "../../components/list/row-selection.tsx";
import { actionColumn, type ListColumn } from "../../list/list-view.tsx";
import type { Side } from "../../server/request/context.ts";
import { detailAddress, editorAddress } from "../../document/document-address.ts";
import type { ApplicationKind } from "./application-kind.ts";
import { draftStatus, pendingStatus, returnedStatus } from "./application-words.ts";
import { bulkReviewAddress } from "./bulk-review-address.ts";
import { reviewAddress } from "./review-address.ts";

/* What the lists of claims and pre-authorizations have in common: how a row leads to its document, and the selection of rows. */

interface Row {
  id: string;
  number?: string | undefined;
  status?: number | undefined;
}

interface Listed {
  side: Side;
  /** The query shown: what a reviewer goes on through. */
  search: string;
  filter: { status?: number | undefined };
}

/** Those that wait can be decided together. */
function isPending({ status }: Row): boolean {
  return status === pendingStatus;
}

/** The number, which leads to the document, and what can be done with it. `selects`: those that wait can be selected. */
export function applicationColumns<R extends Row>(
  kind: ApplicationKind,
  { side, search, filter }: Listed,
  header: string,
  selects: boolean,
) {
  // Whoever opens one that waits goes on through this list.
  const walks = side === "company" && filter.status === pendingStatus;
  const addressOf = ({ id }: Row) => (walks ? reviewAddress(kind, id, search) : detailAddress(kind, side, id));
  const nameOf = ({ number, id }: Row) => number ?? id;
  const number: ListColumn<R, never> = {
    id: "number",
    header,
    rowHeader: true,
    shown: "always",
    cell: (row) => (
      <>
        {selects && isPending(row) && <RowCheckbox id={row.id} label={nameOf(row)} />}
        <Link to={addressOf(row)}>{nameOf(row)}</Link>
      </>
    ),
  };
  const actions = actionColumn<R>(nameOf, (row) => [
    { label: "查看", to: addressOf(row) },
    side === "dealer" &&
      (row.status === draftStatus || row.status === returnedStatus) && { label: "修改", to: editorAddress(kind, side, row.id) },
    selects && isPending(row) && { label: "审核", to: reviewAddress(kind, row.id, search) },
  ]);
  return { number, actions };
}

interface SelectionProps {
  kind: ApplicationKind;
  list: Listed & { rows: readonly Row[] };
  selects: boolean;
  children: ReactNode;
}

/** A table whose waiting rows can be decided together. */
export function ApplicationSelection({ kind, list, selects, children }: SelectionProps) {
  return (
    <RowSelection
      offered={selects && list.rows.some(isPending)}
      action={bulkReviewAddress(kind, [], "")}
      kept={{ queue: list.search }}
      words="批量审核"
    >
      {children}
    </RowSelection>
  );
}
