import { Form } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useEnhanced } from "../form/enhanced.ts";

interface RowSelectionProps {
  /** Whether there is a row to select, and somebody who may. */
  offered: boolean;
  /** Address that is opened with the selected rows' ids (`?id=…&id=…`). */
  action: string;
  /** Further parameters of that address; empty ones are left out. */
  kept: Readonly<Record<string, string>>;
  /** What is done with the rows: the button. */
  words: string;
  /** The table, with a `RowCheckbox` in each row that can be selected. */
  children: ReactNode;
}

/** A table whose rows can be selected, for something that is done with several at once. Scripts count them and select all of the page. */
export function RowSelection({ offered, action, kept, words, children }: RowSelectionProps) {
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [all, setAll] = useState(false);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  const countBoxes = () => {
    setCount(boxes().filter(({ checked }) => checked).length);
    setAll(boxes().every(({ checked }) => checked));
  };
  // Rows come and go, and a browser puts ticks back: what stands in the boxes counts.
  useEffect(countBoxes);
  if (!offered) return <>{children}</>;
  return (
    <Form ref={form} method="get" action={action} onChange={countBoxes}>
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
      <div className="filter-actions row-selection no-print">
        {enhanced && (
          <label className="checkbox">
            <input
              type="checkbox"
              checked={all}
              onChange={({ currentTarget: { checked } }) => boxes().forEach((box) => (box.checked = checked))}
            />
            全选本页
          </label>
        )}
        {enhanced && <span role="status">已选 {count} 单</span>}
        <button className="button">{words}</button>
      </div>
    </Form>
  );
}

/** The box that selects a row, before what the row is called. */
export function RowCheckbox({ id, label }: { id: string; label: string }) {
  return (
    <label className="checkbox">
      <input type="checkbox" name="id" value={id} aria-label={`选择 ${label}`} />
    </label>
  );
}
