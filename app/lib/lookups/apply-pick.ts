import {
  newKey,
  newLine,
  type FieldOf,
  type FormShape,
  type FormText,
  type LineFieldOf,
  type ListOf,
  type TextFields,
  type TextLine,
} from "../forms/values/form-text.ts";
import { isBlankLine } from "../forms/values/typed-lines.ts";
import { plainCode } from "../forms/values/plain-code.ts";
import { findLookUp, type LookUps } from "./look-ups.ts";

/** What choosing a row writes into a form, by the names of its fields; everything that follows from it is the server's to find. */
export interface Fill<F extends FormShape = FormShape, List extends ListOf<F> = ListOf<F>> {
  fields?: Values<FieldOf<F>> | undefined;
  /** Fields that are filled in where they are empty. */
  defaults?: Values<FieldOf<F>> | undefined;
  /** Fields of the line. */
  lineFields?: Values<LineFieldOf<F, List>> | undefined;
  /** Fields of the line that are filled in where they are empty, or were another code's. */
  lineDefaults?: Values<LineFieldOf<F, List>> | undefined;
  /** Lines to begin with, by list; those whose code is there already stay as they are. */
  addLines?: { readonly [Added in ListOf<F>]?: readonly Values<LineFieldOf<F, Added>>[] } | undefined;
}
/** Of a form that is not known, any. */
type Values<Name extends string> = string extends Name ? TextFields : Readonly<Partial<Record<Name, string>>>;

/** A choice as it comes to the form. */
export interface Pick extends Fill {
  what: string;
  /** Key of the line it is for. A line that is not there any more is added again. */
  line?: string | undefined;
}

/** The text with what was chosen written into it. A list takes no more lines than the form allows. */
export function applyPick(lookUps: LookUps, text: FormText, pick: Pick): FormText {
  const list = findLookUp(lookUps, pick.what)?.list;
  const lists = { ...text.lists };
  if (list !== undefined) lists[list] = writeLine(lookUps, lists[list] ?? [], list, pick);
  for (const [added, lines = []] of Object.entries(pick.addLines ?? {}))
    lists[added] = addMissing(lookUps, lists[added] ?? [], added, lines);
  const missing = Object.entries(pick.defaults ?? {}).filter(([field]) => !text.fields[field]?.trim());
  return { fields: { ...text.fields, ...Object.fromEntries(missing), ...pick.fields }, lists };
}

function writeLine(
  lookUps: LookUps,
  lines: readonly TextLine[],
  list: string,
  { line, lineFields = {}, lineDefaults = {} }: Pick,
): readonly TextLine[] {
  const at = lines.findIndex(({ key }) => key === line);
  const old = lines[at];
  if (!old) return append(lookUps, lines, list, [{ ...lineDefaults, ...lineFields }]);
  const code = lookUps.codes[list] ?? "";
  const replaces = isOtherCode(old[code], lineFields[code]);
  const defaults = Object.entries(lineDefaults).filter(([field]) => replaces || !old[field]?.trim());
  return lines.map((each, index) => (index === at ? { ...old, ...Object.fromEntries(defaults), ...lineFields } : each));
}

/** Whether a code takes another one's place. Half a code is what one looks up with, and no other code. */
function isOtherCode(old: string | undefined, chosen: string | undefined): boolean {
  return !plainCode(chosen).includes(plainCode(old));
}

function addMissing(lookUps: LookUps, lines: readonly TextLine[], list: string, wanted: readonly TextFields[]): readonly TextLine[] {
  const code = lookUps.codes[list] ?? "";
  const present = new Set(lines.map((line) => plainCode(line[code])));
  return append(
    lookUps,
    lines,
    list,
    wanted.filter((line) => !code || !present.has(plainCode(line[code]))),
  );
}

/** Lines nobody has written in are filled first. */
function append({ form }: LookUps, lines: readonly TextLine[], list: string, added: readonly TextFields[]): readonly TextLine[] {
  const next = [...lines];
  for (const fields of added) {
    const free = next.findIndex((line) => isBlankLine(line, form.begun?.[list]));
    const blank = next[free] ?? { ...newLine(form, list), key: newKey(next) };
    const written = { ...blank, ...fields, key: blank.key };
    if (free >= 0) next[free] = written;
    else if (next.length < form.linesMax) next.push(written);
  }
  return next;
}
