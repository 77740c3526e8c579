import { Link, useSearchParams } from "@remix-run/react";
import { DropDown } from "#app/lib/ui/drop-down.tsx";
import { changeList, writeSort, type Sort } from "./list-address.ts";

interface SortChoiceProps {
  /** Columns the list can be sorted on, with their words. */
  sorts: Readonly<Record<string, string>>;
  current: Sort;
}

/** 排序: every order there is as a link, also those whose column the list does not show; the column then comes into view. */
export function SortChoice({ sorts, current }: SortChoiceProps) {
  const [params] = useSearchParams();
  const orders = Object.entries(sorts).flatMap(([column, label]) =>
    [true, false].map((descending) => ({ column, descending, label: `${label} ${descending ? "降序" : "升序"}` })),
  );
  return (
    <DropDown summary={<span className="plain-summary">排序</span>}>
      <ul className="sort-choice">
        {orders.map((order) => {
          const sort = writeSort(order);
          return (
            <li key={sort}>
              <Link to={changeList(params, { sort })} aria-current={sort === writeSort(current) || undefined}>
                {order.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </DropDown>
  );
}
