import type { Audience } from "../request/context.ts";

/*
 * What a list can be asked, said once: from it follow the reader of its address, the form, the conditions in words and the body
 * that goes to the backend. The same on server and in scripts, so it imports types alone.
 */

/** The filters of a list as its operation takes them: every field optional, named like the parameter of the address. */
export type FilterBody = Readonly<Record<string, string | number | undefined>>;

export interface Choice<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
}

interface Common {
  label: string;
  /** Stands under 更多条件. */
  more?: true;
  /** The one side whose list has it; a dealer's is its own, for one. */
  audience?: Audience;
}

/**
 * `text` and `vin` match by part, `code` whole; `numbers`: of documents, one or several, each by part; `offered`: one of what the list's `offers` name. `personal`: somebody's name or number,
 * which no address holds; it is posted, and the address carries a key of its user's in its place.
 */
type Typed = { kind: "text" | "telephone"; personal?: true } | { kind: "vin" | "code" | "numbers" | "offered" };
/** Named after its first end; `to` names the other one. */
type Range<Name> = { kind: "days" | "months" | "amounts"; to: Name };
type Chosen<Value extends string | number> = { kind: "choice"; of: readonly Choice<Value>[] };

type NameOf<Body> = keyof Body & string;
type TextNameOf<Body> = { [Name in NameOf<Body>]: NonNullable<Body[Name]> extends string ? Name : never }[NameOf<Body>];
type FilterFor<Body extends FilterBody, Name extends NameOf<Body>> = Common &
  ((NonNullable<Body[Name]> extends string ? Typed | Range<Exclude<TextNameOf<Body>, Name>> : never) | Chosen<NonNullable<Body[Name]>>);

/** One filter, its names no longer tied to a body. */
export type Filter = Common & { readonly name: string } & (Typed | Range<string> | Chosen<string | number>);

/** The filters of a list, in the order an address writes them and a form shows them. */
export interface Filters<Body> {
  readonly all: readonly Filter[];
  /** For the compiler: filters of one body never pass for another's, however alike these are. */
  readonly "~names"?: (name: keyof Body) => keyof Body;
}

/** @param Body what the list's operation is narrowed by: a name it does not know, or a kind its value cannot have, does not compile */
export function defineFilters<Body extends FilterBody>(filters: {
  readonly [Name in NameOf<Body>]?: FilterFor<Body, Name>;
}): Filters<Body> {
  // The mapped type above has tied each name to its kind.
  return { all: Object.entries(filters).map(([name, filter]) => ({ ...(filter as Omit<Filter, "name">), name }) as Filter) };
}

/** Those a side's list has. */
export function filtersOf({ all }: { all: readonly Filter[] }, audience: Audience): Filter[] {
  return all.filter((filter) => (filter.audience ?? audience) === audience);
}

/** Whether what it asks for may stand in no address. */
export function isPersonal(filter: Filter): boolean {
  return (filter.kind === "text" || filter.kind === "telephone") && filter.personal === true;
}

/** Parameters a filter has in an address: one, or both ends of a range. */
export function paramsOf(filter: Filter): string[] {
  return "to" in filter ? [filter.name, filter.to] : [filter.name];
}

/** Codes and their words as choices. */
export function choicesOf(words: Readonly<Record<number, { label: string }>>): Choice<number>[] {
  return Object.entries(words).map(([code, { label }]) => ({ value: Number(code), label }));
}

export const yesNo: readonly Choice<number>[] = [
  { value: 1, label: "是" },
  { value: 0, label: "否" },
];
