import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { traceabilityCheck, traceabilityImport as write } from "#gateway/operations/traceability.ts";
import { findRangeMistakes, rangeBook, tellClash, type TracedRange } from "#gateway/rules/traced-range.ts";
import { checkedRangesMax } from "#gateway/schemas/traceability.ts";
import { defineImport } from "#app/lib/imports/import.ts";
import type { PlacedRow } from "#app/lib/imports/import.ts";
import { toSentFile } from "#app/lib/imports/sent-file.server.ts";
import { importPages } from "#app/lib/imports/import-route.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { toRangeLines } from "./range-file.server.ts";
import { traceabilityWords as words } from "./traceability-words.ts";

const columns = {
  vinStart: { label: words.vinStart, kind: "vin", required: true, example: "LSVA01A91S2100101", hint: "第 9 位校验位不参与比较" },
  vinEnd: { label: words.vinEnd, kind: "vin", required: true, example: "LSVA01A98S2100199", hint: "只有一辆车时与起始车架号相同" },
  partNo: { label: words.partNo, kind: "code", required: true, max: 40, example: "PENG10001" },
  supplyNo: { label: words.supplyNo, kind: "code", required: true, max: 40, example: "GY1012" },
  station: { label: words.station, kind: "text", required: true, max: 40, example: "总装 T-14" },
  times: { label: words.times, kind: "day", required: true, example: "2026-03-12" },
} as const;

type Placed = PlacedRow<TracedRange>;
type Met = OutputOf<typeof traceabilityCheck>["resultList"][number];

const columnNames = Object.keys(columns) as (keyof TracedRange)[]; // the keys of a literal object: the compiler widens them

/** What the backend has told of a row while its file is checked: asked once, told of in three places. */
const met = new WeakMap<Placed, Met>();

async function meet(rows: readonly Placed[], backend: Backend): Promise<Map<Placed, Met>> {
  const asked = rows.filter((placed) => !met.has(placed));
  for (let from = 0; from < asked.length; from += checkedRangesMax) {
    const some = asked.slice(from, from + checkedRangesMax);
    const rangeList = some.map(({ row: { vinStart, vinEnd, partNo, supplyNo, station } }) => ({
      vinStart,
      vinEnd,
      partNo,
      supplyNo,
      station,
    }));
    const { resultList } = await backend.read(traceabilityCheck, { body: { rangeList } });
    // An answer that is short would let a range through that nobody has looked at.
    if (resultList.length !== some.length) throw new Error(`${resultList.length} answers for ${some.length} ranges`);
    for (const [at, placed] of some.entries()) met.set(placed, resultList[at] ?? {});
  }
  return new Map(rows.map((placed) => [placed, met.get(placed) ?? {}]));
}

/** Which parts went into which vehicles, from a file (1 §2.4). */
export const traceabilityDefinition = defineImport({
  name: "traceability",
  word: "追溯",
  columns,
  rowsMax: 100_000,
  xml: { root: "traceabilities", row: "traceability" },
  unique: ["vinStart", "vinEnd", "partNo", "station"],
  // A known range takes supplier and day of the file, whether it has them already or not.
  repeatable: true,
  rules: (row) => findRangeMistakes(row, today()),
  besideOthers() {
    const book = rangeBook();
    return ({ at, row }) => {
      const clash = book.add(row, at);
      return clash ? [{ column: "supplyNo", reason: `第 ${clash.at} 行${tellClash(clash)}` }] : [];
    };
  },
  async validate(rows, backend) {
    return [...(await meet(rows, backend))].flatMap(([of, { clash }]) =>
      clash ? [{ of, column: "supplyNo", reason: tellClash(clash) }] : [],
    );
  },
  async stored(rows, backend) {
    return new Map([...(await meet(rows, backend))].flatMap(([of, { known }]) => (known ? [[of, pick(known, columnNames)] as const] : [])));
  },
  reach: {
    label: "已知车辆",
    unit: "辆",
    name: ({ vinStart, vinEnd, partNo }) => `${vinStart} 至 ${vinEnd}，${partNo}`,
    count: async (rows, backend) => new Map([...(await meet(rows, backend))].map(([of, { vehicleCount = 0 }]) => [of, vehicleCount])),
  },
  async send(backend, rows, options) {
    const names = Object.keys(columns);
    const head = `${names.join(",")}\n`;
    const file = await toSentFile({ name: "traceability.csv", type: "text/csv", head }, rows, (some) => toRangeLines(names, some));
    const result = await backend.write(write, { body: { file } }, options);
    return result.ok ? { ...result, value: { statusText: result.statusText } } : result;
  },
});

export const traceabilityImportPages = importPages(
  traceabilityDefinition,
  namedRoutes({
    upload: "mtsImport",
    job: "mtsImportJob",
    refused: "mtsImportRefused",
    template: "mtsImportTemplate",
    list: "mtsSearch",
  }),
);
