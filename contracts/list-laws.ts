import pino from "pino";
import { z } from "zod";
import type { Backend } from "#gateway/backend.ts";
import { createGateway } from "#gateway/client.ts";
import { isGatewayError } from "#gateway/errors.ts";
import { type AnyOperation, services } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";
import { operationOf, type PactFile, type PactInteraction } from "./pact-files.ts";
import { pathParams } from "./path-pattern.ts";
import { identityOf, setUpStates } from "./states-of-an-example.ts";
import type { Provider } from "./verification.ts";

/*
 * Examples show single answers. What holds of every list, whatever is in it, is asked here of any backend: pages cut one whole into parts,
 * a filter leaves out what does not match it, an order turns round.
 */

/** What a list was found to break, of the laws that its rows could show. */
export interface LawReport {
  operation: string;
  broken: readonly string[];
  /** Laws that were tried; 0 where the state made no row. */
  tried: number;
  seconds: number;
}

type Row = Readonly<Record<string, unknown>>;
const Page = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  current: z.number().optional(),
  size: z.number().optional(),
  total: z.number(),
});
type Page = z.output<typeof Page>;

/** A list as one of its examples asks for it. */
export interface List {
  operation: AnyOperation;
  interaction: PactInteraction;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** The example's own filters: some lists answer nothing without one. */
  asked: Readonly<Record<string, unknown>>;
  /** Names of the filters, where they stand. */
  filters: readonly string[];
  /** Columns that examples sort by. */
  columns: readonly string[];
}

const known: ReadonlyMap<string, AnyOperation> = operations;
const paging = new Set(["current", "size", "orders[0].column", "orders[0].asc"]);
/** The unit of the mileage that is asked about. */
const noFilters = new Set(["tripUnit"]);
/** Matches nothing that anybody calls anything. */
const nonsense = "Z9-nothing-is-called-this";
const wholeSize = 100;

/** Tries the lists among the interactions of a service. */
export async function* tryListLaws(pact: PactFile, provider: Provider): AsyncGenerator<LawReport> {
  for (const list of findLists(pact)) {
    const began = performance.now();
    const broken: string[] = [];
    const setup = await setUpStates(list.interaction, provider, "setup");
    const gateway = openGateway(provider.url);
    let tried = 0;
    try {
      const backend = gateway.for(identityOf(list.interaction, setup), { requestId: "laws" });
      for await (const law of lawsOf(list, backend)) {
        tried += 1;
        if (law !== undefined) broken.push(law);
      }
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      broken.push(`the list cannot be read: ${error.message}`);
    } finally {
      await gateway.close();
      await setUpStates(list.interaction, provider, "teardown");
    }
    yield { operation: list.operation.id, broken: [...new Set(broken)], tried, seconds: (performance.now() - began) / 1000 };
  }
}

/** Each list, asked without the filters of its first example. */
export function findLists(pact: PactFile): List[] {
  const lists = new Map<string, List>();
  for (const interaction of pact.interactions) {
    const operation = known.get(operationOf(interaction));
    if (!operation || operation.effect !== "read" || !answersRows(interaction)) continue;
    const query = readQuery(operation, interaction);
    const asked: Record<string, unknown> = Object(interaction.request.body?.content);
    // A list of what a form holds, such as the vehicles of a scope that is typed, is another question.
    if (Object.values(asked).some((value) => typeof value === "object")) continue;
    const needed = requiredOf(operation.body);
    const body = Object.fromEntries(Object.entries(asked).filter(([name]) => needed.has(name)));
    const shape = operation.body ?? operation.query;
    const filters =
      shape instanceof z.ZodObject ? Object.keys(shape.shape).filter((name) => !paging.has(name) && !noFilters.has(name)) : [];
    const before = lists.get(operation.id);
    const order = query["orders[0].column"];
    const columns = [...new Set([...(before?.columns ?? []), ...(typeof order === "string" ? [order] : [])])];
    const params = pathParams(operation.path, interaction.request.path);
    const made: List = { operation, interaction, params, query, body, asked, filters, columns };
    lists.set(operation.id, before ? { ...before, columns } : made);
  }
  return [...lists.values()];
}

const Answered = z.object({ data: z.object({ records: z.array(z.json()).min(1) }) });

function answersRows({ request, response }: PactInteraction): boolean {
  return response.status === 200 && "size" in Object(request["query"]) && Answered.safeParse(response.body?.content).success;
}

/** As the gateway takes it: numbers and flags where the operation declares them. */
function readQuery({ query }: AnyOperation, { request }: PactInteraction): Record<string, unknown> {
  const pairs = z.record(z.string(), z.array(z.string())).parse(request["query"] ?? {});
  const shape: Readonly<Record<string, z.core.$ZodType>> = query instanceof z.ZodObject ? query.shape : {};
  return Object.fromEntries(
    Object.entries(pairs).map(([name, [value = ""]]) => {
      const forms = [value, Number(value), value === "true"];
      const declared = shape[name];
      return [name, declared ? forms.find((form) => z.safeEncode(declared, form as never).success) : value];
    }),
  );
}

/** Names of the fields that a query or a body must have. */
export function requiredOf(shape: z.ZodType | undefined): ReadonlySet<string> {
  const { required = [] } = shape ? z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) : {};
  return new Set(required);
}

function openGateway(url: string) {
  // One entry for each service, which is what the type says.
  const bases = Object.fromEntries(services.map((service) => [service, url])) as Record<(typeof services)[number], string>;
  return createGateway({ bases, clientId: "contracts", clientSecret: "unused", log: pino({ level: "silent" }) });
}

/** Each law: undefined where it holds, else in a sentence how it is broken. */
async function* lawsOf(found: List, backend: Backend): AsyncGenerator<string | undefined> {
  const opens = await askFor(found, backend, {}).then(
    () => true,
    (error: unknown) => {
      if (!isGatewayError(error)) throw error;
      return false;
    },
  );
  const list = opens ? found : { ...found, body: found.asked };
  const ask = (own: { query?: object; filter?: object }) => askFor(list, backend, own);
  const whole = await ask({ query: { current: 1, size: wholeSize } });
  const [first, second] = whole.records;
  if (!first && whole.total > 0) yield `total is ${whole.total}, and page 1 has no row`;
  if (!first) return;
  const seen = Math.min(whole.total, wholeSize);
  yield whole.records.length === seen ? undefined : `total is ${whole.total}, and a page of ${wholeSize} has ${whole.records.length} rows`;
  const twice = whole.records.find((row, at) => whole.records.findIndex((other) => isSame(row, other)) < at);
  yield twice && `a row comes twice in one page: ${nameOf(twice)}`;

  const one = await ask({ query: { current: 1, size: 1 } });
  yield one.records.length === 1 ? undefined : `a page of size 1 has ${one.records.length} rows`;
  yield one.current === 1 && one.size === 1 ? undefined : `page 1 of size 1 says of itself current ${one.current} and size ${one.size}`;
  yield one.total === whole.total ? undefined : `total is ${whole.total} on a page of ${wholeSize} and ${one.total} on a page of 1`;
  if (second) {
    const next = await ask({ query: { current: 2, size: 1 } });
    const [row] = next.records;
    yield row && isSame(row, second)
      ? undefined
      : `page 2 of size 1 has ${row ? nameOf(row) : "no row"}, and not the second row of all, ${nameOf(second)}`;
  }
  yield* documentLaws(list.operation, whole.records, backend);
  yield* filterLaws(list, whole.records, ask);
  yield* rangeLaws(list, whole.records, ask);
  for (const column of list.columns) yield* orderLaws(column, whole, ask);
}

/** Documents of a list that are opened; they differ most by their state. */
const openedMost = 12;

/** The field that names a row's document where that is not `id`: these rows are parts of it. */
const documentIds: Readonly<Record<string, string>> = { "rma.page": "rmaId" };

async function* documentLaws({ id, service }: AnyOperation, rows: readonly Row[], backend: Backend): AsyncGenerator<string | undefined> {
  const detail = known.get(id.replace(/\.page$/, ".detail"));
  if (detail?.service !== service || !id.endsWith(".page") || !/^[^{]*\{id\}$/.test(detail.path)) return;
  const states = new Map(rows.map((row) => [row["status"] ?? row["confirmStatus"] ?? row["leadStatus"], row]));
  const chosen = [...new Set([...states.values(), ...rows])].slice(0, openedMost);
  const read = backend.read as (operation: AnyOperation, input: object) => Promise<unknown>;
  for (const row of chosen) {
    const document = String(row[documentIds[id] ?? "id"]);
    yield await read.call(backend, detail, { params: { id: document } }).then(
      () => undefined,
      (error: unknown) => {
        if (!isGatewayError(error)) throw error;
        return `${document} stands in the list, and ${detail.id} answers: ${error.message}`;
      },
    );
  }
}

type Ask = (own: { query?: object; filter?: object }) => Promise<Page>;

async function* filterLaws(list: List, rows: readonly Row[], ask: Ask): AsyncGenerator<string | undefined> {
  const [row] = rows;
  if (!row) return;
  const usable = list.filters.filter((name) => !(name in list.body) && isPlain(row[name]));
  let kept: [string, unknown] | undefined;
  for (const name of usable) {
    // Of several codes any is asked for.
    const [value] = typeof row[name] === "string" ? row[name].split(",") : [row[name]];
    if (value === "") continue;
    const matching = await ask({ filter: { [name]: value } });
    yield matching.records.some((each) => isSame(each, row))
      ? undefined
      : `the filter ${name} leaves out a row that has the value it asks for`;
    // What holds for every value has none.
    const wrong = matching.records.find((each) => each[name] !== undefined && !matches(each[name], value));
    yield wrong && `the filter ${name} keeps a row of another value: ${nameOf(wrong)}`;
    const other = rows.map((each) => each[name]).find((each) => each !== undefined && each !== "" && !matches(value, each));
    const away = other ?? (typeof value === "string" ? nonsense : undefined);
    if (away === undefined) continue;
    const without = await ask({ filter: { [name]: away } }).catch(asNothing);
    yield without.records.some((each) => isSame(each, row)) ? `the filter ${name} keeps a row that does not match it` : undefined;
    if (kept) {
      const both = await ask({ filter: { [kept[0]]: kept[1], [name]: away } }).catch(asNothing);
      yield both.records.some((each) => isSame(each, row))
        ? `of the filters ${kept[0]} and ${name} together only the first is applied`
        : undefined;
    }
    kept ??= [name, value];
  }
}

/** Lists whose ranges are not called after the field they narrow. */
const rangesOf: Readonly<Record<string, string>> = { "order.page": "createDate", "withdrawal.page": "createDate" };

/** A range holds its ends, and nothing beyond them. */
async function* rangeLaws(list: List, rows: readonly Row[], ask: Ask): AsyncGenerator<string | undefined> {
  for (const name of list.filters) {
    const [, stem = "", end = "", day = ""] = /^(.+)(Start|End)(Date)?$/.exec(name) ?? [];
    const field = name === "startTime" || name === "endTime" ? (rangesOf[list.operation.id] ?? "") : stem + day;
    const row = rows.find((each) => isDay(each[field]) || isNumeric(each[field]));
    if (!row || name in list.body) continue;
    const isStart = end === "Start" || name === "startTime";
    const value = String(row[field]);
    const [at, beyond] = isDay(value)
      ? [dayOf(value, 0), dayOf(value, isStart ? 1 : -1)]
      : [value, String(Number(value) + (isStart ? 1 : -1))];
    const within = await ask({ filter: { [name]: at } });
    yield within.records.some((each) => isSame(each, row)) ? undefined : `${name} ${at} leaves out a row whose ${field} is ${value}`;
    const outside = await ask({ filter: { [name]: beyond } });
    yield outside.records.some((each) => isSame(each, row)) ? `${name} ${beyond} keeps a row whose ${field} is ${value}` : undefined;
  }
}

const isDay = (value: unknown) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value);

/** The day in Shanghai of a day or an instant, and so many days later. */
function dayOf(value: string, later: number): string {
  const hoursAhead = value.length > 10 ? 8 : 0;
  return new Date(Date.parse(value) + (later * 24 + hoursAhead) * 3_600_000).toISOString().slice(0, 10);
}

async function* orderLaws(column: string, whole: Page, ask: Ask): AsyncGenerator<string | undefined> {
  if (new Set(whole.records.map((row) => row[column])).size < 2) return;
  for (const asc of [true, false]) {
    const { records } = await ask({ query: { current: 1, size: wholeSize, "orders[0].column": column, "orders[0].asc": asc } });
    const values = records.map((row) => row[column]).filter((value) => value !== undefined);
    const broken = values.findIndex((value, at) => at > 0 && (asc ? 1 : -1) * compare(values[at - 1], value) > 0);
    yield broken > 0
      ? `sorted by ${column}, ${asc ? "ascending" : "descending"}, ${String(values[broken])} follows ${String(values[broken - 1])}`
      : undefined;
  }
}

async function askFor({ operation, params, query, body }: List, backend: Backend, own: { query?: object; filter?: object }): Promise<Page> {
  const whole = { current: 1, size: wholeSize };
  const input = operation.body
    ? { params, query: { ...query, ...whole, ...own.query }, body: { ...body, ...own.filter } }
    : { params, query: { ...query, ...whole, ...own.query, ...own.filter } };
  // The operation is one of all: what it takes is known to the contract and not to the compiler.
  const read = backend.read as (operation: AnyOperation, input: object) => Promise<unknown>;
  return Page.parse(await read.call(backend, operation, input));
}

/** A value nobody knows may be refused as well as match nothing. */
function asNothing(error: unknown): Page {
  if (!isGatewayError(error)) throw error;
  return { records: [], total: 0 };
}

const isSame = (one: Row, other: Row) => ("id" in one ? one["id"] === other["id"] : JSON.stringify(one) === JSON.stringify(other));
const nameOf = (row: Row) => String(row["id"] ?? JSON.stringify(row).slice(0, 80));

/** Codes match whole, texts may match by part and without case. */
function matches(held: unknown, asked: unknown): boolean {
  return String(held).toLowerCase().includes(String(asked).toLowerCase());
}

function compare(one: unknown, other: unknown): number {
  if (isNumeric(one) && isNumeric(other)) return Number(one) - Number(other);
  const [first, second] = [String(one), String(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** A text, a code or a number. Days and instants are asked for by ranges. */
const isPlain = (value: unknown) => typeof value === "number" || (typeof value === "string" && !/^\d{4}-\d{2}-\d{2}/.test(value));
const isNumeric = (value: unknown) => /^-?\d+(\.\d+)?$/.test(String(value));
