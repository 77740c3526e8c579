import { Form, useSearchParams } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import type { Column } from "#app/lib/ui/table.tsx";
import { viewParams } from "./list-address.ts";

interface RowSelectionProps<Row> {
  /** Of the page shown. */
  rows: readonly Row[];
  /** Whether there is a row to select, and somebody who may. */
  offered: boolean;
  /** Address that is opened with the selected rows' ids (`?id=…&id=…`), or with `all=yes`. */
  action: string;
  /** Further parameters of that address; empty ones are left out. */
  kept: Readonly<Record<string, string>>;
  /** What is done with the rows: the button. */
  words: string;
  /** The measure word of a row. */
  unit: string;
  /** Which rows can be selected. */
  hint: string;
  /** The button that does it with all that match, where the page has not all of them: 审核全部 125 单. */
  all?: string | undefined;
  /** What the selected rows come to, those of other pages included. */
  sum(rows: readonly Row[]): ReactNode;
  /** The table, with the column of `selectionColumn` as its first. */
  children: ReactNode;
}

interface Ticks {
  all: boolean;
  tickAll(checked: boolean): void;
}

const TicksContext = createContext<Ticks | undefined>(undefined);

/**
 * A table whose rows can be selected, for something that is done with several at once; the bar above it does it. Scripts count and sum
 * them, select all of the page, and show what is done as soon as a row is ticked. The bar's place is there from the beginning: rows
 * must not move under the hand that ticks one. With scripts ticks stay while pages are turned, sorted or made longer, and go with
 * another filter; without them a post has what stands on its page.
 */
export function RowSelection<Row extends { id: string }>(props: RowSelectionProps<Row>) {
  const { rows, offered, action, kept, words, unit, hint, all, sum, children } = props;
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const question = useQuestion();
  // Ticked rows of this page and of others, for as long as the list is asked the same.
  const memory = useRef({ question, rows: new Map<string, Row>() });
  const [ticked, setTicked] = useState<{ rows: readonly Row[]; all: boolean }>({ rows: [], all: false });
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=id]") ?? [])];
  const countBoxes = () => {
    const all = boxes();
    const checked = new Set(all.flatMap((box) => (box.checked ? [box.value] : [])));
    const { rows: known } = memory.current;
    for (const row of rows)
      if (checked.has(row.id)) known.set(row.id, row);
      else known.delete(row.id);
    const now = { rows: [...known.values()], all: all.length > 0 && checked.size === all.length };
    const ids = (of: readonly Row[]) => of.map(({ id }) => id).join();
    setTicked((before) => (ids(before.rows) === ids(now.rows) && before.all === now.all ? before : now));
  };
  const tickAll = (checked: boolean) => boxes().forEach((box) => (box.checked = checked));
  const untickAll = () => {
    tickAll(false);
    memory.current.rows.clear();
    countBoxes();
  };
  // A page that comes has the ticks it was left with.
  useEffect(() => {
    if (memory.current.question !== question) memory.current = { question, rows: new Map() };
    for (const box of boxes()) if (memory.current.rows.has(box.value)) box.checked = true;
  }, [question, rows]);
  // Rows come and go, and a browser puts ticks back: what stands in the boxes counts.
  useEffect(countBoxes);
  const chosen = ticked.rows.length > 0;
  if (!offered && !chosen) return <>{children}</>;
  const elsewhere = ticked.rows.filter(({ id }) => !rows.some((row) => row.id === id));
  return (
    <Form ref={form} method="get" action={action} onChange={countBoxes} className="bulk-form">
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {elsewhere.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className={chosen ? "bulk bulk-chosen no-print" : "bulk no-print"} role="group" aria-label="批量操作">
        {/* It stands before it says anything, or nobody would be told. */}
        {enhanced && (
          <strong role="status">
            {chosen && `已选 ${ticked.rows.length} ${unit}${elsewhere.length > 0 ? `，其中其他页 ${elsewhere.length} ${unit}` : ""}`}
          </strong>
        )}
        {chosen && <span>合计 {sum(ticked.rows)}</span>}
        {(chosen || !enhanced) && (
          <Button variant="primary" size="slim">
            {words}
          </Button>
        )}
        {all !== undefined && (
          <Button size="slim" name="all" value="yes">
            {all}
          </Button>
        )}
        {chosen && (
          <Button type="reset" variant="tertiary" size="slim" onClick={untickAll}>
            取消选择
          </Button>
        )}
        <span className="bulk-hint quiet">
          {hint}
          <noscript>；翻页后不保留所选，请先处理本页，或把每页条数调大</noscript>
        </span>
      </div>
      <TicksContext.Provider value={enhanced ? { all: ticked.all, tickAll } : undefined}>{children}</TicksContext.Provider>
    </Form>
  );
}

/** What the list is asked for, whatever page of it is shown in whatever order. */
function useQuestion(): string {
  const [params] = useSearchParams();
  const asked = [...params].filter(([name]) => !Object.values<string>(viewParams).includes(name));
  return new URLSearchParams(asked).toString();
}

/** The column a row is selected in, where it can be; in its heading stands the box that selects all of the page. */
export function selectionColumn<Row extends { id: string }>(
  nameOf: (row: Row) => string,
  isOffered: (row: Row) => boolean,
): Omit<Column<Row>, "sort"> & { visibility: "always" } {
  return {
    id: "selection",
    header: "选择",
    heading: <SelectAll />,
    role: "selects",
    visibility: "always",
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
