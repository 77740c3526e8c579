import ExcelJS from "exceljs";
import type { Answer, Visitor } from "./visitor.ts";

/* How a test reads the page of a list. */

/** How many rows match. */
export const total = (page: Answer) => Number(/共\s*([\d,]+)\s*条/.exec(page.text)?.[1]?.replaceAll(",", "") ?? "NaN");

/** What stands in a column; undefined where the page shows no such column. */
export function column(page: Answer, heading: string): string[] | undefined {
  const index = page
    .$("table thead th")
    .toArray()
    .findIndex((cell) => page.$(cell).text().includes(heading));
  if (index < 0) return undefined;
  return page
    .$("table tbody tr")
    .toArray()
    .map((row) => page.$(page.$(row).children()[index]).text().trim());
}

/** A claim as its list shows it: enough to address it and to recognise it elsewhere. */
export interface ListedClaim {
  id: string;
  applicationNumber: string;
}

/** The claims on the first page of a visitor's list, as links to their details. */
export async function listedClaims(visitor: Visitor, list: string): Promise<ListedClaim[]> {
  const page = await visitor.get(list);
  const claims = page
    .$('table a[href*="/detail/"]')
    .toArray()
    .map((link) => ({
      id: decodeURIComponent(/\/detail\/([^/?#]+)/.exec(page.$(link).attr("href") ?? "")?.[1] ?? ""),
      applicationNumber: page.$(link).text().trim(),
    }))
    .filter(({ applicationNumber }) => /\d{4,}/.test(applicationNumber));
  if (claims.length === 0) throw new Error(`${list} shows no claim: ${page.status} ${page.text.slice(0, 300)}`);
  return claims;
}

/** Rows of an exported workbook, the heading not counted. */
export async function countExported(answer: Answer): Promise<number> {
  const workbook = new ExcelJS.Workbook();
  // exceljs declares an older Buffer than Node's types do.
  await workbook.xlsx.load(answer.bytes as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  return (workbook.worksheets[0]?.rowCount ?? 0) - 1;
}
