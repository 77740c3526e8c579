import type { FormText, TextFields } from "./values/form-text.ts";
import type { Field, Fields, Form } from "./form.ts";
import { signatureField } from "./form-files.server.ts";

/**
 * What makes two posts the same submit: what was typed and chosen, not how lines are counted or what was filled in meanwhile. A file
 * is the same whether it comes with the post or stands in the form since it came with an earlier one: it goes by name and size, for
 * each time it is put away it gets an address of its own; one that was stored before, by that.
 */
export function submitOf({ shape }: Form, { fields, lists }: FormText): unknown {
  const ofLines = Object.entries(lists).map(([list, lines]) => {
    const { of, code = "", fields: described = {} } = shape.lists?.[list] ?? {};
    const typed = lines.map((line) => {
      const values = typedOf(described, line);
      if (of !== "files") return values;
      // Its size says that it was taken in here.
      return without(values, line["size"] ? [signatureField, code] : [signatureField]);
    });
    return [list, typed];
  });
  const typed = Object.entries(typedOf(shape.fields, fields)).filter(([name]) => !isFleeting(shape.fields[name]));
  return { fields: Object.fromEntries(typed), lists: ofLines };
}

function typedOf(described: Fields, values: TextFields): TextFields {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== "key" && !isRecorded(described[name])));
}

function isRecorded(field: Field | undefined): boolean {
  return field !== undefined && field.kind !== "hidden" && field.recorded === true;
}

/** It says nothing of what was typed. */
function isFleeting(field: Field | undefined): boolean {
  return field?.kind === "hidden" && field.fleeting === true;
}

function without(values: TextFields, names: readonly string[]): TextFields {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
