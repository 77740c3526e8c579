/*
 * What stands in a form, as text: read from a post, kept in the stash, shown again, changed by scripts. The same on the
 * server and in the browser, so it imports nothing and judges nothing; schemas do that on the server.
 */

export type TextFields = Readonly<Record<string, string>>;

/** A repeating line; `key` tells it from its neighbours while lines come, go and move. */
export type TextLine = TextFields & { readonly key: string };

export interface FormText {
  fields: TextFields;
  lists: Readonly<Record<string, readonly TextLine[]>>;
}

/** What a form may hold. Anything else in a post is not read. */
export interface FormShape {
  id: string;
  fields: readonly string[];
  lists: Readonly<Record<string, readonly string[]>>;
  /** Lines a list may have; more are told to the user and left out. */
  linesMax: number;
  /** What a new line of a list begins with. */
  begun?: Readonly<Record<string, TextFields>>;
  /** Lists each of whose lines belongs to a line of another. */
  under?: Readonly<Record<string, LineOwner>>;
}

/** Where a line says whose it is: the field of its own that holds the key of a line of that list. */
export interface LineOwner {
  list: string;
  field: string;
}

/** What a form knows of its lines. */
export type LineShape = Pick<FormShape, "lists" | "linesMax" | "begun" | "under">;

/** Names of a form whose shape is known to the compiler. */
export type FieldOf<F extends FormShape> = F["fields"][number];
export type ListOf<F extends FormShape> = keyof F["lists"] & string;
export type LineFieldOf<F extends FormShape, List extends ListOf<F>> = F["lists"][List][number];

export interface ReadForm {
  text: FormText;
  /** Lists that came with more lines than allowed, with the number that came. */
  overlong: Readonly<Record<string, number>>;
}

/** One change of a form's lines, as its buttons say it. */
export interface LineChange {
  verb: "add" | "remove" | "copy" | "up" | "down";
  list: string;
  /** Counted from 0; with `add` the place of the line it will belong to, -1 where it belongs to none. */
  index: number;
}

const linePattern = /^(\w{1,60})\[(\d{1,5})\]\.(\w{1,60})$/;

/** Name of an input of a line; its id is `fieldId` of it. */
export function lineInputName(list: string, index: number, field: string): string {
  return `${list}[${index}].${field}`;
}

/** The element id of an input, from its name: what error summaries link to. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[[\].]+/g, "-").replace(/-$/, "")}`;
}

/** Reads a post (or kept entries). Files and names that the form does not have are passed over; absent fields are empty. */
export function readFormText(entries: Iterable<readonly [string, unknown]>, shape: FormShape): ReadForm {
  const given = new Map<string, string>();
  const posted = new Map<string, Map<number, Record<string, string>>>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    const [, list, position, field] = linePattern.exec(name) ?? [];
    if (list === undefined || position === undefined || field === undefined) {
      given.set(name, value);
      continue;
    }
    if (!hasOwn(shape.lists, list)) continue;
    const ofList = posted.get(list) ?? new Map<number, Record<string, string>>();
    posted.set(list, ofList);
    const line = ofList.get(Number(position)) ?? {};
    ofList.set(Number(position), line);
    line[field] = value;
  }
  const overlong: Record<string, number> = {};
  const lists = Object.entries(shape.lists).map(([list, fields]): [string, TextLine[]] => {
    const ordered = [...(posted.get(list) ?? new Map<number, Record<string, string>>())].sort(([one], [other]) => one - other);
    if (ordered.length > shape.linesMax) overlong[list] = ordered.length;
    const kept = ordered.slice(0, shape.linesMax).map(([index, line]) => ({ ...textOf(line, fields), key: line["key"] || `${index}` }));
    return [list, withOwnKeys(kept)];
  });
  return { text: { fields: textOf(Object.fromEntries(given), shape.fields), lists: Object.fromEntries(lists) }, overlong };
}

/** What stands in a form's controls, as text. Browsers of different age tell line ends of a text area differently. */
export function readPostedText(form: FormData, shape: FormShape): FormText {
  const entries = [...form].map(([name, value]) => [name, typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value] as const);
  return readFormText(entries, shape).text;
}

/** The same text as the entries of a post. */
export function toEntries(text: FormText): [string, string][] {
  const lines = Object.entries(text.lists).flatMap(([list, ofList]) =>
    ofList.flatMap((line, index) =>
      Object.entries(line).map(([field, value]): [string, string] => [lineInputName(list, index, field), value]),
    ),
  );
  return [...Object.entries(text.fields), ...lines];
}

/** A form in which nothing has been filled in. */
export function blankText(shape: FormShape): FormText {
  return readFormText([], shape).text;
}

/** The text after a change of its lines; a line that is not there changes nothing, and a full list takes no more. */
export function changeLines(text: FormText, { verb, list, index }: LineChange, shape: LineShape): FormText {
  const fields = hasOwn(shape.lists, list) ? shape.lists[list] : undefined;
  const lines = text.lists[list];
  if (!fields || !lines || (verb !== "add" && !lines[index])) return text;
  const full = lines.length >= shape.linesMax;
  const owner = shape.under?.[list];
  const owning = owner && text.lists[owner.list]?.[index];
  if (verb === "add" && owner && index >= 0 && !owning) return text;
  return { ...text, lists: { ...text.lists, [list]: changed(), ...(verb === "remove" ? withoutOrphans() : {}) } };

  /** What belonged to a line goes with it. */
  function withoutOrphans(): Record<string, readonly TextLine[]> {
    const gone = lines?.[index]?.key;
    const under = Object.entries(shape.under ?? {}).filter(([, { list: of }]) => of === list);
    return Object.fromEntries(under.map(([other, { field }]) => [other, (text.lists[other] ?? []).filter((line) => line[field] !== gone)]));
  }

  function changed(): readonly TextLine[] {
    if (!fields || !lines) return [];
    switch (verb) {
      case "add":
        return full
          ? lines
          : [...lines, { ...newLine(shape, list), ...(owner && owning ? { [owner.field]: owning.key } : {}), key: newKey(lines) }];
      case "remove":
        return lines.filter((_, at) => at !== index);
      case "copy":
        return full ? lines : lines.flatMap((line, at) => (at === index ? [line, { ...line, key: newKey(lines) }] : [line]));
      case "up":
        return index === 0 ? lines : swapped(lines, index - 1, index);
      case "down":
        return index === lines.length - 1 ? lines : swapped(lines, index, index + 1);
    }
  }
}

/** What stands in a new line. */
export function newLine({ lists, begun }: LineShape, list: string): TextFields {
  return textOf(begun?.[list] ?? {}, lists[list] ?? []);
}

/** A key no line of the list has. */
export function newKey(lines: readonly TextLine[]): string {
  const numbers = lines.map(({ key }) => Number(key)).filter((key) => Number.isSafeInteger(key));
  return String(Math.max(-1, ...numbers) + 1);
}

function textOf(given: Readonly<Record<string, string>>, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, (hasOwn(given, field) ? given[field] : undefined) ?? ""]));
}

/** A post can carry one key twice; React and merging need them apart. */
function withOwnKeys(lines: readonly TextLine[]): TextLine[] {
  const own: TextLine[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const key = seen.has(line.key) || line.key.length > 20 ? newKey([...own, ...lines]) : line.key;
    seen.add(key);
    own.push({ ...line, key });
  }
  return own;
}

function swapped(lines: readonly TextLine[], one: number, other: number): TextLine[] {
  return lines.flatMap((line, at) => {
    const taken = at === one ? lines[other] : at === other ? lines[one] : line;
    return taken ? [taken] : [];
  });
}

/** Object.hasOwn, which is younger than Chromium 92. */
function hasOwn(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}
