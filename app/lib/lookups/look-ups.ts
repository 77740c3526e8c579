import { readWords } from "#gateway/rules/typed-input.ts";
import { lineInputName, type FieldOf, type FormShape, type FormText, type LineFieldOf, type ListOf } from "../forms/values/form-text.ts";
import type { Audience } from "../request/context.ts";

/*
 * What can be looked up for a form, as the form says it: at which field, what narrows it. Where the rows come from and what
 * choosing one writes is said on the server (`bindLookUps`). The same on both sides, so it imports nothing of the server.
 */

/** One look-up of a form, by the names of its fields. `List`: the list of the line it is for. */
interface LookUpAt<Field extends string, List extends string | undefined> {
  list?: List;
  /** What it fills in first, and where one is again after choosing. */
  field: Field;
  /** Filters that begin with what is typed already, by name; half a code and 选择 is how people look things up. */
  typed?: Readonly<Record<string, Field>>;
  /** Whose alone it is. */
  audience?: Audience;
}

type OfLines<F extends FormShape> = { [List in ListOf<F>]: LookUpAt<LineFieldOf<F, List>, List> & { list: List } }[ListOf<F>];
type Described<F extends FormShape> = LookUpAt<FieldOf<F>, undefined> | OfLines<F>;

/** The look-ups of a form. `Context`: what the form says that may narrow a source; `Of`: each by the last part of its address. */
export interface LookUps<
  F extends FormShape = FormShape,
  Context extends string = string,
  Of extends Readonly<Record<string, LookUpAt<string, string | undefined>>> = Readonly<
    Record<string, LookUpAt<string, string | undefined>>
  >,
> {
  form: F;
  /** The field that names what a line is about, by list. */
  codes: Readonly<Record<string, string>>;
  context: Readonly<Record<Context, FieldOf<F>>>;
  of: Of;
}

/**
 * Declares the look-ups of a form. A misspelt field does not compile.
 * @param described `context`: the fields that tell sources what they need to know, by the names the sources have for it
 */
export function defineLookUps<
  const F extends FormShape,
  const Context extends Readonly<Record<string, FieldOf<F>>>,
  const Of extends Readonly<Record<string, Described<F>>>,
>(
  form: F,
  described: { codes?: { readonly [List in ListOf<F>]?: LineFieldOf<F, List> }; context: Context; of: Of },
): LookUps<F, keyof Context & string, Of> {
  const { codes = {}, context, of } = described;
  // An optional record of a known type: the compiler widens its values.
  return { form, codes: codes as Readonly<Record<string, string>>, context, of };
}

/** What is looked up, and for which line. */
export interface LookUpTarget {
  what: string;
  /** The form as it stands: what narrows the look-up is read from it. */
  text: FormText;
  /** Key of the line. */
  line?: string | undefined;
}

/** Parameters of a look-up's address beside its filters and what the form says. `form`: key of the kept form. */
export const lookUpParams = { form: "form", line: "line" } as const;

/** The look-up of a name, of an address say; undefined for what the form does not look up. */
export function findLookUp({ of }: LookUps, what: string): LookUps["of"][string] | undefined {
  return Object.prototype.hasOwnProperty.call(of, what) ? of[what] : undefined;
}

/** What a form's text says that may narrow its look-ups; "" where it says nothing. */
export function contextOf({ context }: LookUps, { fields }: FormText): Record<string, string> {
  return Object.fromEntries(Object.entries(context).map(([name, field]) => [name, readWords(fields[field] ?? "")]));
}

/** Query of a look-up's page for a form that is kept under a key; what is typed in its field already becomes the filter. */
export function lookUpSearch(lookUps: LookUps, place: LookUpTarget, formKey: string): string {
  return toSearch({ [lookUpParams.form]: formKey, [lookUpParams.line]: place.line ?? "", ...typedFilter(lookUps, place) });
}

/** What of a look-up's rows is wanted. `filter`: what was filtered by; at first what is typed in the field. */
export interface RowsWanted {
  filter?: Readonly<Record<string, string>> | undefined;
  page?: number | undefined;
}

/** Query of a look-up's rows for a form that stands in the browser. */
export function rowsSearch(lookUps: LookUps, place: LookUpTarget, { filter, page = 1 }: RowsWanted = {}): string {
  return toSearch({
    [lookUpParams.line]: place.line ?? "",
    ...contextOf(lookUps, place.text),
    ...(filter ?? typedFilter(lookUps, place)),
    page: page > 1 ? String(page) : "",
  });
}

/** Name of the input that is looked up for; of a line that is not there any more, the one it would be added as. */
export function inputOf(lookUps: LookUps, { what, text, line }: LookUpTarget): string {
  const { list, field = what } = findLookUp(lookUps, what) ?? {};
  if (list === undefined) return field;
  const lines = text.lists[list] ?? [];
  const index = lines.findIndex(({ key }) => key === line);
  return lineInputName(list, index < 0 ? lines.length : index, field);
}

function typedFilter(lookUps: LookUps, { what, text, line }: LookUpTarget): Record<string, string> {
  const { list, typed = {} } = findLookUp(lookUps, what) ?? {};
  const values = list === undefined ? text.fields : (text.lists[list]?.find(({ key }) => key === line) ?? {});
  return Object.fromEntries(Object.entries(typed).map(([filter, field]) => [filter, readWords(values[field] ?? "")]));
}

function toSearch(params: Readonly<Record<string, string>>): string {
  const filled = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== "")).toString();
  return filled === "" ? "" : `?${filled}`;
}
