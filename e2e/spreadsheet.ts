import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { load } from "cheerio";

/** A cell as LibreOffice understood it. */
export interface SheetCell {
  /** `string`, `float`, `date` … of OpenDocument; undefined for an empty cell. */
  type: string | undefined;
  /** A number or a day (`2026-11-05`, `2026-11-05T08:30:00`) behind what is shown. */
  value: string | undefined;
  /** What is shown. */
  text: string;
  formula: string | undefined;
}

/** Where LibreOffice is, if it is: where SOFFICE says, or where packages put it. */
export const office = (process.env.SOFFICE ? [process.env.SOFFICE] : ["/usr/bin/soffice", "/usr/lib/libreoffice/program/soffice"]).find(
  (path) => existsSync(path),
);

/** Why tests with LibreOffice are skipped where they are. */
export const withoutOffice = "no LibreOffice (libreoffice-calc-nogui) on this machine";

/** Opens a workbook with LibreOffice and saves it as an OpenDocument sheet in one file of XML. */
async function convertWorkbook(bytes: Buffer): Promise<string> {
  if (!office) throw new Error(withoutOffice);
  const directory = await mkdtemp(join(tmpdir(), "warranty-office-"));
  try {
    const file = join(directory, "claim.xlsx");
    await writeFile(file, bytes);
    // A profile of its own: a second LibreOffice on the same one only tells the first what to do.
    const profile = `-env:UserInstallation=${pathToFileURL(join(directory, "profile"))}`;
    const { stdout, stderr } = await promisify(execFile)(
      office,
      [profile, "--headless", "--convert-to", "fods", "--outdir", directory, file],
      {
        timeout: 300_000,
        env: { ...process.env, HOME: directory, LANG: "C.UTF-8" },
      },
    );
    const made = join(directory, "claim.fods");
    if (!existsSync(made)) throw new Error(`LibreOffice could not read the workbook: ${stdout}${stderr}`);
    return await readFile(made, "utf8");
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The rows of a workbook's first sheet as LibreOffice reads them, by heading. */
export async function readWithOffice(bytes: Buffer): Promise<Record<string, SheetCell>[]> {
  const $ = load(await convertWorkbook(bytes), { xml: true });
  const rows = $("table\\:table")
    .first()
    .find("table\\:table-row")
    .toArray()
    .map((row) =>
      $(row)
        .children("table\\:table-cell")
        .toArray()
        .flatMap((element) => {
          const cell = $(element);
          const lines = cell.children("text\\:p").toArray();
          const read: SheetCell = {
            type: cell.attr("office:value-type"),
            value: cell.attr("office:date-value") ?? cell.attr("office:value"),
            text: lines.map((line) => $(line).text()).join("\n"),
            formula: cell.attr("table:formula"),
          };
          // What follows the last cell is said to be repeated thousands of times.
          const times = Math.min(Number(cell.attr("table:number-columns-repeated") ?? 1), 200);
          return Array.from({ length: times }, () => read);
        }),
    );
  const headings = (rows[0] ?? []).map(({ text }) => text);
  return rows
    .slice(1)
    .filter((cells) => cells.some(({ type }) => type !== undefined))
    .map((cells) => Object.fromEntries(headings.flatMap((heading, index) => (heading && cells[index] ? [[heading, cells[index]]] : []))));
}
