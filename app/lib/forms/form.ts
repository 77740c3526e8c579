import type { Choice } from "./ui/entry-fields.tsx";
import type { FormShape, FormText } from "./values/form-text.ts";

/*
 * What a form holds, said once: from it follow what is read of a post, what is checked on both sides, the controls, the names of
 * fields and the places of problems as types. The same on server and in scripts, so it imports types alone.
 */

interface Common {
  label: string;
  required?: true;
  /** Told where nothing was filled in, instead of 请填写… or 请选择…. */
  missing?: string;
  hint?: string;
  /** Takes two columns. */
  wide?: true;
  /**
   * Whether versions are compared by it: not by what no document has or what follows from another field; `whereBothSay`: it is left
   * empty wherever something else says it.
   */
  compared?: "never" | "whereBothSay";
  /** Filled in by the server where it knows: it makes a text no other submit. */
  recorded?: true;
  /** What an empty one counts as. */
  empty?: string;
  /** What it begins with in a new line. */
  begins?: string;
}

interface Looked {
  /** Can be looked up as well as typed: which of the form's look-ups (`lookUps` of its action) its 选择 opens. */
  lookUp?: string;
}

interface Radios {
  /** Shown side by side instead of in a list. */
  radios?: true;
}

/**
 * `prose`: several lines; `code`: compared without regard to case and width; `telephone`: a mobile number as its digits; `flag`: "1" or nothing; `choice`: one of `of`; `offered`:
 * one of what the server offers for it. `under`: the field the offer depends on; another value of it brings another offer.
 */
export type Field =
  | {
      kind: "hidden";
      label?: string;
      /** Says which document it is: never merged. */
      identity?: true;
      /** Made anew with every rendering: it says nothing of what was typed. */
      fleeting?: true;
    }
  | (Common & Looked & { kind: "text" | "code" | "telephone"; /** Characters. */ max?: number })
  | (Common & Looked & { kind: "vin" })
  | (Common & { kind: "prose"; /** Characters. */ max?: number })
  | (Common & { kind: "flag" | "day" | "number" | "amount" })
  | (Common & Looked & Radios & { kind: "offered"; under?: string })
  | (Common & Radios & { kind: "choice"; of: readonly Choice[] });
export type Fields = Readonly<Record<string, Field>>;

/**
 * Repeating lines. `stored`: the document's own, told apart by their field `id`; none is added and none goes. `free`: people add them
 * and take them out; `files`: each is one that was taken in. `code` of these: the field that says what a line is about. Otherwise they
 * are chosen elsewhere.
 */
export type Lines = LinesCommon & ({ of?: "stored"; code?: undefined } | { of: "free" | "files"; code: string });

interface LinesCommon {
  label: string;
  fields: Fields;
  /** Told where more of them came than a form may have. */
  tooMany?: string;
  /** Each belongs to a line of another list, whose key stands in this field of it. */
  under?: { list: string; field: string };
}

export interface Shape {
  fields: Fields;
  lists?: Readonly<Record<string, Lines>>;
  /** Lines a list may have; more are told to the user and left out. */
  linesMax?: number;
  /** What the buttons that write are for; `submit` unless said otherwise. */
  writes?: readonly string[];
  /** What the other buttons are for: they are answered with the form. `refresh` every form has. */
  shows?: readonly string[];
  /** What is wrong is told by its own judgement alone, all at once: it is made of any text, and nothing is checked before. */
  validatedWhole?: true;
  /** Which of the buttons that write keeps what is made as a draft, which the same form submits later. */
  draft?: string;
  /** Kept by itself while one types; one that was left is offered when another is begun. */
  autosaved?: true;
  /** Its document has versions: the form brings back which one it shows, and how it was rendered. */
  versioned?: true;
}

const versionFields = ["version", "asRendered"] as const;

/** A form; what it holds is its type. */
export interface Form<S extends Shape = Shape> extends FormShape {
  readonly shape: S;
}

/** A declared form, as those see it who go by its names: what is looked up for it. */
export interface Named<S extends Shape> {
  readonly fields: readonly FieldName<S>[];
  readonly lists: { readonly [List in ListName<S>]: readonly LineField<S, List>[] };
}

type Names<Of> = keyof Of & string;
type ListsOf<S extends Shape> = S extends { lists: infer Lists } ? Lists : Record<never, never>;
type LineFields<Of> = Of extends { fields: infer Inner } ? Names<Inner> : never;

export type FieldName<S extends Shape> = Names<S["fields"]> | (S extends { versioned: true } ? (typeof versionFields)[number] : never);
export type ListName<S extends Shape> = Names<ListsOf<S>>;
export type LineField<S extends Shape, List extends ListName<S>> = LineFields<ListsOf<S>[List]>;
export type WriteIntent<S extends Shape> = S extends { writes: readonly (infer Write)[] } ? Write & string : "submit";
export type ShowIntent<S extends Shape> = (S extends { shows: readonly (infer Show)[] } ? Show & string : never) | "refresh";
/** Fields whose values the server offers. */
export type OfferedName<S extends Shape> = {
  [Name in Names<S["fields"]>]: S["fields"][Name] extends { kind: "offered" } ? Name : never;
}[Names<S["fields"]>];

export type Values<S extends Shape> = Readonly<Record<FieldName<S>, string>>;
export type Line<S extends Shape, List extends ListName<S>> = Readonly<Record<LineField<S, List> | "key", string>>;

/** What stands in a form. */
export interface Text<S extends Shape> {
  readonly fields: Values<S>;
  readonly lists: { readonly [List in ListName<S>]: readonly Line<S, List>[] };
}

/** Where a problem is put right: a field, a list, or a field of a line. */
export type Path<S extends Shape> =
  FieldName<S> | ListName<S> | { [List in ListName<S>]: `${List}[${number}].${LineField<S, List>}` }[ListName<S>];

export interface Problem<S extends Shape> {
  path?: Path<S> | undefined;
  /** A sentence that can stand by itself: 请填写联系人. */
  message: string;
}

/**
 * Declares a form.
 * @param id of its token and of what is kept of it; every form has its own
 */
export function defineForm<const S extends Shape>(id: string, shape: S): Form<S> & Named<S> {
  const { fields, lists = {}, linesMax = 0, versioned } = shape;
  const names = {
    fields: [...Object.keys(fields), ...(versioned ? versionFields : [])],
    lists: Object.fromEntries(Object.entries(lists).map(([list, lines]) => [list, Object.keys(lines.fields)])),
    begun: Object.fromEntries(Object.entries(lists).map(([list, lines]) => [list, begunOf(lines.fields)])),
    under: Object.fromEntries(Object.entries(lists).flatMap(([list, { under }]) => (under ? [[list, under] as const] : []))),
  };
  // Keys of the very shape, which the compiler widens.
  return { id, shape, linesMax, ...(names as typeof names & Named<S>) };
}

function begunOf(fields: Fields): Record<string, string> {
  const begun = Object.entries(fields).flatMap(([name, field]) =>
    field.kind !== "hidden" && field.begins !== undefined ? [[name, field.begins] as const] : [],
  );
  return Object.fromEntries(begun);
}

/** A text read by a form's own shape has its fields and lists: the one place where the compiler is told so. */
export function asTextOf<S extends Shape>(_form: Form<S>, text: FormText): Text<S> {
  return text as Text<S>;
}

/** The text with the lines of stored documents under their ids: where they came from and what was posted of them are the same lines. */
export function underIds({ shape }: Form, { fields, lists }: FormText): FormText {
  const keyed = Object.entries(lists).map(([list, lines]) => {
    const ofStored = shape.lists?.[list]?.of === "stored";
    const isFirst = (id: string, at: number) => lines.findIndex((line) => line["id"] === id) === at;
    return [list, lines.map((line, at) => (ofStored && line["id"] && isFirst(line["id"], at) ? { ...line, key: line["id"] } : line))];
  });
  return { fields, lists: Object.fromEntries(keyed) as FormText["lists"] };
}

/** What the buttons are for that write. */
export function writesOf({ shape }: Form): readonly string[] {
  return shape.writes ?? ["submit"];
}

/** Whether people add lines to it and take them out: then a place says nothing of which line it was. */
export function hasFreeLines({ shape }: Form): boolean {
  return Object.values(shape.lists ?? {}).some(({ code }) => code !== undefined);
}

/** Fields whose offer depends on a field. */
export function fieldsUnder({ shape }: Form, name: string): string[] {
  return Object.entries(shape.fields).flatMap(([other, field]) => (field.kind === "offered" && field.under === name ? [other] : []));
}

/** The description of a field by the name of its input, of a line's as well; undefined for anything else. */
export function fieldAt({ shape }: Form, path: string): Field | undefined {
  const [, list, name] = /^(\w+)\[\d+\]\.(\w+)$/.exec(path) ?? [];
  const own = <Of extends object>(of: Of | undefined, key: string) =>
    of && Object.prototype.hasOwnProperty.call(of, key) ? of[key as keyof Of] : undefined;
  return list === undefined || name === undefined ? own(shape.fields, path) : own(own(shape.lists, list)?.fields, name);
}
