import { traceabilityImport as write } from "#gateway/operations/traceability.ts";
import { defineImport } from "#app/lib/imports/import.ts";
import { importPages } from "#app/lib/imports/import-route.server.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { toRangeFile } from "./range-file.server.ts";
import { traceabilityWords as words } from "./traceability-words.ts";

const columns = {
  vinStart: { label: words.vinStart, kind: "vin", required: true, example: "LSVA01A91S2100101", hint: "第 9 位校验位不参与比较" },
  vinEnd: { label: words.vinEnd, kind: "vin", required: true, example: "LSVA01A98S2100199", hint: "只有一辆车时与起始车架号相同" },
  partNo: { label: words.partNo, kind: "code", required: true, max: 40, example: "PENG10001" },
  supplyNo: { label: words.supplyNo, kind: "code", required: true, max: 40, example: "GY1012" },
  station: { label: words.station, kind: "text", required: true, max: 40, example: "总装 T-14" },
  times: { label: words.times, kind: "day", required: true, example: "2026-03-12" },
} as const;

/** The sixteen positions of a VIN that are compared. */
const keyOf = (vin: string) => vin.slice(0, 8) + vin.slice(9);

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
  rules: ({ vinStart, vinEnd }) => (keyOf(vinEnd) < keyOf(vinStart) ? [{ column: "vinEnd", reason: "截止车架号在起始车架号之前" }] : []),
  async send(backend, rows, options) {
    const text = toRangeFile(Object.keys(columns), rows);
    const body = { file: new File([text], "traceability.csv", { type: "text/csv" }) };
    const result = await backend.write(write, { body }, options);
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
