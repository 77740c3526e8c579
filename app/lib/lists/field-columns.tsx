import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Day, Money, YesNo } from "../ui/cells/cells.tsx";
import type { ListColumn } from "./list-view.tsx";
import type { List } from "./list.server.ts";

/** What a row of a list is, or a row itself. */
type RowOf<Of> = Of extends List<infer _Body, infer Row, infer _Sort, infer _Summary> ? Row : Of;
type SortOf<Of> = Of extends List<infer _Body, infer _Row, infer Sort, infer _Summary> ? Sort : never;
/** Fields of a row that have such a value, or none. */
type FieldsOf<Row, Value> = { [Name in keyof Row & string]-?: Row[Name] extends Value | undefined ? Name : never }[keyof Row & string];

/**
 * Columns that show one field of a row, by its name, under its word; what they are shown as depends on what the field is. Shown until
 * somebody puts them away; see `onDemand`. What a list shows in another way is a column written out.
 */
export function fieldColumns<Of, Word extends string>(words: Readonly<Record<Word, string>>) {
  type Row = RowOf<Of>;
  type More = Partial<ListColumn<Row, SortOf<Of>>>;
  const kind =
    <Value,>(show: (value: Value | undefined, row: Row) => ReactNode, ofKind: More = {}) =>
    (name: FieldsOf<Row, Value> & Word, more: More = {}): ListColumn<Row, SortOf<Of>> => ({
      id: name,
      header: words[name],
      visibility: "both",
      ...ofKind,
      ...more,
      // A field of that name has such a value, or the name would not compile.
      cell: (row) => show(row[name] as Value | undefined, row),
    });
  return {
    text: kind<string>((value) => value),
    count: kind<number>((value) => value, { align: "end" }),
    yesNo: kind<boolean>((value) => <YesNo value={value} />),
    day: kind<string>((value) => <Day value={value} />),
    /** In the currency its row names. */
    money: (name: FieldsOf<Row, string> & Word & (Row extends { currencyCode?: string | undefined } ? string : never), more: More = {}) =>
      kind<string>((value, row) => <Money amount={value} currency={currencyOf(row)} />, { align: "end" })(name, more),
    /** The column that names its row and leads to it. */
    link: (name: FieldsOf<Row, string> & Word, to: (row: Row) => string, more: More = {}) =>
      kind<string>((value, row) => <Link to={to(row)}>{value}</Link>, { rowHeader: true, visibility: "always" })(name, more),
  };
}

/** A column that is there for whoever chooses it. */
export function onDemand<Row, Sort extends string>({ visibility: _, ...column }: ListColumn<Row, Sort>): ListColumn<Row, Sort> {
  return column;
}

function currencyOf(row: unknown): string | undefined {
  const { currencyCode }: { currencyCode?: unknown } = Object(row);
  return typeof currencyCode === "string" ? currencyCode : undefined;
}
