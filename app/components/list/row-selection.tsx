import { Form } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { useEnhanced } from "../form/enhanced.ts";
import type { Column } from "../table.tsx";

interface RowSelectionProps {
  /** Whether there is a row to select, and somebody who may. */
  offered: boolean;
  /** Address that is opened with the selected rows' ids (`?id=…&id=…`), or with `all=yes`. */
  action: string;
  /** Further parameters of that address; empty ones are left out. */
  kept: Readonly<Record<string, string>>;
  /** What is done with the rows: the button. */
  words: string;
  /** Which rows can be selected. */
  hint: string;
  /** The button that does it with all that match, where the page has not all of them: 审核全部 125 单. */
  all?: string | undefined;
  /** What the selected rows come to, by their ids. */
  sum(ids: readonly string[]): ReactNode;
  /** The table, with the column of `selectionColumn` as its first. */
  children: ReactNode;
}

interface Ticks {
  all: boolean;
  tickAll(checked: boolean): void;
}

const nothing = { ids: [], all: false };

const TicksContext = createContext<Ticks | undefined>(undefined);

/**
 * A table whose rows can be selected, for something that is done with several at once; the bar above it does it. Scripts count and sum
 * them, select all of the page, and show what is done as soon as a row is ticked. The bar's place is there from the beginning: rows
 * must not move under the hand that ticks one.
 */
export function RowSelection({ offered, action, kept, words, hint, all, sum, children }: RowSelectionProps) {
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<{ ids: readonly string[]; all: boolean }>(nothing);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  const countBoxes = () => {
    const ids = boxes().flatMap(({ checked, value }) => (checked ? [value] : []));
    const every = ids.length === boxes().length;
    setTicked((now) => (now.ids.join() === ids.join() && now.all === every ? now : { ids, all: every }));
  };
  const tickAll = (checked: boolean) => boxes().forEach((box) => (box.checked = checked));
  // Rows come and go, and a browser puts ticks back: what stands in the boxes counts.
  useEffect(countBoxes);
  if (!offered) return <>{children}</>;
  const chosen = ticked.ids.length > 0;
  return (
    <Form ref={form} method="get" action={action} onChange={countBoxes} className="bulk-form">
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <div className={chosen ? "bulk bulk-chosen no-print" : "bulk no-print"} role="group" aria-label="批量操作">
        {/* It stands before it says anything, or nobody would be told. */}
        {enhanced && <strong role="status">{chosen && `已选 ${ticked.ids.length} 单`}</strong>}
        {chosen && <span>合计 {sum(ticked.ids)}</span>}
        {(chosen || !enhanced) && <button className="button primary slim">{words}</button>}
        {all !== undefined && (
          <button className="button slim" name="all" value="yes">
            {all}
          </button>
        )}
        {chosen && (
          <button type="reset" className="button plain slim" onClick={() => setTicked(nothing)}>
            取消选择
          </button>
        )}
        <span className="bulk-hint quiet">{hint}</span>
      </div>
      <TicksContext.Provider value={enhanced ? { all: ticked.all, tickAll } : undefined}>{children}</TicksContext.Provider>
    </Form>
  );
}

/** The column a row is selected in, where it can be; in its heading stands the box that selects all of the page. */
export function selectionColumn<Row extends { id: string }>(
  nameOf: (row: Row) => string,
  isOffered: (row: Row) => boolean,
): Omit<Column<Row>, "sort"> & { shown: "always" } {
  return {
    id: "selection",
    header: "选择",
    heading: <SelectAll />,
    role: "selects",
    shown: "always",
    cell: (row) =>
      isOffered(row) && (
        <label>
          <input type="checkbox" name="id" value={row.id} aria-label={`选择 ${nameOf(row)}`} />
        </label>
      ),
  };
}

function SelectAll() {
  const ticks = useContext(TicksContext);
  if (!ticks) return <span className="unseen">选择</span>;
  return (
    <label>
      <input
        type="checkbox"
        aria-label="全选本页"
        checked={ticks.all}
        onChange={({ currentTarget: { checked } }) => ticks.tickAll(checked)}
      />
    </label>
  );
}
