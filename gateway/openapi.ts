import { z } from "zod";
import { type AnyOperation, carriesToken } from "./operation.ts";

type Json = Record<string, unknown>;

/** Bodies as they stand on the wire, each by a sentence that says what it is. */
export interface OperationExamples {
  requests: Readonly<Record<string, unknown>>;
  /** By HTTP status. */
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What the contracts try, each with what must be so before (docs/contracts.md). */
  interactions: readonly { description: string; status: number; states: readonly { name: string; params: object }[] }[];
}

/**
 * The OpenAPI 3.1 document of the declared operations: what a backend has to answer, generated so that it cannot differ
 * from what the product sends and reads. Shapes are those of the wire.
 */
export function toOpenApi(
  operations: Iterable<AnyOperation>,
  info: Readonly<Record<"title" | "version", string>> & Json,
  examples: ReadonlyMap<string, OperationExamples> = new Map(),
): Json {
  const paths: Record<string, Json> = {};
  const all = [...operations].sort(
    (one, other) => one.path.localeCompare(other.path, "en") || one.method.localeCompare(other.method, "en"),
  );
  for (const operation of all)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, examples.get(operation.id));
  const schemas: Record<string, Json> = {};
  const described = hoistDefinitions(paths, schemas);
  const services = [...new Set(all.map(({ service }) => service))].sort();
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/" }],
    tags: services.map((name) => ({ name, description: `the service ${name}` })),
    paths: described,
    components: {
      schemas,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" }, client: { type: "http", scheme: "basic" } },
      parameters: Object.fromEntries(
        contextHeaders.map((name) => [name, { name, in: "header", required: name !== "dealerCode", schema: { type: "string" } }]),
      ),
    },
  };
}

/** Headers that say on whose behalf a call is made (1 §7.1); dealerCode for dealers only. */
const contextHeaders = ["group_id", "tenant_id", "core_tenant_flag", "dealerCode"];

/** What any call may be answered with besides success or refusal: the status speaks, no body is needed. */
const failures: Readonly<Record<string, string>> = {
  400: "what was sent cannot be read: a value of a wrong form",
  401: "the token is over; with a true loginFlag in the result a sign-in attempt was refused, and statusText says why",
  403: "the user may not do this",
  404: "there is no such document, or it is another dealer's",
  500: "the service failed",
  503: "the service cannot be reached",
};

function describe(operation: AnyOperation, examples: OperationExamples | undefined): Json {
  const context = isOnBehalf(operation) ? contextHeaders.map((name) => ({ $ref: `#/components/parameters/${name}` })) : [];
  const body = operation.body && {
    required: true,
    content: {
      [operation.multipart ? "multipart/form-data" : "application/json"]: {
        schema: toWireSchema(operation.body),
        ...(operation.multipart ? {} : toExamples(examples?.requests)),
      },
    },
  };
  return {
    operationId: operation.id,
    tags: [operation.service],
    summary: `${operation.id} (${operation.spec})`,
    "x-effect": operation.effect,
    ...(examples ? { "x-interactions": examples.interactions } : {}),
    security: toSecurity(operation),
    parameters: [...pathParameters(operation.path), ...queryParameters(operation.query), ...context],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: operation.form === "file" ? (operation.fileName ?? "file") : "success or refusal",
        content: answerContent(operation, examples?.answers["200"]),
      },
      ...toFailures(operation, examples?.answers),
    },
  };
}

/** Whether it is said on whose behalf the call is made: not while that is only being asked. */
function isOnBehalf({ credential }: AnyOperation): boolean {
  return credential === "bearer" || credential === "none";
}

function toSecurity({ credential }: AnyOperation): Json[] {
  if (credential === "none") return [];
  return [{ [carriesToken(credential) ? "bearer" : "client"]: [] }];
}

function toFailures(operation: AnyOperation, answers: OperationExamples["answers"] = {}): Json {
  const told =
    operation.form === "oauth" ? { ...failures, 400: "name or password are wrong (invalid_grant), or the request is" } : failures;
  return Object.fromEntries(
    Object.entries(told).map(([status, description]) => {
      const shown = toExamples(answers[status]);
      return [status, { description, ...("examples" in shown ? { content: { "application/json": { schema: {}, ...shown } } } : {}) }];
    }),
  );
}

function toExamples(examples: Readonly<Record<string, unknown>> = {}): { examples?: Json } {
  const entries = Object.entries(examples).map(([summary, value], index) => [`example${index + 1}`, { summary, value }]);
  return entries.length > 0 ? { examples: Object.fromEntries(entries) } : {};
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = toWireSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }));
}

/** Documented files are workbooks, old ones or new ones; bytes have no schema of their own. */
const spreadsheetTypes = ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.ms-excel"];

function answerContent(operation: AnyOperation, examples: Readonly<Record<string, unknown>> | undefined): Json {
  if (operation.form === "file") return Object.fromEntries(spreadsheetTypes.map((type) => [type, { schema: {} }]));
  const data = operation.answer ? toWireSchema(operation.answer) : {};
  const schema = operation.form === "oauth" ? data : toEnvelopeSchema(operation, data);
  return { "application/json": { schema, ...toExamples(examples) } };
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
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io: "input",
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
    },
  });
  return shape;
}

/**
 * A shape that holds itself refers to a definition beside it, as if it were a document of its own; within this one the
 * definitions stand among the components.
 * @throws when two shapes of one name differ: give them ids (`.meta({ id })`)
 */
function hoistDefinitions<Node>(node: Node, schemas: Record<string, Json>): Node {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    const { $defs, ...rest } = value as Json;
    for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
      const hoisted = walk(definition) as Json;
      if (name in schemas && JSON.stringify(schemas[name]) !== JSON.stringify(hoisted)) throw new Error(`two shapes are called ${name}`);
      schemas[name] = hoisted;
    }
    return Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [
        key,
        key === "$ref" && typeof inner === "string" ? inner.replace("#/$defs/", "#/components/schemas/") : walk(inner),
      ]),
    );
  };
  // What is walked through keeps its shape but for the definitions.
  return walk(node) as Node;
}
