import { nameOfReference, type Schema } from "./document.ts";

/** One field of a body, under the path by which drift names it: list positions as `[]`. */
export interface Field {
  path: string;
  required: boolean;
  type: string;
  description?: string;
}

/** Every field of a shape, outer ones first. A shape that is told elsewhere (`$ref`) is named and not unfolded. */
export function listFields(schema: Schema, at = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = at ? `${at}.${name}` : name;
    const { description } = inner;
    const field = { path, required: schema.required.includes(name), type: describeType(inner), ...(description ? { description } : {}) };
    return [field, ...unfold(inner, path)];
  });
}

function unfold(schema: Schema, path: string): Field[] {
  const variants = schema.anyOf?.flatMap((variant) => unfold(variant, path)) ?? [];
  const elements = schema.items ? unfold(schema.items, `${path}[]`) : [];
  return [...listFields(schema, path), ...elements, ...variants];
}

const decimal = "^-?\\d+(\\.\\d+)?$";

/** A shape in words. */
export function describeType(schema: Schema): string {
  if (schema.$ref) return nameOfReference(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(" or ");
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return "any value";
  return types.map((type) => describeSimple(type, schema)).join(" or ");
}

function describeSimple(type: string, schema: Schema): string {
  switch (type) {
    case "array":
      return `list of ${schema.items ? describeType(schema.items) : "any value"}`;
    case "object":
      return schema.properties || typeof schema.additionalProperties !== "object"
        ? "object"
        : `object of ${describeType(schema.additionalProperties)}`;
    case "string":
      return [
        schema.pattern === decimal ? "decimal as text" : "text",
        schema.format,
        schema.minLength ? "not empty" : undefined,
        unknownPattern(schema),
      ]
        .filter((part) => part !== undefined)
        .join(", ");
    default:
      return `${type}${describeRange(schema)}`;
  }
}

function unknownPattern({ pattern }: Schema): string | undefined {
  return pattern === undefined || pattern === decimal ? undefined : `like ${pattern}`;
}

/** Bounds that only say what JavaScript can count to are none. */
function describeRange({ minimum, maximum }: Schema): string {
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (low !== undefined && high !== undefined) return ` ${low}–${high}`;
  if (low !== undefined) return ` from ${low}`;
  return high === undefined ? "" : ` up to ${high}`;
}
