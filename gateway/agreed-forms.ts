import { z } from "zod";
import { isRecord } from "./envelope.ts";
import { neededFields, type Needed } from "./needed-fields.ts";
import type { DeclaredCall } from "./request.ts";

/*
 * What is agreed of an answer beyond what the product cannot do without: it reads on with an instant it can only show as it stands, a
 * state it has no word for, a row without its number. The contracts ask for these; a missing one counts as a contract violation.
 */

/** What one answer is held to, and where it departs, with paths written as contract violations write them. */
interface Inspection {
  needed: Needed;
  found: Set<string>;
}
type Inspect = (value: unknown, path: string, inspection: Inspection) => void;

/** The fields of an answer's data (nulls already gone) that are missing or not in their agreed form. Leaves the data as it is. */
export function findDepartures({ id, answer }: Pick<DeclaredCall, "id" | "answer">, data: unknown): Set<string> {
  const found = new Set<string>();
  if (answer) inspectorOf(answer)?.(data, "", { needed: neededFields[id] ?? {}, found });
  return found;
}

const known = new WeakMap<z.ZodType, Inspect | undefined>();

/** Made once a schema. @returns undefined where nothing is agreed of the values */
function inspectorOf(schema: z.ZodType): Inspect | undefined {
  const inner = unwrapped(schema);
  if (!known.has(inner)) known.set(inner, makeInspector(inner));
  return known.get(inner);
}

function makeInspector(schema: z.ZodType): Inspect | undefined {
  if (schema instanceof z.ZodArray) return listInspector(schema.element as z.ZodType);
  return schema instanceof z.ZodObject ? objectInspector(schema) : valueInspector(schema);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

function listInspector(element: z.ZodType): Inspect {
  return (value, path, inspection) => {
    const inspect = inspectorOf(element);
    if (inspect && Array.isArray(value)) for (const each of value) inspect(each, `${path}[]`, inspection);
  };
}

function objectInspector(schema: z.ZodObject): Inspect {
  // Made when first asked for: an entry of a menu has entries.
  let fields: [string, Inspect][] | undefined;
  return (value, path, inspection) => {
    if (!isRecord(value)) return;
    const within = path === "" ? "" : `${path}.`;
    for (const name of inspection.needed[path] ?? []) if (value[name] === undefined) inspection.found.add(within + name);
    fields ??= Object.entries(schema.shape).flatMap(([name, field]): [string, Inspect][] => {
      const inspect = inspectorOf(field as z.ZodType);
      return inspect ? [[name, inspect]] : [];
    });
    for (const [name, inspect] of fields) if (value[name] !== undefined) inspect(value[name], within + name, inspection);
  };
}

const Agreed = z.object({
  format: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
});

const forms: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

/** Of what a block's meta says to contracts (schemas/wire.ts): a form, the codes there are, a bound. */
function valueInspector(schema: z.ZodType): Inspect | undefined {
  const { format, enum: codes, minimum } = Agreed.parse(schema.meta() ?? {});
  const form = format === undefined ? undefined : forms[format];
  const meant = codes && new Set([...codes.map(String), ...(isFlag(codes) ? ["true", "false"] : [])]);
  if (!form && !meant && minimum === undefined) return undefined;
  return (value, path, { found }) => {
    const departs =
      (form && !form.test(String(value))) || (meant && !meant.has(String(value))) || (minimum !== undefined && Number(value) < minimum);
    if (departs) found.add(path);
  };
}

/** Flags are read as true and false as well. */
function isFlag(codes: readonly (string | number)[]): boolean {
  return codes.length === 2 && codes.every((code) => code === 0 || code === 1);
}
