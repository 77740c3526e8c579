import ExcelJS from "exceljs";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import type { PactInteraction } from "./pact-files.ts";

/*
 * Pact recognizes a workbook by the order of the parts in its zip, and so refuses those of Apache POI. Here it is opened, and judged by what
 * it holds, whoever wrote it.
 */

export interface WorkbookDemand {
  form: "workbook" | "zip of workbooks";
  /** Rows under the head: some where a state has made what is exported, none where nothing matches. */
  rows: "some" | "none" | "any";
}

/** What the workbook in the answer must hold; undefined where the answer is none. */
export function demandOf({ providerStates, response: { body } }: PactInteraction): WorkbookDemand | undefined {
  if (body?.["encoded"] !== "base64") return undefined;
  const sample = Buffer.from(String(body.content), "base64");
  const made = providerStates.map(({ name }) => name).filter((name) => name !== "a user is signed in");
  return {
    form: sample.includes("xl/workbook.xml") ? "workbook" : "zip of workbooks",
    rows: made.length === 0 ? "any" : made.every((name) => name.startsWith("no ")) ? "none" : "some",
  };
}

/** The same interaction for a verifier that does not look at the body. */
export function withoutBody(interaction: PactInteraction): PactInteraction {
  const { body: _body, ...response } = interaction.response;
  const { body: _rules, ...matchingRules } = (response["matchingRules"] ?? {}) as Record<string, unknown>;
  return { ...interaction, response: { ...response, matchingRules } };
}

/** In a sentence what is wrong with the bytes of an answer; undefined: nothing. */
export async function findWorkbookFault(bytes: Buffer, { form, rows }: WorkbookDemand): Promise<string | undefined> {
  return form === "workbook" ? findFaultOfWorkbook(bytes, rows) : findFaultOfZip(bytes, rows);
}

async function findFaultOfWorkbook(bytes: Buffer, rows: WorkbookDemand["rows"]): Promise<string | undefined> {
  // An .xls is a compound file, which nothing here opens; the product hands it on as it comes.
  if (bytes.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1") return undefined;
  if (bytes.subarray(0, 2).toString("latin1") !== "PK")
    return `the file is neither an .xlsx nor an .xls: it begins with ${describeStart(bytes)}`;
  const workbook = new ExcelJS.Workbook();
  try {
    // The types of exceljs know the Buffer of an older Node.
    await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  } catch (error) {
    return `the workbook cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
  }
  const filled = workbook.worksheets.map((sheet) => sheet.actualRowCount);
  if (filled.length === 0) return "the workbook has no sheet";
  if (filled.every((count) => count === 0)) return "the workbook has no head: every sheet is empty";
  const under = Math.max(...filled) - 1;
  if (rows === "some" && under === 0) return "the workbook has a head and no row, though what it exports exists";
  if (rows === "none" && under > 0) return `the workbook has ${under} rows, though nothing matches`;
  return undefined;
}

async function findFaultOfZip(bytes: Buffer, rows: WorkbookDemand["rows"]): Promise<string | undefined> {
  let count = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      count += 1;
      const fault = await findFaultOfWorkbook(await buffer(await zip.openReadStreamPromise(entry)), rows);
      if (fault) return `${entry.fileName}: ${fault}`;
    }
  } catch (error) {
    return `the zip cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
  }
  return count === 0 ? "the zip is empty" : undefined;
}

function describeStart(bytes: Buffer): string {
  return bytes.length === 0 ? "nothing" : JSON.stringify(bytes.subarray(0, 20).toString("latin1"));
}
