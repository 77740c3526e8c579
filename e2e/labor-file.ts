import type { SentFile } from "./claim-posts.ts";

/** A sound row of an import of labor operations, by its place; what is said of it comes over that, undefined leaves it out. */
export function laborRow(at: number, said: Readonly<Record<string, string | undefined>> = {}): Record<string, string | undefined> {
  return {
    laborCode: `LIMP${String(at).padStart(5, "0")}`,
    laborName: `更换总成 ${at}`,
    laborNameEn: `Replace assembly ${at}`,
    laborType: "机修",
    componentCode: "ENG",
    standardClaimLabor: "1.5",
    standardLaborUnitPrice: "150",
    vehicleModelCode: "M0125,M0225",
    beginDate: "2026-01-01",
    endDate: "2027-12-31",
    ...said,
  };
}

/** An XML file of rows, each field on a line of its own: the first row begins at line 3, the next 12 lines later. */
export function laborFile(rows: readonly Readonly<Record<string, string | undefined>>[], name = "工时.xml"): SentFile {
  const lines = rows.flatMap((row) => {
    const fields = Object.entries(row).flatMap(([field, value]) =>
      value === undefined ? [] : [`    <${field}>${escape(value)}</${field}>`],
    );
    return ["  <labor>", ...fields, "  </labor>"];
  });
  return { name, bytes: ['<?xml version="1.0" encoding="UTF-8"?>', "<labors>", ...lines, "</labors>", ""].join("\n") };
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\0", "");
}
