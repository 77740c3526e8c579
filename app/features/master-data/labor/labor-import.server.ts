import type { Backend } from "#gateway/backend.ts";
import { remembered } from "#gateway/operation.ts";
import { laborImport as write, laborPage } from "#gateway/operations/labor.ts";
import { claimDictionary, mainDictionary } from "#gateway/operations/reference-data.ts";
import { modelPage } from "#gateway/operations/vehicle.ts";
import { findLaborMistakes, type LaborReferences } from "#gateway/rules/labor-entry.ts";
import { defineImport } from "#app/lib/imports/import.ts";
import { importPages } from "#app/lib/imports/import-route.server.ts";
import { toSentFile } from "#app/lib/imports/sent-file.server.ts";
import { toXmlRows, xmlFrame } from "#app/lib/imports/xml-writer.server.ts";
import { readAllRows } from "#app/lib/data/all-rows.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { laborWords as words } from "./labor-words.ts";

/** The elements of an XML file of labor operations. */
const xml = { root: "labors", row: "labor" };

const columns = {
  laborCode: { label: words.laborCode, kind: "code", required: true, max: 20, example: "LENG2001", hint: "已有的代码更新，没有的新增" },
  laborName: { label: words.laborName, kind: "text", required: true, max: 100, example: "更换水泵总成" },
  laborNameEn: { label: words.laborNameEn, kind: "text", max: 100, example: "Replace water pump", hint: "不填则保留原有名称" },
  laborType: { label: words.laborType, kind: "text", required: true, max: 20, example: "机修" },
  componentCode: { label: words.componentCode, kind: "code", required: true, max: 10, example: "ENG" },
  standardClaimLabor: {
    label: words.standardClaimLabor,
    kind: "number",
    required: true,
    decimals: 2,
    least: 0.01,
    most: 999,
    example: "1.5",
  },
  // prettier-ignore
  standardLaborUnitPrice: { label: words.standardLaborUnitPrice, kind: "number", required: true, decimals: 2, least: 0.01, most: 99_999, example: "150", hint: "每工时，人民币" },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "codes", required: true, max: 500, example: "M0125,M0225" },
  beginDate: { label: words.beginDate, kind: "day", required: true, example: "2026-01-01" },
  endDate: { label: words.endDate, kind: "day", required: true, example: "2027-12-31" },
} as const;

const columnNames = Object.keys(columns) as (keyof typeof columns)[]; // the keys of a literal object: the compiler widens them
/** Rows of the largest page. */
const codesAtATime = 100;

/** Labor operations from a file: XML as the documented call has it, or a workbook (2 §7 "Master data"). */
export const laborDefinition = defineImport({
  name: "labor",
  word: "工时",
  columns,
  rowsMax: 50_000,
  xml,
  unique: ["laborCode"],
  // A known code takes the figures of the file, whether it has them already or not.
  repeatable: true,
  async validate(rows, backend) {
    const references = await readReferences(backend);
    return rows.flatMap((of) => findLaborMistakes(of.row, references).map((mistake) => ({ of, ...mistake })));
  },
  async stored(rows, backend) {
    const byCode = new Map(rows.map((placed) => [placed.row.laborCode, placed]));
    const codes = [...byCode.keys()];
    const asked = Array.from({ length: Math.ceil(codes.length / codesAtATime) }, (_, at) =>
      codes.slice(at * codesAtATime).slice(0, codesAtATime),
    );
    const pages = await Promise.all(
      asked.map((some) => backend.read(laborPage, { query: { current: 1, size: codesAtATime }, body: { laborCodes: some.join(",") } })),
    );
    const known = pages.flatMap(({ records }) => records);
    return new Map(
      known.flatMap((labor) => {
        const placed = byCode.get(labor.laborCode ?? "");
        return placed ? [[placed, pick(labor, columnNames)] as const] : [];
      }),
    );
  },
  async send(backend, rows, options) {
    const file = await toSentFile({ name: "labor.xml", type: "text/xml", ...xmlFrame(xml.root) }, rows, (some) => toXmlRows(xml.row, some));
    const result = await backend.write(write, { body: { file } }, options);
    return result.ok ? { ...result, value: { statusText: result.statusText } } : result;
  },
});

/** One answer does for the rows of a file; whoever adds a model and imports what it needs waits for no minute. */
const recentModels = remembered(modelPage, { seconds: 30, by: "tenant" });

const recentComponents = remembered(claimDictionary, { seconds: 30, by: "tenant" });
const recentTypes = remembered(mainDictionary, { seconds: 30, by: "tenant" });

/** What a labor operation can name. */
async function readReferences(backend: Backend): Promise<LaborReferences> {
  const [models, components, types] = await Promise.all([
    readAllRows((query) => backend.read(recentModels, { query, body: {} })),
    backend.read(recentComponents, { params: { type: "module" } }),
    backend.read(recentTypes, { params: { type: "laborType" } }),
  ]);
  return {
    models: new Set(models.flatMap(({ code }) => code ?? [])),
    components: new Set(components.flatMap(({ value }) => value ?? [])),
    types: new Set(types.flatMap(({ value }) => value ?? [])),
  };
}

export const laborImportPages = importPages(
  laborDefinition,
  namedRoutes({
    upload: "laborImport",
    job: "laborImportJob",
    refused: "laborImportRefused",
    template: "laborImportTemplate",
    list: "laborSearch",
  }),
);
