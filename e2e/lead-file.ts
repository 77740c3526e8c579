import ExcelJS from "exceljs";
import type { SentFile } from "./claim-posts.ts";

/** A sound row of an import of leads, by its place; what is said of it comes over that, undefined leaves it out. */
export function leadRow(at: number, said: Readonly<Record<string, string | undefined>> = {}): Record<string, string | undefined> {
  return {
    leadName: `客户${at}`,
    sex: "女",
    mobile: `1550${String(at).padStart(7, "0")}`,
    provinceName: "江苏省",
    cityName: "苏州市",
    fromChannel: "汽车媒体",
    subChannel: "懂车帝",
    campaignCode: "C2606",
    preModel: "M0125",
    intentionLevel: "A 级（一个月内）",
    collectDate: "2026-11-05",
    ...said,
  };
}

const headings: Readonly<Record<string, string>> = {
  leadName: "客户姓名",
  sex: "性别",
  mobile: "手机号",
  ageRange: "年龄段",
  provinceName: "省份",
  cityName: "城市",
  districtName: "区县",
  fromChannel: "渠道",
  subChannel: "子渠道",
  campaignCode: "活动代码",
  preModel: "意向车型",
  pschTimeRange: "购车时间",
  budgetRange: "预算",
  intentionLevel: "意向级别",
  collectDate: "留资日期",
};

/** A workbook of rows, as the template has it. */
export async function leadFile(rows: readonly Readonly<Record<string, string | undefined>>[], name = "线索.xlsx"): Promise<SentFile> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("线索");
  sheet.addRow(Object.values(headings));
  for (const row of rows) sheet.addRow(Object.keys(headings).map((column) => row[column] ?? null));
  return { name, bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
}
