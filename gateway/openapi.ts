import { z } from "zod";
import type { AnyOperation } from "./operation.ts";

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the declared operations: what a backend has to answer, generated so that it cannot differ
 * from what the product sends and reads. Shapes are those of the wire.
 */
export function toOpenApi(operations: Iterable<AnyOperation>, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  const all = [...operations].sort(
    (one, other) => one.path.localeCompare(other.path, "en") || one.method.localeCompare(other.method, "en"),
  );
  for (const operation of all) (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" }, client: { type: "http", scheme: "basic" } },
      parameters: Object.fromEntries(
        contextHeaders.map((name) => [name, { name, in: "header", required: name !== "dealerCode", schema: { type: "string" } }]),
      ),
    },
  };
}

/** Headers that say on whose behalf a call is made (1 §7.1); dealerCode for dealers only. */
const contextHeaders = ["group_id", "tenant_id", "core_tenant_flag", "dealerCode"];

function describe(operation: AnyOperation): Json {
  const context = operation.credential === "client" ? [] : contextHeaders.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const body = operation.body && {
    required: true,
    content: { [operation.multipart ? "multipart/form-data" : "application/json"]: { schema: toWireSchema(operation.body) } },
  };
  return {
    operationId: operation.id,
    tags: [operation.service],
    summary: `${operation.id} (${operation.spec})`,
    "x-effect": operation.effect,
    security: operation.credential === "none" ? [] : [{ [operation.credential]: [] }],
    parameters: [...pathParameters(operation.path), ...queryParameters(operation.query), ...context],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: operation.form === "file" ? (operation.fileName ?? "file") : "success or refusal",
        content: answerContent(operation),
      },
    },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = toWireSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }));
}

function answerContent(operation: AnyOperation): Json {
  if (operation.form === "file") return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  const data = operation.answer ? toWireSchema(operation.answer) : {};
  return { "application/json": { schema: operation.form === "oauth" ? data : toEnvelopeSchema(operation, data) } };
}

function toEnvelopeSchema(operation: AnyOperation, data: Json): Json {
  return {
    type: "object",
    required: ["status"],
    properties: {
      status: {
        type: ["integer", "string"],
        description: `${operation.success} means success; anything else is a refusal told by statusText`,
      },
      statusText: { type: "string" },
      data: operation.nullable ? { anyOf: [data, { type: "null" }] } : data,
    },
  };
}

/** The shape on the wire, before it is decoded; a file's bytes have no other schema than their format. */
function toWireSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    io: "input",
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
      delete jsonSchema.$schema;
    },
  });
}
