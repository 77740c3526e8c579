import fc from "fast-check";
import { z } from "zod";
import { decodeAnswer } from "#gateway/contract-violations.ts";
import { stripNulls } from "#gateway/envelope.ts";
import { toIdentityHeaders } from "#gateway/headers.ts";
import { type AnyOperation, carriesToken } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";
import { operationOf, type PactFile, type PactInteraction } from "./pact-files.ts";
import { callRaw } from "./raw-call.ts";
import { identityOf, setUpStates } from "./states-of-an-example.ts";
import type { Provider } from "./verification.ts";

/*
 * Examples ask what somebody thought of. Here each read of JSON is asked at random within its declared shape: whatever the answer is, it is no
 * failure of the server, and a success has the declared shape.
 */

export interface QuestionReport {
  operation: string;
  /** What was asked, and what is wrong with the answer. */
  broken: readonly string[];
  seconds: number;
}

/** Questions an operation is asked. */
const questions = 8;
const declared: ReadonlyMap<string, AnyOperation> = operations;

/** @param seed the same questions come of the same number */
export async function* askAtRandom(pact: PactFile, provider: Provider, seed: number): AsyncGenerator<QuestionReport> {
  for (const [operation, interaction] of findReads(pact)) {
    const began = performance.now();
    const setup = await setUpStates(interaction, provider, "setup");
    const headers = toIdentityHeaders(operation.credential, identityOf(interaction, setup), "");
    const broken: string[] = [];
    for (const question of fc.sample(questionOf(operation, interaction), { seed, numRuns: questions })) {
      const fault = await faultOf(operation, question, headers, provider);
      if (fault) broken.push(`${operation.method} ${question.path}${question.body ? ` ${question.body}` : ""}: ${fault}`);
    }
    await setUpStates(interaction, provider, "teardown");
    yield { operation: operation.id, broken, seconds: (performance.now() - began) / 1000 };
  }
}

/** Each operation that only reads and answers JSON to a user, with the example that answers most: a filter without rows asks nothing. */
function findReads(pact: PactFile): ReadonlyMap<AnyOperation, PactInteraction> {
  const found = new Map<AnyOperation, PactInteraction>();
  for (const interaction of pact.interactions) {
    const operation = declared.get(operationOf(interaction));
    if (!operation || operation.effect !== "read" || operation.form !== "envelope" || !carriesToken(operation.credential)) continue;
    const asks = operation.query ?? operation.body ?? operation.path.includes("{");
    const before = found.get(operation);
    if (asks && interaction.response.status === 200 && (!before || sizeOf(before) < sizeOf(interaction))) found.set(operation, interaction);
  }
  return found;
}

const sizeOf = ({ response }: PactInteraction) => JSON.stringify(response.body?.content ?? "").length;

interface Question {
  /** With the query. */
  path: string;
  body: string | undefined;
}

function questionOf({ path, query, body }: AnyOperation, { request }: PactInteraction): fc.Arbitrary<Question> {
  const asked = path.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? anyText.map(encodeURIComponent) : fc.constant(part)));
  const address = fc.oneof(
    fc.constant(request.path),
    fc.tuple(...asked).map((parts) => parts.join("")),
  );
  const pairs = query ? valueOf(schemaOf(query)) : fc.constant({});
  const sent = body ? valueOf(schemaOf(body)).map((value) => JSON.stringify(value)) : fc.constant(undefined);
  return fc.record({ address, pairs, body: sent }).map((made) => {
    const search = new URLSearchParams(Object.entries(Object(made.pairs)).map(([name, value]) => [name, String(value)]));
    return { path: search.size > 0 ? `${made.address}?${search}` : made.address, body: made.body };
  });
}

const Shape = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.json()).optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.json()).optional(),
  anyOf: z.array(z.json()).optional(),
  items: z.json().optional(),
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
});

function schemaOf(shape: z.ZodType): unknown {
  return z.toJSONSchema(shape, { io: "input", unrepresentable: "any", reused: "inline" });
}

/** Texts that are allowed, and that nobody who wrote a query has thought of. */
const anyText = fc.oneof(
  fc.constantFrom(
    "0",
    "-1",
    "%",
    "_",
    "'",
    "\\",
    '"',
    "水泵",
    "ｗｃ２０２６",
    "😀",
    "99999999999999999999",
    "null",
    "a b",
    "x".repeat(200),
  ),
  fc.string({ minLength: 1, maxLength: 20 }),
);
const day = fc.date({ min: new Date("1997-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

/** Any value of a JSON schema; of an object any of its optional fields. */
function valueOf(schema: unknown, names: Readonly<Record<string, unknown>> = {}): fc.Arbitrary<unknown> {
  const { $ref, $defs, type, format, minimum = 0, maximum = 10_000, ...shape } = Shape.parse(schema);
  const { enum: codes, anyOf, items, properties, required = [] } = shape;
  const known = { ...names, ...$defs };
  if ($ref !== undefined) return valueOf(known[$ref.replace("#/$defs/", "")] ?? {}, known);
  if (codes && codes.length > 0) return fc.constantFrom(...codes);
  if (format === "date") return day.map((date) => date.toISOString().slice(0, 10));
  if (format === "date-time") return day.map((date) => date.toISOString());
  if (type === "integer") return fc.integer({ min: Math.max(minimum, 0), max: Math.min(maximum, 10_000) });
  if (type === "number") return fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
  if (type === "boolean") return fc.boolean();
  if (type === "array") return fc.array(valueOf(items ?? {}, known), { maxLength: 3 });
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field, known)]));
    return fc.record(fields, { requiredKeys: Object.keys(fields).filter((name) => required.includes(name)) });
  }
  const [first] = type === undefined ? (anyOf ?? []) : [];
  return first === undefined ? anyText : valueOf(first, known);
}

/** @returns undefined where the answer is as it may be */
async function faultOf(
  operation: AnyOperation,
  question: Question,
  headers: Readonly<Record<string, string>>,
  provider: Provider,
): Promise<string | undefined> {
  const answer = await callRaw(provider, headers, { method: operation.method, ...question }).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  if (typeof answer === "string") return `no answer (${answer})`;
  const { http, envelope } = answer;
  if (http >= 500) return `answered ${http}`;
  if (http !== 200) return undefined;
  if (!envelope) return "answered 200 without status";
  if (envelope.status !== operation.success || envelope.data === null || !operation.answer) return undefined;
  stripNulls(envelope.data);
  const unread: string[] = [];
  decodeAnswer(operation.answer, envelope.data, (paths) => unread.push(...paths));
  return unread.length > 0 ? `answered ${[...new Set(unread)].join(", ")} in another form` : undefined;
}
