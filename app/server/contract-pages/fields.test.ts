import { describe, expect, it } from "vitest";
import { z } from "zod";
import { WireSchemas } from "#gateway/openapi-schemas.ts";
import { decimal, id, text } from "#gateway/schemas/wire.ts";
import { readContractDocument, type Schema } from "./document.ts";
import { describeType, listFields } from "./fields.ts";

/** A shape as the document has it. */
function read(shape: z.ZodType): Schema {
  const schema = new WireSchemas().of(shape);
  const operation = { operationId: "a", tags: ["a"], summary: "a", "x-effect": "read", security: [], parameters: [] };
  const responses = { 200: { description: "", content: { "application/json": { schema } } } };
  const info = { title: "", version: "1", description: "" };
  const text = JSON.stringify({ info, paths: { "/": { get: { ...operation, responses } } }, components: { parameters: {}, schemas: {} } });
  const found = readContractDocument(text).services.get("a")?.[0]?.responses["200"]?.content["application/json"]?.schema;
  if (!found) throw new Error("no schema");
  return found;
}

describe("the type of a field", () => {
  it.each<[string, z.ZodType, string]>([
    ["text", z.string(), "text"],
    ["text that must not be empty", z.string().min(1), "text, not empty"],
    ["a decimal", decimal, "number"],
    ["an id", id, "text, not empty"],
    ["a whole number", z.int(), "integer"],
    ["a page's size", z.int().min(1).max(100), "integer 1–100"],
    ["a position", z.int().min(1), "integer from 1"],
    ["a share", z.number().max(1), "number up to 1"],
    ["a choice", z.enum(["0", "1"]), '"0" | "1"'],
    ["one value", z.literal(0), "0"],
    ["text or nothing", z.string().nullable(), "text or null"],
    ["a list", z.array(z.string()), "list of text"],
    ["named values", z.record(z.string(), z.number()), "object of number"],
    ["anything", z.unknown(), "any value"],
    ["a pattern of its own", z.string().regex(/^a+$/), "text, like ^a+$"],
  ])("%s", (_, shape, words) => {
    expect(describeType(read(shape))).toBe(words);
  });
});

it("fields are named by the paths under which drift counts them", () => {
  const shape = z.object({
    records: z.array(z.object({ id, tags: z.array(text).optional() })),
    owner: z.object({ name: text }).nullable(),
  });
  expect(listFields(read(shape)).map(({ path, required }) => `${path}${required ? "" : "?"}`)).toEqual([
    "records",
    "records[].id",
    "records[].tags?",
    "owner",
    "owner.name?",
  ]);
});
