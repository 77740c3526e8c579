import { newKey, type FormText, type TextFields, type TextLine } from "../../../forms/form-text.ts";
import { applicationLines, type LineList, type LookUpKind } from "../application-form.ts";
import { plainCode } from "../../../forms/plain-code.ts";

/** What choosing a row of a look-up writes into a claim's form; everything that follows from it is the server's to find. */
export interface Pick {
  what: LookUpKind;
  /** Key of the line it is for. A line that is not there any more is added again. */
  line?: string | undefined;
  /** Fields of the claim. */
  fields?: TextFields | undefined;
  /** Fields of the claim that are filled in where they are empty. */
  defaults?: TextFields | undefined;
  /** Fields of the line. */
  lineFields?: TextFields | undefined;
  /** Fields of the line that are filled in where they are empty, or were another code's. */
  lineDefaults?: TextFields | undefined;
  /** Lines to begin with, by list; those whose code is there already stay as they are. */
  addLines?: { readonly [List in LineList]?: readonly TextFields[] | undefined } | undefined;
}

/** Lists whose lines are looked up one by one. */
const listOf: Readonly<Partial<Record<LookUpKind, LineList>>> = { part: "detailPartList", labor: "detailLaborList" };

/** The field that names what a line is about. */
const codeOf: Readonly<Record<LineList, string>> = {
  detailPartList: "partCode",
  detailLaborList: "laborCode",
  detailOtherFeeList: "otherFeeTypeDictId",
};

/** The list a look-up's line stands in; undefined for look-ups of the claim itself. */
export function lookUpList(what: LookUpKind): LineList | undefined {
  return listOf[what];
}

/** The text with what was chosen written into it. A list takes no more lines than the form allows. */
export function applyPick(text: FormText, pick: Pick): FormText {
  const list = lookUpList(pick.what);
  const lists = { ...text.lists };
  if (list) lists[list] = writeLine(lists[list] ?? [], list, pick);
  // The keys of an optional record of a known type: the compiler widens them.
  for (const added of Object.keys(pick.addLines ?? {}) as LineList[])
    lists[added] = addMissing(lists[added] ?? [], added, pick.addLines?.[added] ?? []);
  const missing = Object.entries(pick.defaults ?? {}).filter(([field]) => !text.fields[field]?.trim());
  return { fields: { ...text.fields, ...Object.fromEntries(missing), ...pick.fields }, lists };
}

function writeLine(lines: readonly TextLine[], list: LineList, { line, lineFields = {}, lineDefaults = {} }: Pick): readonly TextLine[] {
  const at = lines.findIndex(({ key }) => key === line);
  const old = lines[at];
  if (!old) return append(lines, list, [{ ...lineDefaults, ...lineFields }]);
  const replaces = isOtherCode(old[codeOf[list]], lineFields[codeOf[list]]);
  const defaults = Object.entries(lineDefaults).filter(([field]) => replaces || !old[field]?.trim());
  return lines.map((each, index) => (index === at ? { ...old, ...Object.fromEntries(defaults), ...lineFields } : each));
}

/** Whether a code takes another one's place. Half a code is what one looks up with, and no other code. */
function isOtherCode(old: string | undefined, chosen: string | undefined): boolean {
  return !plainCode(chosen).includes(plainCode(old));
}

function addMissing(lines: readonly TextLine[], list: LineList, wanted: readonly TextFields[]): readonly TextLine[] {
  const code = codeOf[list];
  const present = new Set(lines.map((line) => plainCode(line[code])));
  return append(
    lines,
    list,
    wanted.filter((line) => !present.has(plainCode(line[code]))),
  );
}

/** Lines nobody has written in are filled first. */
function append(lines: readonly TextLine[], list: LineList, added: readonly TextFields[]): readonly TextLine[] {
  const next = [...lines];
  for (const fields of added) {
    const free = next.findIndex(isEmpty);
    const blank = next[free] ?? { ...blankLine(list), key: newKey(next) };
    const written = { ...blank, ...fields, key: blank.key };
    if (free >= 0) next[free] = written;
    else if (next.length < applicationLines.linesMax) next.push(written);
  }
  return next;
}

function blankLine(list: LineList): TextFields {
  return Object.fromEntries((applicationLines.lists[list] ?? []).map((field) => [field, ""]));
}

function isEmpty(line: TextLine): boolean {
  return Object.entries(line).every(([field, value]) => field === "key" || value.trim() === "");
}
