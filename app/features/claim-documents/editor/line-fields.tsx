import type { ReactNode } from "react";
import { ChoiceControl, type Choice } from "#app/lib/forms/ui/entry-fields.tsx";
import { LineButtons } from "#app/lib/forms/ui/entry-table.tsx";
import { FieldMessages, fieldState } from "#app/lib/forms/ui/field-frame.tsx";
import { LookUpButton } from "#app/lib/forms/ui/look-up-field.tsx";
import { fieldId, lineInputName, type TextLine } from "#app/lib/forms/values/form-text.ts";
import type { LookUpKind } from "../claim-document-form.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { lookUpIntent } from "#app/lib/lookups/look-up-intent.ts";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { placeAfter } from "./editor-intent.ts";
import type { Offered } from "#app/lib/forms/form-view.ts";
import type { LineFacts } from "./editor-facts.ts";
import { linePlace, lineWords } from "../field-words.ts";

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

/** A code with its look-up. `unknown`: what is said of one that the master data do not have. */
export function LineCode({ row, field, what, unknown }: LineFieldProps & { what: LookUpKind; unknown: string }) {
  const { name, id, label, problem, change } = lineField(row, field);
  const said = problem ?? (row.facts && !row.facts.known && !row.facts.stored ? unknown : undefined);
  return (
    <>
      <span className="pick">
        <input
          id={id}
          name={name}
          className="control"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          value={row.line[field] ?? ""}
          onChange={(event) => change(event.currentTarget.value)}
          {...fieldState(id, said)}
        />
        <LookUpButton name={intentName} value={lookUpIntent(what, row.index)} label={label} passedOver={row.enhanced} />
      </span>
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

/** The two rows of a line: what it is and costs, and what else is said of it. */
export function LineBody({ row, columns, cells, more }: { row: LineRow; columns: number; cells: ReactNode; more: ReactNode }) {
  const place = linePlace(row.list, row.index);
  return (
    <tbody aria-label={place} data-line={row.index}>
      <tr>
        <th scope="row" rowSpan={2}>
          <span className="line-number">{row.index + 1}</span>
          <LineHidden row={row} field="key" />
        </th>
        {cells}
      </tr>
      <tr className="line-more">
        <td colSpan={columns}>
          <div className="line-extras">
            {more}
            <LineButtons
              place={place}
              name={intentName}
              value={(verb) => lineIntent(verb, row.list, row.index)}
              goOnAt={(verb) => placeAfter({ verb, list: row.list, index: row.index }, countAfter(row, verb)).id}
              first={row.index === 0}
              last={row.last}
            />
          </div>
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

/** A labelled field of a line's second row. */
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
    label: `${linePlace(row.list, row.index)}${lineWords[field] ?? field}`,
    problem: row.problems[field],
    change: (value: string) => row.changeLine(row.list, row.line.key, field, value),
  };
}
