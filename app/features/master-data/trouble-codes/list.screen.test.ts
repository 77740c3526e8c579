import ExcelJS from "exceljs";
import { expect, it } from "vitest";
import { describeList } from "#e2e/describe-list.ts";
import { as } from "#e2e/screen.ts";
import { troubleCodeList } from "./list.server.ts";

const list = "/system/search/trouble/code";
describeList({
  word: "故障码",
  list: troubleCodeList,
  visited: { d10001: list, zhangwei: list },
  narrowed: "dtcModuleDictId=2601",
  asks: { code: ({ failureCode }) => failureCode, description: ({ failureName }) => failureName },
});

it("has its template, with the columns of its list and no rows", async () => {
  const visitor = await as("d10001");
  const page = await visitor.get(list);
  const file = await visitor.get(page.$("a:contains('下载模板')").attr("href") ?? "");
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file.bytes as unknown as ArrayBuffer);
  const [sheet] = workbook.worksheets;
  expect(file.headers.get("content-disposition")).toContain('filename="template.xlsx"');
  expect(sheet?.rowCount).toBe(1);
  expect(sheet?.getRow(1).values).toEqual(expect.arrayContaining(["模块", "故障码", "故障名称"]));
});
