import type { Backend, Result, WriteOptions } from "#gateway/backend.ts";
import type { Choice } from "../forms/ui/entry-fields.tsx";
import type { ChangedCell, EffectWords } from "./import-view.ts";

/*
 * What a file of a subject holds and what becomes of it, said once: reading, checking, the template, the words of the page and the
 * types of the rows follow from it.
 */

interface Common {
  /** The column's heading in a workbook. */
  label: string;
  required?: true;
  /** Stands in the template's example row, and beside the column's name on the page. */
  example: string;
  hint?: string;
}

/**
 * `code`: compared without regard to case and width; `codes`: several of them, parted by commas; `telephone`: a mobile number as its digits; `number`: not negative, with so many
 * decimals at most; `choice`: one of `of`, by its label or its value.
 */
export type Column =
  | (Common & { kind: "text" | "code" | "codes" | "telephone"; /** Characters. */ max: number })
  | (Common & { kind: "vin" | "day" })
  | (Common & { kind: "number"; decimals: number; most: number; least?: number })
  | (Common & { kind: "choice"; of: readonly Choice[] });
export type Columns = Readonly<Record<string, Column>>;

/** A row whose cells are what their columns take: plain texts, a code in capitals, a day as `YYYY-MM-DD`, a number in plain notation. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends { required: true } ? string : string | undefined;
};

/** A row, and where it stands in the file. */
export interface PlacedRow<Row> {
  /** Line of an XML file, row of a worksheet. */
  at: number;
  row: Row;
}

/** The rows of a file as they are kept, some at a time, from the first one whenever they are asked for: nobody holds all of them. */
export type KeptRows<Row> = () => AsyncIterable<readonly PlacedRow<Row>[]>;

/** Why one of some rows is refused. `column`: the one it is about, by name. */
export interface Judgement<Row, Name extends string = string> {
  of: PlacedRow<Row>;
  column: Name;
  reason: string;
}

/** What the backend has done with the rows: words for the user, told as they are. */
export interface Imported {
  statusText: string;
}

export interface ImportDefinition<C extends Columns = Columns> {
  /** Names its jobs and its forms; letters alone. */
  name: string;
  /** What one is called: 工时. */
  word: string;
  columns: C;
  /** Rows a file may have. */
  rowsMax: number;
  /** The elements of an XML file, where it takes one besides a workbook. */
  xml?: { root: string; row: string };
  /** Columns that tell the rows of a file apart. */
  unique?: readonly (keyof C & string)[];
  /** What is wrong with a row beyond what its columns say. */
  rules?(row: RowOf<C>): { column: keyof C & string; reason: string }[];
  /** What is wrong with a row beside those before it in its file; made anew for each file, and given the rows that are sound so far. */
  besideOthers?(): (placed: PlacedRow<RowOf<C>>) => { column: keyof C & string; reason: string }[];
  /** What only the backend knows, of some rows at a time. */
  validate?(rows: readonly PlacedRow<RowOf<C>>[], backend: Backend): Promise<Judgement<RowOf<C>, keyof C & string>[]>;
  /**
   * What is there already of some rows, by what their columns hold; a row nobody knows is left out. A blank cell
   * leaves what is there.
   */
  stored?(rows: readonly PlacedRow<RowOf<C>>[], backend: Backend): Promise<ReadonlyMap<PlacedRow<RowOf<C>>, StoredRow<C>>>;
  /** Names a changed row for people; the first of `unique`, unless said otherwise. */
  shownBy?: keyof C & string;
  /** What good rows come to, in its own words; a kind it leaves out it has not. 新增, 变更 and 无变化, unless said otherwise. */
  effectWords?: EffectWords;
  /** How many of what is known each good row is about, for whoever confirms. */
  reach?: Reach<C>;
  /** Where the backend itself checks and keeps a file before it writes it. */
  handOver?: HandOver<C>;
  /** Writes the good rows by the one documented call. It is not called again for a file that is written. @param ticket of `handOver`, else "" */
  send(backend: Backend, rows: KeptRows<RowOf<C>>, options: WriteOptions, ticket: string): Promise<Result<Imported>>;
  /** Writing the same rows twice comes to what writing them once does: nothing is waited for before they are sent again. */
  repeatable?: true;
  /** Whether the rows are written already, for a call whose answer got lost; without it that is known by the key alone. */
  findWritten?(backend: Backend, rows: KeptRows<RowOf<C>>, ticket: string): Promise<Imported | undefined>;
}

export interface Reach<C extends Columns = Columns> {
  /** What is counted: 已知车辆. */
  label: string;
  unit: string;
  /** What people know a row by. */
  name(row: RowOf<C>): string;
  count(rows: readonly PlacedRow<RowOf<C>>[], backend: Backend): Promise<ReadonlyMap<PlacedRow<RowOf<C>>, number>>;
}

/** What is there, by the columns of an import. */
export type StoredRow<C extends Columns> = { readonly [Name in keyof C]?: string | undefined };

/** Two documented calls: one that checks a file, and one that writes what the first has kept. */
export interface HandOver<C extends Columns = Columns> {
  /**
   * Gives it the rows that are good as far as is known, all at once, by the call that checks.
   * @param refused rows that are not, for a backend that counts the whole file
   * @returns what it calls the file, the rows it refuses, and those that change what is there, where it tells; a refusal of the whole file is told as that of the file
   */
  check(
    backend: Backend,
    rows: readonly PlacedRow<RowOf<C>>[],
    fileName: string,
    refused: readonly { at: number; cells: Readonly<Record<string, string>> }[],
  ): Promise<
    Result<{
      ticket: string;
      refused: readonly Judgement<RowOf<C>, keyof C & string>[];
      changes?: readonly { of: PlacedRow<RowOf<C>>; change: ChangedCell }[] | undefined;
    }>
  >;
}

/** Says what an import is; its rows have the types of its columns. */
export function defineImport<const C extends Columns>(definition: ImportDefinition<C>): ImportDefinition<C> {
  return definition;
}
