import { createHash } from "node:crypto";
import type { Backend } from "#gateway/backend.ts";
import type { InputOf, OutputOf } from "#gateway/operation.ts";
import { coverageCreate, coverageDefinitionPage, coveragePage } from "#gateway/operations/coverage.ts";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { isDay } from "#app/lib/forms/values/calendar-day.ts";
import { plainText } from "#app/lib/forms/check-text.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { StoredState } from "#app/lib/forms/form-setup.server.ts";
import { asTextOf, type Problem, type Values } from "#app/lib/forms/form.ts";
import { readCodes } from "#gateway/rules/typed-input.ts";
import { readAllRows } from "#app/lib/data/all-rows.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { coverageForm as form } from "./coverage-form.ts";
import { findNeighbours, type Neighbour, type Scope } from "./neighbours.ts";

type Shape = (typeof form)["shape"];
type Fields = Values<Shape>;
type Entry = InputOf<typeof coverageCreate>["body"];
type Stored = OutputOf<typeof coveragePage>["records"][number];
type Definition = OutputOf<typeof coverageDefinitionPage>["records"][number];

/** Makes a coverage, once its writer has been shown what it ends, overlaps and leaves open. */
export const { action: makeCoverage, load: loadCoverageForm } = formAction(form, {
  page: () => undefined,
  start: () => ({ fields: { market: "中国" } }),
  offers: { definitionId: ({ context }) => definitions(context.backend) },
  /** What is shown with this answer is what the next press has seen. */
  async fill(state) {
    const found = await optionalRead(state.once(neighbours, undefined), (all) => all);
    return { confirmed: found.ok ? digestOf(found.value ?? []) : "" };
  },
  async view(state) {
    return { neighbours: await optionalRead(state.once(neighbours, undefined), (all) => all ?? null) };
  },
  async validate(act) {
    const { fields } = act.plain;
    const problems = problemsOf(fields);
    if (problems.length > 0) return { ok: false, problems };
    const later = findLater((await act.once(related, undefined))?.coverages ?? [], fields);
    if (later) return { ok: false, problems: [{ path: "beginDate", message: laterWords(later) }] };
    const found = (await act.once(neighbours, undefined)) ?? [];
    if (digestOf(found) !== fields.confirmed) return { ok: false, problems: [{ message: "保存前请核对下方的重叠与空档，再次保存即确认" }] };
    return { ok: true, ready: toEntry(fields) };
  },
  async send({ context: { backend } }, body, _doc, begin) {
    const result = await backend.write(coverageCreate, { body }, await begin());
    return result.ok ? { ...result, value: toMade(result.value.id, body) } : result;
  },
  /** Of a code one begins on a day: where it says the same, it is what the press has made. */
  async recoverAfterTimeout({ context: { backend } }, _attempt, sent) {
    const entry = toEntry(asTextOf(form, plainText(form, sent)).fields);
    const lost = (await readAll(backend, { coverageCode: entry.coverageCode })).find((record) => saysTheSame(record, entry));
    return lost && toMade(lost.id, entry);
  },
  done: () => ({ kind: "created", message: "新建成功", to: (done) => `${pathTo("coverageSearch")}?done=${done}` }),
  again: "可以再次保存，不会重复生成。",
  button: "保存",
});

/** Undefined while it is not said what it is about, and when. */
async function neighbours(state: StoredState<Shape, undefined>): Promise<Neighbour[] | undefined> {
  const known = await state.once(related, undefined);
  if (!known) return undefined;
  const scopeOf = (each: Entry | Stored) => toScope(each, known.definitions);
  return findNeighbours(scopeOf(toEntry(state.plain.fields)), known.coverages.map(scopeOf));
}

interface Known {
  coverages: readonly Stored[];
  definitions: ReadonlyMap<string, Definition>;
}

/** All there are, with their definitions: another definition may give the same component. */
async function related({ context: { backend }, plain: { fields } }: StoredState<Shape, undefined>): Promise<Known | undefined> {
  if (fields.definitionId === "" || !isDay(fields.beginDate) || problemsOf(fields).length > 0) return undefined;
  const [coverages, definitions] = await Promise.all([readAll(backend, {}), readDefinitions(backend)]);
  return { coverages, definitions: new Map(definitions.map((definition) => [definition.id, definition])) };
}

/** One of the same code that begins no earlier: the new one would end it before it began. Somebody may just have made it. */
function findLater(others: readonly Stored[], { coverageCode, beginDate }: Fields): Stored | undefined {
  const code = coverageCode.toUpperCase();
  return others.find((other) => other.coverageCode === code && (other.beginDate ?? "") >= beginDate);
}

function laterWords({ coverageCode = "", beginDate = "", userName, createDate }: Stored): string {
  const when = createDate === undefined ? undefined : formatMoment(createDate);
  const made = userName === undefined || when === undefined ? "" : `（${userName} 于 ${when} 新建）`;
  return `范围代码 ${coverageCode} 已有从 ${beginDate} 起生效的${made}，请填写更晚的生效日期`;
}

/** Every one that matches. */
function readAll(backend: Backend, body: InputOf<typeof coveragePage>["body"]): Promise<Stored[]> {
  return readAllRows((query) => backend.read(coveragePage, { query, body }));
}

function readDefinitions(backend: Backend): Promise<Definition[]> {
  return readAllRows((query) => backend.read(coverageDefinitionPage, { query, body: {} }));
}

async function definitions(backend: Backend) {
  const all = await readDefinitions(backend);
  return all.map(({ id, definitionCode, definitionName }) => ({ value: id, label: `${definitionCode} ${definitionName}` }));
}

/** Names what was found, so that another finding is another name; nothing found has none. */
function digestOf(found: readonly Neighbour[]): string {
  return found.length === 0 ? "" : createHash("sha256").update(JSON.stringify(found)).digest("base64url").slice(0, 22);
}

function problemsOf({ coverageCode, modelYears, beginDate, endDate }: Fields): Problem<Shape>[] {
  return [
    ...(/^[A-Za-z0-9-]*$/.test(coverageCode) ? [] : [{ path: "coverageCode" as const, message: "范围代码只能含字母、数字和连字符" }]),
    ...(readCodes(modelYears).every((year) => /^20\d\d$/.test(year)) ? [] : [{ path: "modelYears" as const, message: "年款须为四位年份" }]),
    ...(endDate === "" || !isDay(endDate) || endDate >= beginDate ? [] : [{ path: "endDate" as const, message: "失效日期早于生效日期" }]),
  ];
}

function toEntry({ coverageCode, coverageName, definitionId, market, beginDate, endDate, ...lists }: Fields): Entry {
  return {
    coverageCode: coverageCode.toUpperCase(),
    coverageName,
    definitionId,
    market,
    beginDate,
    // An empty day is none: a coverage without one goes on for good.
    ...(endDate === "" ? {} : { endDate }),
    modelCodes: readCodes(lists.modelCodes),
    modelYears: readCodes(lists.modelYears),
    plantCodes: readCodes(lists.plantCodes),
  };
}

function toScope(
  { coverageCode = "", definitionId = "", market = "", beginDate = "", endDate = "", ...lists }: Entry | Stored,
  definitions?: Known["definitions"],
): Scope {
  const { modelCodes = [], modelYears = [], plantCodes = [] } = lists;
  const definition = definitions?.get(definitionId);
  return { coverageCode, definitionId, definition, modelCodes, modelYears, plantCodes, market, beginDate, endDate };
}

function saysTheSame(record: Stored, entry: Entry): boolean {
  return record.coverageName === entry.coverageName && JSON.stringify(toScope(record)) === JSON.stringify(toScope(entry));
}

const toMade = (id: string, { coverageCode }: Entry) => ({ id, number: coverageCode ?? id });
