import ExcelJS from "exceljs";
import JSZip from "jszip";
import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readPactFiles } from "./pact-files.ts";
import { toInteractionResult } from "./verify-results.ts";
import { verifyEach } from "./verification.ts";
import { findWorkbookFault } from "./workbook-demand.ts";

async function workbookOf(...rows: string[][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet("索赔单").addRows(rows);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** The same parts in the order in which Apache POI writes them. */
async function asPoiWrites(bytes: Buffer): Promise<Buffer> {
  const { files } = await JSZip.loadAsync(bytes);
  const first = ["[Content_Types].xml", "_rels/.rels", "docProps/app.xml", "docProps/core.xml", "xl/sharedStrings.xml", "xl/styles.xml"];
  const zip = new JSZip();
  for (const name of [...first, ...Object.keys(files).filter((name) => !first.includes(name) && !name.endsWith("/"))])
    if (files[name]) zip.file(name, await files[name].async("nodebuffer"));
  return zip.generateAsync({ type: "nodebuffer" });
}

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, bytes] of Object.entries(files)) zip.file(name, bytes);
  return zip.generateAsync({ type: "nodebuffer" });
}

const head = ["单号", "金额"];
const filled = await workbookOf(head, ["WC1", "1.00"]);
const headOnly = await workbookOf(head);
const ofPoi = await asPoiWrites(filled);
const none = await workbookOf();
const zips = {
  sound: await zipOf({ "a.xlsx": filled, "b.xlsx": headOnly }),
  empty: await zipOf({}),
  foreign: await zipOf({ "a.xlsx": Buffer.from("no") }),
};
const workbook = { form: "workbook", rows: "some" } as const;
const zip = { form: "zip of workbooks", rows: "any" } as const;

describe("a workbook is judged by what it holds:", () => {
  it.each([
    ["of this product's writer", filled, workbook],
    ["of Apache POI", ofPoi, workbook],
    ["an .xls", Buffer.from("d0cf11e0a1b11ae10000", "hex"), workbook],
    ["a head alone where nothing matches", headOnly, { form: "workbook", rows: "none" } as const],
    ["a zip of workbooks", zips.sound, zip],
  ])("%s is one", async (_what, bytes, demand) => expect(await findWorkbookFault(bytes, demand)).toBeUndefined());

  it.each([
    ["a table in HTML", Buffer.from("<table><tr><td>单号</td></tr></table>"), workbook, /neither an \.xlsx nor an \.xls.*<table/],
    ["nothing", Buffer.alloc(0), workbook, /begins with nothing/],
    ["a workbook cut short", filled.subarray(0, filled.length / 2), workbook, /cannot be opened/],
    ["a sheet without a head", none, workbook, /no head/],
    ["a head without the rows that exist", headOnly, workbook, /no row/],
    ["rows where nothing matches", filled, { form: "workbook", rows: "none" } as const, /1 rows/],
    ["an empty zip", zips.empty, zip, /empty/],
    ["a zip with something else in it", zips.foreign, zip, /^a\.xlsx: /],
  ])("%s is none", async (_what, bytes, demand, fault) => expect(await findWorkbookFault(bytes, demand)).toMatch(fault));
});

it("the verifier passes an export in the order of Apache POI, and says what is wrong with one that is broken", async () => {
  const pact = readPactFiles().find(({ provider }) => provider.name === "claim");
  const interaction = pact?.interactions.find(({ description }) => description.startsWith("package.export: sends"));
  if (!pact || !interaction) throw new Error("no export of packages in the contract");
  const sound = await startExporter(ofPoi);
  const broken = await startExporter(filled.subarray(0, 500));
  try {
    const tasks = [sound, broken].map(({ url }) => ({ pact, interaction, provider: { url, stateUrl: `${url}/states`, timeout: 20 } }));
    const results = [];
    for await (const verified of verifyEach(tasks)) results.push(toInteractionResult(pact, interaction, verified));
    expect(results).toMatchObject([{ ok: true }, { ok: false, differences: [expect.stringContaining("cannot be opened")] }]);
  } finally {
    await sound.stop();
    await broken.stop();
  }
});

/** A backend that answers everything with one workbook, and any state with a token. */
async function startExporter(bytes: Buffer) {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === "/states") return void response.writeHead(200, { "content-type": "application/json" }).end('{"token":"t"}');
    response.writeHead(200, { "content-type": "application/vnd.ms-excel" }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
