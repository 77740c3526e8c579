import { Readable } from "node:stream";
import type { Column, Columns, ImportDefinition } from "./import.ts";
import { writeWorkbook } from "./workbook-writer.server.ts";
import { escapeXml } from "./xml-writer.server.ts";

/** What a column takes, in words. */
export function describeColumn(column: Column): string {
  const said = [column.hint, kindWords(column)].filter((words) => words !== undefined);
  return said.join("；");
}

function kindWords(column: Column): string | undefined {
  switch (column.kind) {
    case "text":
    case "code":
      return `最多 ${column.max} 个字`;
    case "codes":
      return "可填多个，以逗号分隔";
    case "vin":
      return "17 位车架号";
    case "day":
      return "日期，例如 2026-11-05";
    case "number":
      return `${column.least ?? 0} 到 ${column.most} 之间的数，${column.decimals === 0 ? "不带小数" : `最多 ${column.decimals} 位小数`}`;
    case "choice":
      return column.of.map(({ label }) => label).join("、");
  }
}

/** The head of a template; a mark behind a heading says that it is required. */
export const templateHeadings = ({ columns }: Pick<ImportDefinition<Columns>, "columns">) =>
  Object.values(columns).map(({ label, required }) => ({
    label: required ? `${label}*` : label,
    width: Math.max(12, label.length * 2 + 4),
  }));

/** An empty workbook to fill in, with what its columns take beside. */
export function workbookTemplate({ word, columns }: ImportDefinition<Columns>): Readable {
  const all = Object.values(columns);
  const headings = templateHeadings({ columns });
  const told = all.map((column) => [column.label, column.required ? "是" : "否", describeColumn(column), column.example]);
  const words = [
    { label: "列", width: 16 },
    { label: "必填", width: 8 },
    { label: "填写说明", width: 48 },
    { label: "示例", width: 24 },
  ];
  return writeWorkbook([
    { name: word, headings, rows: [] },
    { name: "填写说明", headings: words, rows: [told] },
  ]);
}

/** The same as XML: an example to be written over, within a comment. */
export function xmlTemplate({ columns, xml }: ImportDefinition<Columns>): Readable {
  const { root = "rows", row = "row" } = xml ?? {};
  const fields = Object.entries(columns).map(
    ([name, column]) =>
      `    <${name}>${escapeXml(column.example)}</${name}>  ${column.label}${column.required ? "（必填）" : ""}：${describeColumn(column)}`,
  );
  const example = [`  <!-- 每个 <${row}> 是一行，请照此填写；编码为 UTF-8`, `  <${row}>`, ...fields, `  </${row}>`, "  -->"];
  return Readable.from([[`<?xml version="1.0" encoding="UTF-8"?>`, `<${root}>`, ...example, `</${root}>`, ""].join("\n")]);
}
