// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { readPactFiles } from "./pact-files.ts";
import { startMutantBackend, type Mutation } from "./mutant-backend.ts";
import { startReferenceBackend } from "./reference-backend.ts";
import { verifyEach } from "./verification.ts";

/*
 * The contracts find the faults that backends make: each fault is put into the answers of the reference backend, which passes
 * without it. What Pact rightly tolerates the product reads as well.
 */

const sentences = [
  "claim.page: lists a dealer's own claims, newest first",
  "claim.detail: gives a dealer its own claim, whole",
  "claim.detail: ends a session that is over",
] as const;
type Sentence = (typeof sentences)[number];

interface Fault {
  name: string;
  mutate: Mutation;
  /** Of the sentences those in which it is seen. */
  seen: readonly Sentence[];
}

const [page, detail, ended] = sentences;

const faults: readonly Fault[] = [
  { name: "none", mutate: (answer) => answer, seen: [] },
  {
    name: "a field renamed",
    mutate: eachObject((object) => renamed(object, "applicationNumber", "applicationNo")),
    seen: [page, detail],
  },
  { name: "a field of a line renamed", mutate: eachObject((object) => renamed(object, "partCode", "code")), seen: [detail] },
  { name: "no envelope", mutate: withBody((body) => ("data" in body ? body["data"] : body)), seen: [page, detail] },
  { name: "status 00", mutate: withBody((body) => ({ ...body, status: "00" })), seen: [page, detail] },
  { name: "a refusal in place of success", mutate: withBody((body) => ({ ...body, status: 1 })), seen: [page, detail] },
  { name: "200 where 401 is due", mutate: ({ status, body }) => ({ status: status === 401 ? 200 : status, body }), seen: [ended] },
  { name: "401 for everybody", mutate: ({ body }) => ({ status: 401, body }), seen: [page, detail] },
  { name: "no list container", mutate: eachObject(({ records: _, ...object }) => object), seen: [page] },
  { name: "no list of lines", mutate: eachObject(({ detailPartList: _, ...object }) => object), seen: [detail] },
  {
    name: "a text in place of an amount",
    mutate: eachObject((object) => replaced(object, "totalAmount", "much")),
    seen: [page, detail],
  },
  {
    name: "a day in place of an instant",
    mutate: eachObject((object) => replaced(object, "createDate", "2026-11-01")),
    seen: [page, detail],
  },
  { name: "null in place of an id", mutate: eachObject((object) => replaced(object, "id", null)), seen: [page, detail] },
  { name: "another currency", mutate: eachObject((object) => replaced(object, "currencyCode", "USD")), seen: [page, detail] },
  { name: "a negative amount", mutate: eachObject((object) => replaced(object, "totalAmount", -1)), seen: [page, detail] },
  { name: "JSON that is none of ours", mutate: ({ status }) => ({ status, body: ["ok"] }), seen: [page, detail] },
];

const tolerated: readonly Fault[] = [
  { name: "a field nobody asked for", mutate: eachObject((object) => ({ ...object, addedLater: { at: 1 } })), seen: [] },
  {
    name: "numbers as strings",
    mutate: eachObject((object) => mapped(object, (value) => (typeof value === "number" ? String(value) : value))),
    seen: [],
  },
  {
    name: "ids as numbers",
    mutate: eachObject((object) =>
      mapped(object, (value, name) => (name === "id" && /^\d{1,15}$/.test(String(value)) ? Number(value) : value)),
    ),
    seen: [],
  },
];

const pact = readPactFiles().find(({ provider }) => provider.name === "claim");
if (!pact) throw new Error("no pact of the service claim");
const interactions = pact.interactions.filter(({ description }) => sentences.some((sentence) => sentence === description));

/** The sentences in which each fault is seen: one verifier tries them all, as starting it takes longer than what it does. */
const found = new Map<Fault, string[]>();
beforeAll(async () => {
  const reference = await startReferenceBackend();
  const mutants = await Promise.all(
    [...faults, ...tolerated].map(async (fault) => ({ fault, backend: await startMutantBackend(reference.url, fault.mutate) })),
  );
  try {
    const tasks = mutants.flatMap(({ fault, backend: { url } }) => {
      found.set(fault, []);
      const provider = { url, stateUrl: `${url}/_pact/provider-states`, timeout: 20 };
      return interactions.map((interaction) => ({ fault, pact, interaction, provider }));
    });
    for await (const { fault, interaction, ok } of verifyEach(tasks)) if (!ok) found.get(fault)?.push(interaction.description);
  } finally {
    await Promise.all(mutants.map(({ backend }) => backend.stop()));
    await reference.stop();
  }
}, 200_000);

it("each fault is tried in every sentence", () => {
  expect(interactions).toHaveLength(sentences.length);
});

describe("a backend's fault is seen:", () => {
  it.each(faults)("$name", (fault) => expect(found.get(fault)?.sort()).toEqual([...fault.seen].sort()));
});

describe("a backend may answer", () => {
  it.each(tolerated)("$name", (fault) => expect(found.get(fault)).toEqual([]));
});

type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withBody(change: (body: JsonObject) => unknown): Mutation {
  return ({ status, body }) => ({ status, body: isObject(body) ? change(body) : body });
}

/** Changes every object of an answer, the innermost first. */
function eachObject(change: (object: JsonObject) => JsonObject): Mutation {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    return isObject(value) ? change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]))) : value;
  };
  return ({ status, body }) => ({ status, body: walk(body) });
}

function renamed(given: JsonObject, from: string, to: string): JsonObject {
  const { [from]: value, ...object } = given;
  return value === undefined ? object : { ...object, [to]: value };
}

function replaced(object: JsonObject, name: string, value: unknown): JsonObject {
  return name in object ? { ...object, [name]: value } : object;
}

function mapped(object: JsonObject, change: (value: unknown, name: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
}
