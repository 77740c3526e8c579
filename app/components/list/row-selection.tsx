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
  /** The table, with the column of `selectionColumn` as its first. */
  children: ReactNode;
}

interface Ticks {
  all: boolean;
  tickAll(checked: boolean): void;
}

const TicksContext = createContext<Ticks | undefined>(undefined);

/**
 * A table whose rows can be selected, for something that is done with several at once; the bar above it says how many are, and does
 * it. Scripts count them, and select all of the page. The bar stands there from the beginning: rows must not move when one is ticked.
 */
export function RowSelection({ offered, action, kept, words, hint, all, children }: RowSelectionProps) {
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState({ count: 0, all: false });
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  const countBoxes = () => {
    const [count, every] = [boxes().filter(({ checked }) => checked).length, boxes().every(({ checked }) => checked)];
    setTicked((now) => (now.count === count && now.all === every ? now : { count, all: every }));
  };
  const tickAll = (checked: boolean) => boxes().forEach((box) => (box.checked = checked));
  // Rows come and go, and a browser puts ticks back: what stands in the boxes counts.
  useEffect(countBoxes);
  if (!offered) return <>{children}</>;
  return (
    <Form ref={form} method="get" action={action} onChange={countBoxes} className="bulk-form">
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <div className={ticked.count > 0 ? "bulk bulk-chosen no-print" : "bulk no-print"} role="group" aria-label="批量操作">
        {enhanced && <strong role="status">已选 {ticked.count} 单</strong>}
        <button className="button primary slim">{words}</button>
        {all !== undefined && (
          <button className="button slim" name="all" value="yes">
            {all}
          </button>
        )}
        {ticked.count > 0 && (
          <button type="reset" className="button plain slim" onClick={() => setTicked({ count: 0, all: false })}>
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
