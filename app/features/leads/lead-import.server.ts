import { leadImportHistory, leadImportSubmit, leadUpload } from "#gateway/operations/lead.ts";
import { buffer } from "node:stream/consumers";
import { defineImport } from "#app/lib/imports/import.ts";
import { importPages } from "#app/lib/imports/import-route.server.ts";
import { writeWorkbook } from "#app/lib/imports/workbook-writer.server.ts";
import { namedRoutes, pathTo } from "#app/registry/route-table.ts";
import { leadWords as words, sexWords } from "./lead-words.ts";

/** A name out of a dictionary, which the backend knows. */
const named = { kind: "text", max: 50 } as const;

const columns = {
  leadName: { label: words.leadName, kind: "text", required: true, max: 50, example: "周敏" },
  sex: {
    label: words.sex,
    kind: "choice",
    example: "女",
    of: Object.values(sexWords).map((label) => ({ value: label, label })),
  },
  mobile: {
    label: words.mobile,
    kind: "telephone",
    required: true,
    max: 20,
    example: "13912345678",
    hint: "11 位手机号；90 天内已有线索的并入原线索，记为再次留资",
  },
  ageRange: { ...named, label: words.ageRange, example: "26–35 岁" },
  provinceName: { ...named, label: words.provinceCode, required: true, example: "江苏省" },
  cityName: { ...named, label: words.cityCode, required: true, example: "苏州市" },
  districtName: { ...named, label: words.districtCode, example: "姑苏区" },
  fromChannel: { ...named, label: words.fromChannel, required: true, example: "汽车媒体" },
  subChannel: { ...named, label: words.subChannel, example: "懂车帝" },
  campaignCode: { ...named, label: "活动代码", example: "C2606" },
  preModel: { ...named, label: words.preModel, example: "M0125" },
  pschTimeRange: { ...named, label: words.pschTimeRange, example: "一个月内" },
  budgetRange: { ...named, label: words.budgetRange, example: "15–20 万" },
  intentionLevel: { ...named, label: words.intentionLevel, example: "A 级（一个月内）" },
  collectDate: { label: words.collectDate, kind: "day", example: "2026-11-05", hint: "不填为今天" },
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[]; // the keys of a literal object: the compiler widens them

/** Leads from a file: upload checks all of it and keeps the good rows, submit makes leads of them (2 §7 "Leads"). */
export const leadDefinition = defineImport({
  name: "lead",
  word: "线索",
  columns,
  rowsMax: 50_000,
  unique: ["mobile"],
  shownBy: "leadName",
  effectWords: { added: "新增", changed: "再次留资" },
  rules: ({ mobile }) => (/^1[3-9]\d{9}$/.test(mobile) ? [] : [{ column: "mobile", reason: "须为 11 位手机号" }]),
  handOver: {
    async check(backend, rows, fileName, refusedRows) {
      // Every row where it stands in the file, refused ones too, so that the backend says and counts of the file what is told here.
      const cells: string[][] = [];
      for (const { at, cells: given } of refusedRows) cells[at - 2] = names.map((name) => given[name] ?? "");
      for (const { at, row } of rows) cells[at - 2] = names.map((name) => row[name] ?? "");
      const headings = names.map((name) => ({ label: columns[name].label, width: 16 }));
      const sheet = writeWorkbook([{ name: "线索", headings, rows: [Array.from(cells, (line) => line ?? [])] }]);
      const bytes = await buffer(sheet);
      const result = await backend.write(leadUpload, { body: { file: new File([bytes], fileName, { type: workbookType }) } }, {});
      if (!result.ok) return result;
      const byPlace = new Map(rows.map((row) => [row.at, row]));
      const refused = result.value.errorList.flatMap(({ rowNumber = 0, column, reason = "没有通过检查" }) => {
        const of = byPlace.get(rowNumber);
        return of ? [{ of, column: names.find((name) => name === column) ?? ("mobile" as const), reason }] : [];
      });
      const changes = result.value.joinList?.flatMap(({ rowNumber = 0, leadId = "", leadNumber = leadId }) => {
        const of = byPlace.get(rowNumber);
        const to = pathTo("cvrmDetail", { detailID: leadId });
        return of ? [{ of, change: { column: "原线索", before: leadNumber, after: "并入，记为再次留资", to } }] : [];
      });
      return { ...result, value: { ticket: result.value.id, refused, changes } };
    },
  },
  async send(backend, _rows, options, ticket) {
    const result = await backend.write(leadImportSubmit, { params: { id: ticket } }, options);
    return result.ok ? { ...result, value: { statusText: result.statusText } } : result;
  },
  async findWritten(backend, _rows, ticket) {
    const { records } = await backend.read(leadImportHistory, { query: { current: 1, size: 10 }, body: { importId: ticket } });
    const isWritten = records.some(({ id, status }) => id === ticket && status === 1);
    return isWritten ? { statusText: "导入成功，新增和并入的条数见导入历史" } : undefined;
  },
});

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const leadImportPages = importPages(
  leadDefinition,
  namedRoutes({
    upload: "cvrmImport",
    job: "cvrmImportJob",
    refused: "cvrmImportRefused",
    template: "cvrmImportTemplate",
    list: "cvrmSearch",
  }),
);
