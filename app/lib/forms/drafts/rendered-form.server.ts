import { createHash } from "node:crypto";
import type { FormShape, TextFields, TextLine } from "../values/form-text.ts";

/** A line of a stored document as its form shows it. `id` is the backend's, `code` says what the line is about; either may be "". */
export interface RenderedLine {
  id: string;
  code: string;
  line: TextLine;
}

/** A stored document as its form shows it before anybody types. */
export interface RenderedForm {
  fields: TextFields;
  lists: Readonly<Record<string, readonly RenderedLine[]>>;
}

/** How a field's value is written for comparing: 2 and 2.0 are one number. */
export type Comparable = (field: string, value: string) => string;

/** The hidden field a form brings its base back in. */
export const baseField = "asRendered";

/** What is known of a line as it was rendered: hashes. */
export interface BaseLine {
  id: string;
  code: string;
  field(name: string): string | undefined;
}

/** What is known of a form as it was rendered: hashes, enough to tell what was typed since. */
export interface FormBase {
  field(name: string): string | undefined;
  lines(list: string): readonly BaseLine[];
}

/** Of a value; a chance in 16 million that a change is taken for none, and only while two people write in one document. */
const hashLength = 4;

export function hashOf(value: string): string {
  return createHash("sha256").update(value).digest("base64url").slice(0, hashLength);
}

/**
 * A form as it is rendered in a few hundred characters, to be posted back with what was typed. It travels with the text through
 * kept forms and look-ups, needs no scripts and no session, and says nothing that the page does not show.
 */
export function writeBase({ fields, lists }: RenderedForm, shape: FormShape, comparable: Comparable): string {
  const hashes = (names: readonly string[], values: TextFields) =>
    names.map((name) => hashOf(comparable(name, values[name] ?? ""))).join("");
  const ofLists = Object.entries(shape.lists).map(([list, names]) =>
    (lists[list] ?? []).map(({ id, code, line }) => hashOf(id) + hashOf(code) + hashes(names, line)).join("~"),
  );
  return [hashes(fieldsOf(shape), fields), ...ofLists].join(".");
}

/** Reads what `writeBase` wrote; undefined for anything else, a form of another release included. */
export function readBase(written: string | undefined, shape: FormShape): FormBase | undefined {
  const [ofFields = "", ...ofLists] = (written ?? "").split(".");
  const names = fieldsOf(shape);
  const lists = Object.entries(shape.lists);
  if (!isHashes(ofFields, names.length) || ofLists.length !== lists.length) return undefined;
  const lines = lists.map(([, lineNames], at) => (ofLists[at] ? ofLists[at].split("~") : []).map((line) => readLine(line, lineNames)));
  if (lines.flat().some((line) => line === undefined)) return undefined;
  const byList = new Map(lists.map(([list], at) => [list, (lines[at] ?? []).flatMap((line) => line ?? [])]));
  return { field: (name) => hashAt(ofFields, names.indexOf(name)), lines: (list) => byList.get(list) ?? [] };
}

function readLine(written: string, names: readonly string[]): BaseLine | undefined {
  if (!isHashes(written, names.length + 2)) return undefined;
  return {
    id: hashAt(written, 0) ?? "",
    code: hashAt(written, 1) ?? "",
    field: (name) => (names.includes(name) ? hashAt(written, names.indexOf(name) + 2) : undefined),
  };
}

/** The base itself is no part of what it describes. */
function fieldsOf({ fields }: FormShape): string[] {
  return fields.filter((field) => field !== baseField);
}

function isHashes(written: string, count: number): boolean {
  return written.length === count * hashLength && /^[\w-]*$/.test(written);
}

function hashAt(written: string, place: number): string | undefined {
  return place < 0 ? undefined : written.slice(place * hashLength, (place + 1) * hashLength);
}

/** Which of the lines that were rendered a posted one is, where lines are given and told apart by their ids alone. */
export function indexById({ id = "" }: TextLine, base: readonly BaseLine[]): number | undefined {
  const wanted = hashOf(id);
  const place = base.findIndex((line) => line.id === wanted);
  return place < 0 ? undefined : place;
}
