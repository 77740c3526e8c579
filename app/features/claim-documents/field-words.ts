import type { Field, Fields, Lines } from "#app/lib/forms/form.ts";
import { claimDocumentForms } from "./claim-document-form.ts";

/*
 * Labels of the fields, taken from the declaration of the forms: the same in labels, messages and comparisons.
 */

const shapes = Object.values(claimDocumentForms).map(({ shape }) => shape);
const lists = shapes[0]?.lists ?? {};
const ofFields: Fields = Object.assign({}, ...shapes.map(({ fields }) => fields));
const ofLines: Fields = Object.assign({}, ...Object.values<Lines>(lists).map(({ fields }) => fields));

export const fieldWords = wordsOf(ofFields);

/** What the fields of lines are called. */
export const lineWords = wordsOf(ofLines);

/** What the form's lists are called. */
export const listWords: Readonly<Record<string, string>> = wordsOf(lists);

function wordsOf(of: Readonly<Record<string, Pick<Field, "label">>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(of).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])));
}

/** Where a line stands, for messages: `零件明细第 3 行`. `index` counts from 0. */
export function lineLabel(list: string, index: number): string {
  return `${listWords[list] ?? list}第 ${index + 1} 行`;
}

/** The description of a field by its name alone: it is of one kind in whatever list or form it stands. */
export function describedField(name: string): Field | undefined {
  return ofFields[name] ?? ofLines[name];
}
