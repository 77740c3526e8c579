import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { RowSelection, selectionColumn } from "#app/lib/lists/ui/row-selection.tsx";
import { actionColumn, type ListColumn } from "#app/lib/lists/list-view.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { detailAddress, editorAddress } from "#app/lib/documents/document-address.ts";
import { printAddress } from "#app/lib/documents/print-address.ts";
import type { ClaimDocumentKind } from "./claim-document-kind.ts";
import { copyAddress } from "./copy-address.ts";
import { draftStatus, pendingStatus, returnedStatus } from "./claim-document-words.ts";
import { deletionId } from "#app/lib/documents/draft-deletion.tsx";
import { bulkReviewAddress } from "./bulk-review-address.ts";
import { reviewAddress } from "./review-address.ts";
import { sumByCurrency } from "./sum-by-currency.ts";

/* What the lists of claims and pre-authorizations have in common: how a row leads to its document, and the selection of rows. */

interface Row {
  id: string;
  number?: string | undefined;
  status?: number | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
}

interface Listed {
  audience: Audience;
  /** The query shown: what a reviewer goes on through. */
  search: string;
  filter: { status?: number | undefined };
}

/** Those that wait can be decided together. */
function isPending({ status }: Row): boolean {
  return status === pendingStatus;
}

/** The selection, the number, which leads to the document, and what can be done with it. `selects`: those that wait can be selected. */
export function claimDocumentColumns<R extends Row>(
  kind: ClaimDocumentKind,
  { audience, search, filter }: Listed,
  header: string,
  selects: boolean,
) {
  // Whoever opens one that waits goes on through this list.
  const walks = audience === "company" && filter.status === pendingStatus;
  const addressOf = ({ id }: Row) => (walks ? reviewAddress(kind, id, search) : detailAddress(kind, audience, id));
  const nameOf = ({ number, id }: Row) => number ?? id;
  const number: ListColumn<R, never> = {
    id: "number",
    header,
    rowHeader: true,
    visibility: "always",
    copied: nameOf,
    cell: (row) => <Link to={addressOf(row)}>{nameOf(row)}</Link>,
  };
  const first: readonly ListColumn<R, never>[] = selects ? [selectionColumn<R>(nameOf, isPending), number] : [number];
  // The number opens every one: here stands what its state and the user's part in it ask for.
  const actions = actionColumn<R>(nameOf, (row) => {
    const print = { label: "打印", to: printAddress(kind, row.id), apart: true } as const;
    if (selects && isPending(row)) return [{ label: "审核", to: reviewAddress(kind, row.id, search) }, print];
    if (audience === "dealer" && row.status === draftStatus)
      return [
        { label: "修改", to: editorAddress(kind, audience, row.id) },
        { label: "删除", to: `${detailAddress(kind, audience, row.id)}#${deletionId}` },
      ];
    if (audience === "dealer" && row.status === returnedStatus)
      return [{ label: "修改", to: editorAddress(kind, audience, row.id) }, print];
    if (audience === "dealer") return [{ label: "复制为新单", to: copyAddress(kind, row.id) }, print];
    return [{ label: "查看", to: addressOf(row) }, print];
  });
  return { first, actions };
}

interface SelectionProps {
  kind: ClaimDocumentKind;
  list: Listed & { rows: readonly Row[]; total: number };
  selects: boolean;
  children: ReactNode;
}

/** A table whose waiting rows can be decided together. */
export function ClaimDocumentSelection({ kind, list, selects, children }: SelectionProps) {
  return (
    <RowSelection
      rows={list.rows}
      offered={selects && list.rows.some(isPending)}
      action={bulkReviewAddress(kind, [], "")}
      kept={{ queue: list.search }}
      words="批量审核"
      unit="单"
      all={list.filter.status === pendingStatus && list.total > list.rows.length ? `审核全部 ${list.total} 单` : undefined}
      hint={`仅待批准的${kind.word}可选`}
      sum={sumOf}
    >
      {children}
    </RowSelection>
  );
}

function sumOf(rows: readonly Row[]): string {
  return sumByCurrency(rows)
    .map(({ currency, amount }) => formatMoney(amount, currency))
    .join(" + ");
}
