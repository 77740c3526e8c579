import type { Backend } from "#gateway/backend.ts";
import { remembered } from "#gateway/operation.ts";
import { laborImport as write } from "#gateway/operations/labor.ts";
import { modelPage } from "#gateway/operations/vehicle.ts";
import { defineImport } from "#app/lib/imports/import.ts";
import { importPages } from "#app/lib/imports/import-route.server.ts";
import { toXml } from "#app/lib/imports/xml-writer.server.ts";
import { readAllRows } from "#app/lib/data/all-rows.server.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { laborWords as words } from "./labor-words.ts";

/** The elements of an XML file of labor operations. */
const xml = { root: "labors", row: "labor" };

const columns = {
  laborCode: { label: words.laborCode, kind: "code", required: true, max: 20, example: "LENG2001", hint: "已有的代码更新，没有的新增" },
  laborName: { label: words.laborName, kind: "text", required: true, max: 100, example: "更换水泵总成" },
  laborNameEn: { label: words.laborNameEn, kind: "text", max: 100, example: "Replace water pump" },
  laborType: { label: words.laborType, kind: "text", required: true, max: 20, example: "机修" },
  componentCode: { label: words.componentCode, kind: "code", required: true, max: 10, example: "ENG" },
  standardClaimLabor: { label: words.standardClaimLabor, kind: "number", required: true, decimals: 2, most: 999, example: "1.5" },
  // prettier-ignore
  standardLaborUnitPrice: { label: words.standardLaborUnitPrice, kind: "number", required: true, decimals: 2, most: 99_999, example: "150", hint: "每工时，人民币" },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "codes", required: true, max: 500, example: "M0125,M0225" },
  beginDate: { label: words.beginDate, kind: "day", required: true, example: "2026-01-01" },
  endDate: { label: words.endDate, kind: "day", required: true, example: "2027-12-31" },
} as const;

/** Labor operations from a file: XML as the documented call has it, or a workbook (2 §7 "Master data"). */
export const laborDefinition = defineImport({
  name: "labor",
  word: "工时",
  columns,
  rowsMax: 20_000,
  xml,
  unique: ["laborCode"],
  // A known code takes the figures of the file, whether it has them already or not.
  repeatable: true,
  rules: ({ beginDate, endDate }) => (endDate < beginDate ? [{ column: "endDate", reason: "失效日期早于生效日期" }] : []),
  async validate(rows, backend) {
    const known = await readModelCodes(backend);
    return rows.flatMap((row) => {
      const unknown = row.row.vehicleModelCode.split(",").filter((code) => !known.has(code));
      return unknown.length > 0 ? [{ of: row, column: "vehicleModelCode", reason: `没有车型 ${unknown.join("、")}` }] : [];
    });
  },
  async send(backend, rows, options) {
    const text = toXml(
      xml,
      rows.map(({ row }) => row),
    );
    const body = { file: new File([text], "labor.xml", { type: "text/xml" }) };
    const result = await backend.write(write, { body }, options);
    return result.ok ? { ...result, value: { statusText: result.statusText } } : result;
  },
});

/** One answer does for the rows of a file; whoever adds a model and imports what it needs waits for no minute. */
const recentModels = remembered(modelPage, { seconds: 30, by: "tenant" });

/** The codes of all models there are. */
async function readModelCodes(backend: Backend): Promise<ReadonlySet<string>> {
  const models = await readAllRows((query) => backend.read(recentModels, { query, body: {} }));
  return new Set(models.flatMap(({ code }) => code ?? []));
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
