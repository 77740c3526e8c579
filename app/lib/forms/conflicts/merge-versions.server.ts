import { newKey, type FormShape, type FormText, type TextFields, type TextLine } from "../values/form-text.ts";
import {
  baseField,
  hashOf,
  readBase,
  type BaseLine,
  type Comparable,
  type RenderedForm,
  type RenderedLine,
} from "../drafts/rendered-form.server.ts";

/** How the versions of a form are told apart. */
export interface VersionRules {
  shape: FormShape;
  comparable: Comparable;
  /** Says which document it is: never merged. */
  identity: ReadonlySet<string>;
  /** Which of the lines of a list that were rendered a posted line is; undefined for one that was added since. */
  renderedPlace(list: string, line: TextLine, base: readonly BaseLine[]): number | undefined;
  /** The field that says what a line is about, where people may change it and add lines; undefined where lines are given. */
  codeField(list: string): string | undefined;
}

/** What becomes of a change: `typed` is carried over, `stored` stays as it is stored, `none` has nothing left that it belongs to. */
export type Outcome = "typed" | "stored" | "none";

/** Where what was typed and what is stored now differ. */
export type VersionChange =
  /** `list`, `index`: of a line, by its place in the posted form. */
  | { kind: "field"; list?: string; index?: number; field: string; stored: string; typed: string; outcome: Exclude<Outcome, "none"> }
  /** A line that only one of the two has. `changed`: the fields that were typed in it. */
  | { kind: "onlyTyped"; list: string; index: number; line: TextLine; changed: readonly string[]; outcome: Outcome }
  | { kind: "onlyStored"; list: string; index: number; rendered: RenderedLine; outcome: Exclude<Outcome, "none"> };

export interface MergedVersions {
  text: FormText;
  changes: readonly VersionChange[];
}

/**
 * A form on the version that is stored now: what was changed since it was rendered is carried over, everything else is as it is
 * stored. Lines are the same line by id and code, or by a code that only one of them has; never by where they stand.
 *
 * A form that does not say how it was rendered counts as changed in every field.
 */
export function mergeVersions(rules: VersionRules, typed: FormText, stored: RenderedForm): MergedVersions {
  const base = readBase(typed.fields[baseField], rules.shape);
  const changes: VersionChange[] = [];
  const names = rules.shape.fields.filter((field) => field !== baseField && !rules.identity.has(field));
  const fields = mergeValues(rules.comparable, names, typed.fields, stored.fields, base?.field, (change) =>
    changes.push({ kind: "field", ...change }),
  );
  const lists = Object.keys(rules.shape.lists).map((list): [string, TextLine[]] => {
    const versions = { typed: typed.lists[list] ?? [], base: base?.lines(list), stored: stored.lists[list] ?? [] };
    const { merged, changes: ofLines } = mergeList(rules, list, versions);
    changes.push(...ofLines);
    return [list, merged];
  });
  return { text: { fields: { ...typed.fields, ...fields }, lists: Object.fromEntries(lists) }, changes };
}

interface ListVersions {
  typed: readonly TextLine[];
  base: readonly BaseLine[] | undefined;
  stored: readonly RenderedLine[];
}

/** A line of the merged form, and where it is stored. */
interface PlacedLine {
  line: TextLine;
  at: number | undefined;
}

function mergeList(rules: VersionRules, list: string, { typed, base, stored }: ListVersions) {
  const { comparable } = rules;
  const names = rules.shape.lists[list] ?? [];
  const codeField = rules.codeField(list);
  const changes: VersionChange[] = [];
  const rendered = base ?? typed.map((line) => unknownLine(line, codeField));
  const places = typed.map((line, index) => (base ? rules.renderedPlace(list, line, base) : index));
  const pairs = pairLines(rendered, stored, names, comparable);
  const placeOfStored = new Map([...pairs].map(([place, at]) => [at, place]));

  const ours = typed.flatMap((line, index) => mergeTyped(line, index) ?? []);
  const theirs = stored.flatMap((other, at): PlacedLine[] => {
    const place = placeOfStored.get(at);
    if (place !== undefined && places.includes(place)) return [];
    // Rendered and not posted: taken out, where people may. Never rendered: added meanwhile.
    const takenOut = place !== undefined && codeField !== undefined;
    changes.push({ kind: "onlyStored", list, index: at, rendered: other, outcome: takenOut ? "typed" : "stored" });
    return takenOut ? [] : [{ line: other.line, at }];
  });
  return { merged: inOrder(places, ours, theirs), changes };

  function mergeTyped(line: TextLine, index: number): PlacedLine | undefined {
    const place = places[index];
    const before = place === undefined ? undefined : rendered[place];
    const changed = names.filter((name) => isChanged(comparable, name, line[name] ?? "", before?.field(name)));
    // Another code makes it another line: nothing of it is the old one's.
    const isNew = !base || !before || (codeField !== undefined && changed.includes(codeField));
    const at = place === undefined ? undefined : pairs.get(place);
    const now = at === undefined ? undefined : stored[at];
    if (now) {
      const field = isNew ? undefined : before?.field;
      const values = mergeValues(comparable, names, line, now.line, field, (change) =>
        changes.push({ kind: "field", list, index, ...change }),
      );
      return { line: { ...values, key: now.line.key }, at };
    }
    const added = isNew && codeField !== undefined;
    // What was typed in a line that is gone belongs to nothing any more; an untouched one is gone with it.
    const outcome = added ? "typed" : changed.length > 0 ? "none" : "stored";
    changes.push({ kind: "onlyTyped", list, index, line, changed, outcome });
    return added ? { line, at: undefined } : undefined;
  }
}

/** A line of a form that does not say how it was rendered: all of it counts as typed. */
function unknownLine(line: TextLine, codeField: string | undefined): BaseLine {
  return { id: "", code: codeField === undefined ? "" : hashOf(line[codeField] ?? ""), field: () => undefined };
}

/** In the order of the form where its lines were moved, else in the order they are stored in; new ones last. */
function inOrder(places: readonly (number | undefined)[], ours: readonly PlacedLine[], theirs: readonly PlacedLine[]): TextLine[] {
  const known = places.filter((place) => place !== undefined);
  const moved = known.some((place, index) => index > 0 && place < (known[index - 1] ?? 0));
  const lines = [...ours, ...theirs];
  const ordered = moved ? lines : lines.toSorted((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity) || 0);
  return withOwnKeys(ordered.map(({ line }) => line));
}

/** A line that was added keeps its key unless a stored one has it. */
function withOwnKeys(lines: readonly TextLine[]): TextLine[] {
  const own: TextLine[] = [];
  for (const line of lines) own.push(own.some(({ key }) => key === line.key) ? { ...line, key: newKey([...own, ...lines]) } : line);
  return own;
}

function mergeValues(
  comparable: Comparable,
  fields: readonly string[],
  typed: TextFields,
  stored: TextFields,
  before: BaseLine["field"] | undefined,
  tell: (change: { field: string; stored: string; typed: string; outcome: "typed" | "stored" }) => void,
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const [ours, theirs] = [typed[field] ?? "", stored[field] ?? ""];
      const outcome = isChanged(comparable, field, ours, before?.(field)) ? "typed" : "stored";
      if (comparable(field, ours) !== comparable(field, theirs)) tell({ field, stored: theirs, typed: ours, outcome });
      return [field, outcome === "typed" ? ours : theirs];
    }),
  );
}

function isChanged(comparable: Comparable, field: string, value: string, before: string | undefined): boolean {
  return hashOf(comparable(field, value)) !== before;
}

/** The line that is stored now for each that was rendered: by id and code, by all it says, by a code nothing else has. */
function pairLines(
  base: readonly BaseLine[],
  stored: readonly RenderedLine[],
  names: readonly string[],
  comparable: Comparable,
): ReadonlyMap<number, number> {
  const now = stored.map(({ id, code, line }) => ({
    id: hashOf(id),
    code: hashOf(code),
    named: id !== "",
    said: names.map((name) => hashOf(comparable(name, line[name] ?? ""))).join(""),
  }));
  const said = base.map((line) => names.map((name) => line.field(name)).join(""));
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  pair(
    ({ id, code }) => id + code,
    ({ id, code, named }) => (named ? id + code : undefined),
  );
  pair(
    ({ code }, place) => code + said[place],
    (other) => other.code + other.said,
  );
  const codesLeft = countOf(base.flatMap(({ code }, place) => (pairs.has(place) ? [] : [code])));
  const codesFree = countOf(now.flatMap(({ code }, at) => (taken.has(at) ? [] : [code])));
  pair(
    ({ code }) => (codesLeft.get(code) === 1 && codesFree.get(code) === 1 ? code : undefined),
    ({ code }) => code,
  );
  return pairs;

  /** Pairs lines of the same key, in their order; a line without a key stays alone. */
  function pair(
    keyOf: (line: BaseLine, place: number) => string | undefined,
    keyOfStored: (other: (typeof now)[number]) => string | undefined,
  ) {
    const free = new Map<string, number[]>();
    // Backwards, so that the first of a key is the last in its list.
    for (const [at, other] of [...now.entries()].reverse()) {
      const key = taken.has(at) ? undefined : keyOfStored(other);
      if (key === undefined) continue;
      const places = free.get(key);
      if (places) places.push(at);
      else free.set(key, [at]);
    }
    for (const [place, line] of base.entries()) {
      const key = pairs.has(place) ? undefined : keyOf(line, place);
      const at = key === undefined ? undefined : free.get(key)?.pop();
      if (at === undefined) continue;
      pairs.set(place, at);
      taken.add(at);
    }
  }
}

function countOf(codes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
