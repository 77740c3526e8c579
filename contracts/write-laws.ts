import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { stripNulls } from "#gateway/envelope.ts";
import { toIdentityHeaders } from "#gateway/headers.ts";
import { type AnyOperation, carriesToken } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";
import { findLists, type List, requiredOf } from "./list-laws.ts";
import { pathParams } from "./path-pattern.ts";
import { operationOf, type PactFile, type PactInteraction } from "./pact-files.ts";
import { callRaw } from "./raw-call.ts";
import { identityOf, setUpStates } from "./states-of-an-example.ts";
import type { Provider } from "./verification.ts";

/*
 * An example is one call. Whether a write did what it answered is asked here of any backend, by reading its document before and after: what is
 * made can be read, what is deleted is gone, what is changed reads as it was sent, what is refused stays as it was, an old version is refused.
 */

export interface WriteReport {
  operation: string;
  /** Each with the example it was tried with. */
  broken: readonly string[];
  /** Laws that were tried. */
  tried: number;
  seconds: number;
}

const declared: ReadonlyMap<string, AnyOperation> = operations;
const pageSize = 100;
/** Of a list a document is looked for in; an older one is not found. */
const pagesMost = 10;

/** Tries the writes among the interactions of a service. States are set up for each. */
export async function* tryWriteLaws(pact: PactFile, provider: Provider): AsyncGenerator<WriteReport> {
  const lists = new Map(findLists(pact).map((list) => [list.operation.id, list]));
  const writes = pact.interactions.filter(isWrite);
  for (const id of new Set(writes.map(operationOf))) {
    const operation = declared.get(id);
    if (!operation) continue;
    const began = performance.now();
    const broken: string[] = [];
    let tried = 0;
    for (const interaction of writes.filter((each) => operationOf(each) === id)) {
      const setup = await setUpStates(interaction, provider, "setup");
      const headers = toIdentityHeaders(operation.credential, identityOf(interaction, setup), "");
      const call = callsOf(provider, headers);
      for await (const law of lawsOf({ operation, interaction, call, read: documentsOf(operation, lists, call) })) {
        tried += 1;
        if (law !== undefined) broken.push(`${law} (${interaction.description})`);
      }
      await setUpStates(interaction, provider, "teardown");
    }
    yield { operation: id, broken, tried, seconds: (performance.now() - began) / 1000 };
  }
}

/** A write of JSON by a user, of which the example says whether it is done or refused; not one whose backend is made to fail. */
function isWrite(interaction: PactInteraction): boolean {
  const operation = declared.get(operationOf(interaction));
  if (!operation || operation.effect !== "write" || operation.form !== "envelope" || operation.multipart) return false;
  return carriesToken(operation.credential) && interaction.response.status < 500 && interaction.response.status !== 401;
}

interface Answer {
  http: number;
  /** Of the envelope. */
  status: string | undefined;
  data: unknown;
}
type Call = (method: string, path: string, body: unknown) => Promise<Answer>;

function callsOf(provider: Provider, headers: Readonly<Record<string, string>>): Call {
  return async (method, path, body) => {
    const { http, envelope } = await callRaw(provider, headers, { method, path, body: body === undefined ? body : JSON.stringify(body) });
    if (envelope) stripNulls(envelope);
    return { http, status: envelope?.status, data: envelope?.data };
  };
}

type Fields = Readonly<Record<string, unknown>>;
/** What is read of a document: its fields, `gone` where there is none, undefined where this caller cannot tell. */
type Document = Fields | "gone" | undefined;
type ReadDocument = (id: string) => Promise<Document>;

/** Reads a document where the product does: on its page, else in its list. */
function documentsOf({ id, service }: AnyOperation, lists: ReadonlyMap<string, List>, call: Call): ReadDocument {
  const subject = id.replace(/\.\w+$/, "");
  const detail = declared.get(`${subject}.detail`);
  const list = lists.get(`${subject}.page`);
  if (detail?.service === service && /^[^{]*\{id\}$/.test(detail.path)) {
    return async (document) => {
      const { http, status, data } = await call(detail.method, detail.path.replace("{id}", encodeURIComponent(document)), undefined);
      if (http === 404 || (http === 200 && status !== detail.success)) return "gone";
      return http === 200 ? Fields.parse(data) : undefined;
    };
  }
  return list ? (document) => findInList(list, document, call) : async () => undefined;
}

const Fields = z.record(z.string(), z.unknown());
const Page = z.object({ records: z.array(Fields), total: z.coerce.number() });

async function findInList({ operation, interaction, body, query }: List, document: string, call: Call): Promise<Document> {
  const kept = Object.entries(query).filter(([name]) => requiredOf(operation.query).has(name));
  for (let current = 1; current <= pagesMost; current += 1) {
    const asked = new URLSearchParams(
      [...kept, ["current", current], ["size", pageSize]].map(([name, value]): [string, string] => [String(name), String(value)]),
    );
    const path = `${interaction.request.path}?${asked}`;
    const answer = await call(operation.method, path, operation.body ? body : undefined);
    if (answer.http !== 200 || answer.status !== operation.success) return undefined;
    const { records, total } = Page.parse(answer.data);
    // Of several versions under one id the last is in use.
    const [found] = records.filter((row) => String(row["id"]) === document).sort((one, other) => versionOf(other) - versionOf(one));
    if (found) return found;
    if (total <= current * pageSize) return "gone";
  }
  return undefined;
}

const versionOf = (row: Fields) => Number(row["version"] ?? 0);

interface Tried {
  operation: AnyOperation;
  interaction: PactInteraction;
  call: Call;
  read: ReadDocument;
}

/** Each law: undefined where it holds, else in a sentence how it is broken. An example that is answered otherwise than it says is no law's. */
async function* lawsOf({ operation, interaction, call, read }: Tried): AsyncGenerator<string | undefined> {
  const { method, path, body } = interaction.request;
  const sent = Fields.optional().catch(undefined).parse(body?.content);
  const query = new URLSearchParams(
    Object.entries(z.record(z.string(), z.array(z.string())).parse(interaction.request["query"] ?? {})).flatMap(([name, values]) =>
      values.map((value) => [name, value]),
    ),
  );
  const write = () => call(method, query.size > 0 ? `${path}?${query}` : path, body?.content);
  const named = nameOf(operation, path, sent);
  // The first reading may be a change: who reads a document has seen it.
  if (named !== undefined) await read(named);
  const before = named === undefined ? undefined : await read(named);
  const answer = await write();
  const isDone = (each: Answer) => each.http === 200 && each.status === operation.success;
  const expected = Envelope.safeParse(interaction.response.body?.content).data;
  const shouldBeDone = interaction.response.status === 200 && expected?.status === operation.success;
  if (isDone(answer) !== shouldBeDone) return;

  if (!shouldBeDone) {
    if (named === undefined || before === undefined) return;
    yield isDeepStrictEqual(await read(named), before) ? undefined : `it was refused, and ${named} is another than before`;
    return;
  }
  const made = madeOf(operation, answer.data);
  const document = operation.document?.startsWith("answer") ? (made ?? named) : (named ?? made);
  const after = document === undefined || before === "gone" ? undefined : await read(document);
  if (document !== undefined && after !== undefined) yield* changeLaws({ operation, interaction, document, before, after, sent });
  const addsOnly = after !== undefined && after !== "gone" && isSame(after["version"], sent?.["version"]);
  if (sent?.["version"] !== undefined && !addsOnly)
    yield isDone(await write()) ? "the version that it changed is accepted a second time" : undefined;
  else if (deletes(operation) || once.has(operation.id)) yield isDone(await write()) ? "it is done a second time" : undefined;
}

interface Change extends Pick<Tried, "operation" | "interaction"> {
  document: string;
  before: Document;
  after: Fields | "gone";
  sent: Fields | undefined;
}

function* changeLaws({ operation, interaction, document, before, after, sent = {} }: Change): Generator<string | undefined> {
  const isChanged = after === "gone" || !isDeepStrictEqual(before, after);
  if (deletes(operation)) return void (yield isChanged ? undefined : `${document} is there as before`);
  yield after === "gone" ? `${document} cannot be read after it` : undefined;
  if (after === "gone" || readElsewhere.has(interaction.description)) return;
  if (before !== undefined) yield isChanged ? undefined : `${document} reads as before`;
  for (const [name, value] of Object.entries(sent)) {
    if (name === "id" || name === "version" || !(name in after) || !isPlain(value)) continue;
    yield isSame(after[name], value) ? undefined : `${name} was sent as ${String(value)} and reads ${String(after[name])}`;
  }
}

const Envelope = z.object({ status: z.coerce.string() });

/** Carry no version, and pay or hand over. */
const once: ReadonlySet<string> = new Set(["withdrawal.pay", "order.confirmDelivery"]);
const deletes = ({ id }: AnyOperation) => /\.(delete|deleteDraft|remove)$/.test(id);

/** Examples of writes whose document stays as it was. */
const readElsewhere: ReadonlyMap<string, string> = new Map([
  ["warrantyReport.update: adds a dealer's opinion", "report.opinion lists opinions"],
  ["techSupport.update: adds a dealer's opinion to a technical support", "report.opinion lists opinions"],
  ["techSupport.updateSection: adds an internal opinion", "report.opinion lists opinions"],
  ["lead.create: lets a customer who asks again join the open lead", "what was sent is an entry of its own beside the lead's first one"],
]);
/** What these answer is no document: it names a month, or the rows of a file. */
const namesNone: ReadonlySet<string> = new Set(["paymentBill.init", "lead.importSubmit"]);

/** The document that a write names; undefined where it makes one. */
function nameOf({ document, path: pattern }: AnyOperation, path: string, body: Fields | undefined): string | undefined {
  if (document?.startsWith("params.")) return pathParams(pattern, path)[document.slice("params.".length)];
  const [several] = [body?.["idList"] ?? body?.["ids"] ?? []].flat();
  const named = (document?.startsWith("body.") ? body?.[document.slice("body.".length)] : undefined) ?? body?.["id"] ?? several;
  return named === undefined ? undefined : String(named);
}

/** The document that a write has made: its answer names it. */
function madeOf({ id }: AnyOperation, data: unknown): string | undefined {
  if (namesNone.has(id)) return undefined;
  const made = typeof data === "object" ? Fields.catch({}).parse(data)["id"] : data;
  return made === undefined ? undefined : String(made);
}

const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

function isSame(held: unknown, sent: unknown): boolean {
  if (String(held) === String(sent)) return true;
  if (typeof sent === "string" && /^\d{4}-\d{2}-\d{2}T/.test(sent)) return Date.parse(sent) === Date.parse(String(held));
  return sent !== "" && held !== "" && Number(held) === Number(sent);
}
