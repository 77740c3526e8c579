import { z } from "zod";
import { meaningOf } from "./schemas/words.ts";

export type Json = Record<string, unknown>;

/**
 * The shapes of a document, each named one once among its components. What a field means is said where it stands; a value that
 * several forms are read of is shown in the one that is sent.
 */
export class WireSchemas {
  readonly #named: Record<string, Json> = {};

  /** By name, in the order of the alphabet. */
  get components(): Json {
    return Object.fromEntries(Object.entries(this.#named).sort(([one], [other]) => one.localeCompare(other, "en")));
  }

  /**
   * A component that is no shape of its own: a refusal, the envelope of an answer.
   * @returns the reference to it
   */
  name(name: string, schema: Json): Json {
    this.#keep(name, explain(schema, name));
    return { $ref: `#/components/schemas/${name}` };
  }

  /**
   * The shape on the wire, before it is decoded; a file's bytes have no other schema than their format.
   * @returns a reference where the shape has a name
   */
  of(shape: z.ZodType): Json {
    const {
      $schema: _,
      $defs,
      ...schema
    } = z.toJSONSchema(shape, {
      io: "input",
      target: "draft-2020-12",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
        simplify(jsonSchema as Json);
      },
    });
    for (const [name, definition] of Object.entries($defs ?? {})) this.#keep(name, explain(rewrite(definition as Json), name));
    return explain(rewrite(schema as Json), undefined);
  }

  /** @throws when two shapes of one name differ */
  #keep(name: string, schema: Json): void {
    const known = this.#named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two shapes are called ${name}`);
    this.#named[name] = schema;
  }
}

/** Of a value with one form to be sent, the forms it is also read in are left out; so are bounds that say what JavaScript counts to. */
function simplify(schema: Json): void {
  if (schema["type"] !== undefined) delete schema["anyOf"];
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
  if (schema["additionalProperties"] !== undefined && Object.keys(schema["additionalProperties"] as Json).length === 0)
    delete schema["additionalProperties"];
}

/** References lead to the components. */
function rewrite(schema: Json): Json {
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rewriteValue(value)]));
  const { $ref } = inner;
  return typeof $ref === "string" ? { ...inner, $ref: $ref.replace("#/$defs/", "#/components/schemas/") } : inner;
}

function rewriteValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteValue);
  // What JSON has besides lists and plain values.
  return typeof value === "object" && value !== null ? rewrite(value as Json) : value;
}

/** Says what each field means, in which unit it is, and what the values of a code mean. */
function explain(schema: Json, name: string | undefined): Json {
  const { properties } = schema as { properties?: Readonly<Record<string, Json>> };
  if (!properties) return schema;
  const explained = Object.entries(properties).map(([field, inner]) => [
    field,
    describeField(field, explain(inner, undefined), meaningOf(`${name}.${field}`) ?? meaningOf(field)),
  ]);
  return { ...schema, properties: Object.fromEntries(explained) };
}

/** A field of a shape, or a parameter, with its words. */
export function describeField(field: string, schema: Json, word: string | undefined = meaningOf(field)): Json {
  const description = [schema["description"] ?? word, unitOf(schema), meaningsOf(schema)].filter((part) => part !== undefined).join(" ");
  return description === "" ? schema : { ...schema, description };
}

function unitOf({ "x-unit": unit }: Json): string | undefined {
  return typeof unit === "string" ? `In ${unit}.` : undefined;
}

function meaningsOf({ "x-meanings": meanings }: Json): string | undefined {
  if (typeof meanings !== "object" || meanings === null) return undefined;
  const each = Object.entries(meanings).map(([value, meaning]) => `${value} ${String(meaning)}`);
  return `${each.join(", ")}.`;
}
