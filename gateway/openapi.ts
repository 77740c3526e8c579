import { type AnyOperation, carriesToken } from "./operation.ts";
import { describeFailure, describeOperation, type Interaction } from "./openapi-descriptions.ts";
import { describeField, type Json, WireSchemas } from "./openapi-schemas.ts";

/** Bodies as they stand on the wire, each by a sentence that says what it is. */
export interface OperationExamples {
  requests: Readonly<Record<string, unknown>>;
  /** By HTTP status. */
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Fields of the answer that screens read, by their path, each with pages that read it. */
  readBy?: Readonly<Record<string, readonly string[]>> | undefined;
  interactions: readonly Interaction[];
}

/** A tag without operations: its text, in Markdown, is a chapter of the document. */
export interface Chapter {
  name: string;
  description: string;
}

/**
 * The OpenAPI 3.1 document of the declared operations: what a backend has to answer, generated so that it cannot differ
 * from what the product sends and reads. Shapes are those of the wire, named as the declarations name them.
 */
export function toOpenApi(
  operations: Iterable<AnyOperation>,
  info: Readonly<Record<"title" | "version", string>> & Json,
  examples: ReadonlyMap<string, OperationExamples> = new Map(),
  chapters: readonly Chapter[] = [],
): Json {
  const paths: Record<string, Json> = {};
  const schemas = new WireSchemas();
  const all = [...operations].sort(
    (one, other) => one.path.localeCompare(other.path, "en") || one.method.localeCompare(other.method, "en"),
  );
  for (const operation of all)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, examples.get(operation.id), schemas);
  const services = [...new Set(all.map(({ service }) => service))].sort();
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/" }],
    tags: [...services.map((name) => ({ name, description: `the service ${name}` })), ...chapters],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" }, client: { type: "http", scheme: "basic" } },
      parameters: Object.fromEntries(
        Object.entries(contextHeaders).map(([name, { description, ...schema }]) => [
          name,
          { name, in: "header", required: name !== "dealerCode", description, schema: { type: "string", ...schema } },
        ]),
      ),
    },
  };
}

/** Headers that say on whose behalf a call is made (1 §7.1). */
const contextHeaders: Readonly<Record<string, { description: string; enum?: readonly string[] }>> = {
  group_id: { description: "Group of the user, as user.info answered it." },
  tenant_id: { description: "Tenant of the user, as user.info answered it." },
  core_tenant_flag: { description: "Side of the user: 0 a dealer, 1 the company.", enum: ["0", "1"] },
  dealerCode: { description: "Code of the user's dealer; of dealers only." },
};

/** What any call may be answered with besides success or refusal: the status speaks, no body is needed. */
const failures: Readonly<Record<string, string>> = {
  400: "what was sent cannot be read: a value of a wrong form",
  401: "the token is over; with a true loginFlag in the result a sign-in attempt was refused, and statusText says why",
  403: "the user may not do this",
  404: "there is no such document, or it is another dealer's",
  500: "the service failed",
  503: "the service cannot be reached",
};

function describe(operation: AnyOperation, examples: OperationExamples | undefined, schemas: WireSchemas): Json {
  const context = isOnBehalf(operation) ? Object.keys(contextHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })) : [];
  const body = operation.body && {
    required: true,
    content: {
      [operation.multipart ? "multipart/form-data" : "application/json"]: {
        schema: schemas.of(operation.body),
        ...(operation.multipart ? {} : toExamples(examples?.requests)),
      },
    },
  };
  return {
    operationId: operation.id,
    tags: [operation.service],
    summary: `${operation.id} (${operation.spec})`,
    description: describeOperation(operation, examples?.interactions ?? []),
    "x-effect": operation.effect,
    ...(examples?.readBy && { "x-read-by": examples.readBy }),
    security: toSecurity(operation),
    parameters: [...pathParameters(operation.path), ...queryParameters(operation, schemas), ...context],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: operation.form === "file" ? (operation.fileName ?? "file") : "success or refusal",
        content: answerContent(operation, examples?.answers["200"], schemas),
      },
      ...toFailures(operation, examples?.answers, schemas),
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

function toFailures(operation: AnyOperation, answers: OperationExamples["answers"] = {}, schemas: WireSchemas): Json {
  const isGrant = operation.form === "oauth";
  const told = isGrant
    ? {
        ...failures,
        400: "name or password are wrong (invalid_grant), or the request is",
        401: "as 400: a refusal of OAuth 2.0 may be either",
      }
    : failures;
  const failed = schemas.name("FailedAnswer", failedAnswer);
  const refused = () => schemas.name("GrantRefusal", grantRefusal);
  return Object.fromEntries(
    Object.entries(told).map(([status, meaning]) => {
      const schema = isGrant && status === "400" ? refused() : isGrant && status === "401" ? { anyOf: [refused(), failed] } : failed;
      const description = describeFailure(operation, status, meaning);
      return [status, { description, content: { "application/json": { schema, ...toExamples(answers[status]) } } }];
    }),
  );
}

/** The body that may come with a failure; every field may be missing. */
const failedAnswer = {
  type: "object",
  properties: {
    status: { type: ["integer", "string"], description: "Anything but success." },
    statusText: { type: "string", description: "Why, in words for the user; shown of a 401 with a true loginFlag alone." },
    loginFlag: {
      type: "boolean",
      description: "true: a sign-in attempt was refused, the session goes on. May stand in data or result, too.",
    },
  },
};

const grantRefusal = {
  type: "object",
  required: ["error"],
  properties: {
    error: { type: "string", description: "Code of RFC 6749 §5.2: invalid_grant for a wrong name or password, another one otherwise." },
    error_description: { type: "string", description: "For people who read logs; not read." },
  },
};

function toExamples(examples: Readonly<Record<string, unknown>> = {}): { examples?: Json } {
  const entries = Object.entries(examples).map(([summary, value], index) => [`example${index + 1}`, { summary, value }]);
  return entries.length > 0 ? { examples: Object.fromEntries(entries) } : {};
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: pathWords[name] ?? "",
    schema: { type: "string", minLength: 1 },
  }));
}

const pathWords: Readonly<Record<string, string>> = {
  id: "What the operation's description says it is the id of; of a document, the id its list answered.",
  vin: "Vehicle identification number, 17 characters.",
  vehicleId: "Id of the vehicle, as its list answered it.",
  claimId: "Id of the claim, as its list answered it.",
  code: "The report's number.",
  type: "Name of the dictionary: a field's name without DictId.",
  list: "Plain decimals with commas between them.",
  supplierId: "Id of the supplier, as supplier.list answered it.",
};

function queryParameters({ query }: AnyOperation, schemas: WireSchemas): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemas.of(query) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...schema } = describeField(name, field);
    return { name, in: "query", required: required.includes(name), ...(description ? { description } : {}), schema };
  });
}

/** Documented files are workbooks, old ones or new ones, or a zip of them; bytes have no schema of their own. */
const spreadsheetTypes = ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.ms-excel"];

const typesOf = ({ fileName = "" }: AnyOperation) => (fileName.endsWith(".zip") ? ["application/zip"] : spreadsheetTypes);

function answerContent(operation: AnyOperation, examples: Readonly<Record<string, unknown>> | undefined, schemas: WireSchemas): Json {
  if (operation.form === "file") return Object.fromEntries(typesOf(operation).map((type) => [type, { schema: {} }]));
  const data = operation.answer ? schemas.of(operation.answer) : undefined;
  const schema = operation.form === "oauth" ? data : schemas.name(`${toPascal(operation.id)}Answer`, toEnvelopeSchema(operation, data));
  return { "application/json": { schema, ...toExamples(examples) } };
}

/** `claim.page` → `ClaimPage` */
function toPascal(id: string): string {
  return id.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const dataWords = "What was asked for; absent in a refusal.";

function toEnvelopeSchema(operation: AnyOperation, data: Json | undefined): Json {
  return {
    type: "object",
    required: ["status"],
    properties: {
      status: {
        type: ["integer", "string"],
        description: `${operation.success} means success; anything else is a refusal told by statusText.`,
      },
      statusText: { type: "string", description: "Of a refusal: why, in words the user reads." },
      ...(data && { data: { ...(operation.nullable ? { anyOf: [data, { type: "null" }] } : data), description: dataWords } }),
    },
  };
}
