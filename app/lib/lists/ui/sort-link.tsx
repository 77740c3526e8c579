import { Link, useSearchParams } from "@remix-run/react";
import { changeList, nextSort, viewParams, writeSort, type Sort } from "./list-address.ts";

interface SortLinkProps {
  /** Name of the column in the address. */
  column: string;
  label: string;
  /** The order the list is in. */
  current: Sort | undefined;
}

/** A column's heading as a link that orders the list by it; the arrow shows the order it is in. */
export function SortLink({ column, label, current }: SortLinkProps) {
  const [params] = useSearchParams();
  const arrow = current?.column === column ? (current.descending ? "↓" : "↑") : undefined;
  return (
    <Link to={changeList(params, { [viewParams.sort]: writeSort(nextSort(current, column)) })} preventScrollReset>
      {label}
      {arrow && <span aria-hidden="true"> {arrow}</span>}
    </Link>
  );
}
