import { useState, type ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { ChoiceControl, type Choice } from "#app/lib/forms/ui/entry-fields.tsx";
import { EntryCell, LineButtons, type LineVerb } from "#app/lib/forms/ui/entry-table.tsx";
import { FieldMessages, fieldState } from "#app/lib/forms/ui/field-frame.tsx";
import { fieldId, lineInputName, type TextLine } from "#app/lib/forms/values/form-text.ts";
import type { LookUpKind } from "../claim-document-form.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { lookUpIntent } from "#app/lib/lookups/look-up-intent.ts";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { placeAfter } from "./editor-intent.ts";
import type { Offered } from "#app/lib/forms/form-view.ts";
import type { LineFacts } from "./editor-facts.ts";
import { lineLabel, lineWords } from "../field-words.ts";

/** A line as its row shows it. */
export interface LineRow {
  list: string;
  line: TextLine;
  /** Counted from 0. */
  index: number;
  last: boolean;
  facts: LineFacts | undefined;
  /** Two decimals. */
  amount: string;
  /** What an hour or a piece costs, where the master data or the dealer's rates say so. */
  price: string | undefined;
  /** Messages by field. */
  problems: Readonly<Record<string, string>>;
  offered: Offered;
  /** Scripts run. */
  enhanced: boolean;
  /** It is the part that caused the failure. */
  causal: boolean;
  /** @param key of the line that is chosen as that */
  onCause(key: string): void;
  /** Its code has the focus when the page opens. */
  begins: boolean;
  changeLine(list: string, key: string, field: string, value: string): void;
}

interface LineFieldProps {
  row: LineRow;
  field: string;
}

/** What is typed in a cell; named for those who do not see the table. */
export function LineText({
  row,
  field,
  numeric = false,
  placeholder,
}: LineFieldProps & { numeric?: boolean; placeholder?: string | undefined }) {
  const { name, id, label, problem, change } = lineField(row, field);
  return (
    <>
      <input
        id={id}
        name={name}
        className={numeric ? "control number" : "control"}
        inputMode={numeric ? "decimal" : undefined}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={row.line[field] ?? ""}
        onChange={(event) => change(event.currentTarget.value)}
        {...fieldState(id, problem)}
      />
      <FieldMessages id={id} problem={problem} />
    </>
  );
}

/** A code; its look-up stands at the end of the row. `unknown`: what is said of one that the master data do not have. */
export function LineCode({ row, field, unknown }: LineFieldProps & { unknown: string }) {
  const { name, id, label, problem, change } = lineField(row, field);
  const said = problem ?? (row.facts && !row.facts.known && !row.facts.stored ? unknown : undefined);
  return (
    <>
      <input
        id={id}
        name={name}
        className="control"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        value={row.line[field] ?? ""}
        onChange={(event) => change(event.currentTarget.value)}
        {...(row.begins ? { autoFocus: true } : {})}
        {...fieldState(id, said)}
      />
      <FieldMessages id={id} problem={said} />
    </>
  );
}

const none: readonly Choice[] = [];

function choicesOf(offered: Offered, field: string): readonly Choice[] {
  const offer = offered[field];
  return offer?.ok ? offer.value : none;
}

export function LineSelect({ row, field }: LineFieldProps) {
  const { name, id, label, problem, change } = lineField(row, field);
  return (
    <>
      <ChoiceControl
        id={id}
        name={name}
        aria-label={label}
        value={row.line[field] ?? ""}
        choices={choicesOf(row.offered, field)}
        onChange={change}
        {...fieldState(id, problem)}
      />
      <FieldMessages id={id} problem={problem} />
    </>
  );
}

export function LineFlag({ row, field }: LineFieldProps) {
  const { name, id, label, problem, change } = lineField(row, field);
  return (
    <span className="line-flag">
      <label className="checkbox">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="1"
          aria-label={label}
          checked={row.line[field] === "1"}
          onChange={(event) => change(event.currentTarget.checked ? "1" : "")}
          {...fieldState(id, problem)}
        />
        {lineWords[field]}
      </label>
      <FieldMessages id={id} problem={problem} />
    </span>
  );
}

/** What the master data say of a known code, as text; entered by hand where they do not know it. */
export function LineMaster({ row, field, value, numeric = false }: LineFieldProps & { value: ReactNode; numeric?: boolean }) {
  if (isEnteredByHand(row, field)) return <LineText row={row} field={field} numeric={numeric} />;
  const shown = value || (row.facts?.stored ? row.line[field] : undefined);
  return (
    <>
      <span className={numeric ? "amount" : undefined}>{shown || <span className="nothing">—</span>}</span>
      <LineHidden row={row} field={field} />
    </>
  );
}

/** A field that travels with its line unseen. */
function LineHidden({ row, field }: LineFieldProps) {
  return <input type="hidden" name={lineInputName(row.list, row.index, field)} value={row.line[field] ?? ""} />;
}

interface LineBodyProps {
  row: LineRow;
  /** What it is chosen by, before its number. */
  choice?: ReactNode;
  cells: ReactNode;
  /** What its code is looked up by. */
  what?: { kind: LookUpKind; field: string };
  /** Fields of the fold: what is wrong with one opens it, and how many say something stands on it. */
  folded: readonly string[];
  /** It is open as the line stands. */
  asked?: boolean;
  more: ReactNode;
}

/** A line in one row: what it is and costs. What else is said of it unfolds below. */
export function LineBody({ row, choice, cells, what, folded, asked = false, more }: LineBodyProps) {
  const { list, index, line, problems } = row;
  const place = lineLabel(list, index);
  const opens = asked || folded.some((field) => problems[field] !== undefined);
  const [open, setOpen] = useState(opens);
  if (opens && !open) setOpen(true);
  const said = folded.filter((field) => line[field]).length;
  const goOnAt = (verb: LineVerb) => placeAfter({ verb, list, index }, countAfter(row, verb)).id;
  const change = {
    place,
    value: (verb: LineVerb) => lineIntent(verb, list, index),
    goOnAt,
    first: index === 0,
    last: row.last,
  };
  return (
    <tbody aria-label={place} data-line={index}>
      <tr className="has-more">
        <th scope="row">
          <label className="checkbox">
            {choice}
            <span className="line-number">{index + 1}</span>
          </label>
          <LineHidden row={row} field="key" />
        </th>
        {cells}
        <EntryCell label="操作">
          {what && (
            <Button
              type="submit"
              variant="tertiary"
              name={intentName}
              value={lookUpIntent(what.kind, index)}
              aria-label={`选择${place}${lineWords[what.field] ?? ""}`}
              tabIndex={row.enhanced ? -1 : undefined}
            >
              选择
            </Button>
          )}
          <LineButtons {...change} verbs={["remove"]} />
        </EntryCell>
      </tr>
      <tr className="line-more">
        <td colSpan={8}>
          <details open={open}>
            <summary aria-label={`${place}更多`}>更多{said > 0 && ` ${said}`}</summary>
            <div className="line-extras">
              {more}
              <LineButtons {...change} verbs={["up", "down", "copy"]} />
            </div>
          </details>
        </td>
      </tr>
    </tbody>
  );
}

/** How many lines there are after a change, as far as it matters where one goes on. */
function countAfter({ index, last }: LineRow, verb: string): number {
  if (verb === "remove") return last ? index : index + 2;
  return index + 2;
}

/** A labelled field of a line's fold. */
export function LineExtra({ row, field, children }: LineFieldProps & { children: ReactNode }) {
  return (
    <div className="line-extra">
      <label htmlFor={fieldId(lineInputName(row.list, row.index, field))}>{lineWords[field]}</label>
      {children}
    </div>
  );
}

/** Master data win over what was typed; where they have nothing, as no price on the day of the failure, what is typed counts. */
function isEnteredByHand({ list, facts, line, price }: LineRow, field: string): boolean {
  // A part nobody knows is a slip: there is nothing to be entered about it.
  if (facts && !facts.known && list === "detailPartList") return false;
  if (facts) return !facts.known || (field === "unitPrice" && price === undefined);
  return ["partName", "laborName", "unit", "unitPrice"].some((field) => Boolean(line[field]));
}

function lineField(row: LineRow, field: string) {
  const name = lineInputName(row.list, row.index, field);
  return {
    name,
    id: fieldId(name),
    label: `${lineLabel(row.list, row.index)}${lineWords[field] ?? field}`,
    problem: row.problems[field],
    change: (value: string) => row.changeLine(row.list, row.line.key, field, value),
  };
}
