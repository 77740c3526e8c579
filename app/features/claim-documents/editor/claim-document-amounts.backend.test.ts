import { buffer } from "node:stream/consumers";
import ExcelJS from "exceljs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { fullRun } from "#e2e/full-run.ts";
import { anyClaimText, catalogueText } from "#e2e/typed-claims.ts";
import { startTestBackend, type TestBackend } from "#fixtures/backend/test-backend.ts";
import type { Backend, Gateway } from "#gateway/backend.ts";
import { multiply, sum } from "#gateway/operations/arithmetic.ts";
import { claimDetail, claimExport } from "#gateway/operations/claim.ts";
import { claimSaveDraft } from "#gateway/operations/claim-writing.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { signedInOf } from "#app/server/process/test-host.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { toClaimDocumentEntry } from "./claim-document-entry.server.ts";
import { type ClaimDocumentReading, readClaimDocument } from "./claim-document-reading.server.ts";
import { type ClaimDocumentTotals, claimDocumentTotals } from "./claim-document-totals.ts";

/* The same claims in the form, in the reference backend and in its export: every amount the same, to the cent. */

const claimCount = fullRun ? 500 : 100;
const workOrderNumber = "AMOUNTS-500";
const now = new Date("2026-11-20T20:00:00+08:00");
const tenAtOnce = 10;

/** A dealer for itself, and company staff for a dealer abroad, who pays no tax. */
const writers = [
  { account: "d10001", audience: "dealer", submitterCode: "" },
  { account: "zhangwei", audience: "company", submitterCode: "10004" },
] as const;
type Writer = (typeof writers)[number];

interface Filed {
  writer: Writer;
  text: FormText;
  totals: ClaimDocumentTotals;
  stored: Claim;
}

let server: TestBackend;
let gateway: Gateway;
let backends: Record<Writer["audience"], Backend>;
const filed: Filed[] = [];

beforeAll(async () => {
  server = await startTestBackend({ claims: 20 });
  gateway = openGateway(server.url);
  backends = { dealer: await backendAs(gateway, "d10001"), company: await backendAs(gateway, "zhangwei") };
  const texts = fc.sample(anyClaimText, { numRuns: claimCount, seed: 20261121 });
  for (const [index, writer] of writers.entries())
    await fileAll(
      writer,
      texts.filter((_, at) => at % writers.length === index),
    );
}, 500_000);

afterAll(async () => {
  await gateway.close();
  await server.close();
});

async function fileAll(writer: Writer, texts: readonly FormText[]): Promise<void> {
  const { audience, submitterCode } = writer;
  const page = { claimDocument: claimDocumentKinds.claim, context: { backend: backends[audience], actor: signedInOf(audience).actor } };
  const catalogues = new Map<string, ClaimDocumentReading>();
  for (const day of new Set(texts.map(({ fields }) => fields["failureDate"] ?? ""))) {
    const text = catalogueText(day);
    // A form does without what comes late from a busy machine; a catalogue without it would price lines by what was typed.
    await vi.waitFor(
      async () => {
        const reading = await readClaimDocument(page, { ...text, fields: { ...text.fields, submitterCode } }, { now });
        expect(reading.unavailable).toEqual([]);
        catalogues.set(day, reading);
      },
      { timeout: 200_000 },
    );
  }
  for (let first = 0; first < texts.length; first += tenAtOnce)
    filed.push(...(await Promise.all(texts.slice(first, first + tenAtOnce).map(async (text) => fileDraft(writer, text, catalogues)))));
}

async function fileDraft(writer: Writer, text: FormText, catalogues: ReadonlyMap<string, ClaimDocumentReading>): Promise<Filed> {
  const backend = backends[writer.audience];
  const reading = readingOf(text, catalogues.get(text.fields["failureDate"] ?? ""));
  const fields = { ...text.fields, workOrderNumber, submitterCode: writer.submitterCode };
  const read = toClaimDocumentEntry({ ...text, fields }, reading);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const written = await backend.write(claimSaveDraft, { body: read.entry });
  if (!written.ok) throw written.error;
  const stored = await backend.read(claimDetail, { params: { id: written.value.id } });
  return { writer, text, totals: claimDocumentTotals(text, reading.lines, reading.rates), stored };
}

/** What a reading of this text alone would say of its lines, taken from the reading of the catalogue. */
function readingOf(text: FormText, catalogue: ClaimDocumentReading | undefined): ClaimDocumentReading {
  if (!catalogue) throw new Error("no catalogue of that day");
  const { lines, partMaster, laborMaster } = catalogue;
  return {
    ...catalogue,
    lines: {
      detailPartList: byKey(text, "detailPartList", "partCode", (code) =>
        Object.values(lines["detailPartList"] ?? {}).find((each) => each.code === code),
      ),
      detailLaborList: byKey(text, "detailLaborList", "laborCode", (code) =>
        Object.values(lines["detailLaborList"] ?? {}).find((each) => each.code === code),
      ),
    },
    partMaster: byKey(text, "detailPartList", "partCode", (code) => Object.values(partMaster).find((each) => each.partCode === code)),
    laborMaster: byKey(text, "detailLaborList", "laborCode", (code) => Object.values(laborMaster).find((each) => each.laborCode === code)),
  };
}

function byKey<Found>(text: FormText, list: string, field: string, find: (code: string) => Found | undefined): Record<string, Found> {
  const found = (text.lists[list] ?? []).map((line) => [line.key, find(line[field] ?? "")] as const);
  return Object.fromEntries(found.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

const amountsOf = (totals: ClaimDocumentTotals, list: keyof ClaimDocumentTotals["lines"]) =>
  Object.values(totals.lines[list]).map(({ amount }) => Number(amount));

describe("amounts of a claim", () => {
  it("are the same in the form and in the backend's document, for all the claims, line by line", () => {
    expect(filed).toHaveLength(claimCount);
    for (const { totals, stored } of filed) {
      expect(amountsOf(totals, "detailPartList")).toEqual(stored.detailPartList.map((line) => Number(line.totalAmount)));
      expect(amountsOf(totals, "detailLaborList")).toEqual(stored.detailLaborList.map((line) => Number(line.totalAmount)));
      expect(amountsOf(totals, "detailOtherFeeList")).toEqual(stored.detailOtherFeeList.map((line) => Number(line.totalAmount)));
      expect(toNumbers(totals)).toEqual(
        toNumbers({
          part: { net: stored.partFeeTotalNet, tax: stored.partFeeTotalTax, total: stored.partFeeTotal },
          labor: { net: stored.laborFeeTotalNet, tax: stored.laborFeeTotalTax, total: stored.laborFeeTotal },
          other: { net: stored.otherFeeTotalNet, tax: stored.otherFeeTotalTax, total: stored.otherFeeTotal },
          totalAmount: stored.totalAmount,
        }),
      );
    }
    // Claims without an amount would prove nothing.
    expect(filed.filter(({ totals }) => Number(totals.totalAmount) > 0).length).toBeGreaterThan(claimCount / 2);
    const taxed = filed.filter(({ totals }) => Number(totals.part?.tax) > 0);
    expect([...new Set(taxed.map(({ stored }) => stored.currencyCode))]).toEqual(["CNY"]);
    expect([...new Set(filed.map(({ stored }) => stored.currencyCode))].sort()).toEqual(["CNY", "HKD"]);
  });

  it("are the same in the export", async () => {
    const sheets = await Promise.all(
      writers.map(async ({ audience }) => {
        const file = await backends[audience].download(claimExport, { query: {}, body: { workOrderNumber } });
        return readRows(await buffer(file.body));
      }),
    );
    const rows = sheets.flat();
    const byNumber = new Map(rows.map((row) => [row["索赔单号"], row]));
    expect(byNumber.size).toBe(claimCount);
    for (const { totals, stored } of filed) {
      const row = byNumber.get(stored.applicationNumber ?? "");
      expect([row?.["零件费合计"], row?.["工时费合计"], row?.["其他费用合计"], row?.["申报金额"]]).toEqual(
        [totals.part?.total, totals.labor?.total, totals.other?.total, totals.totalAmount].map(Number),
      );
    }
  });

  it("are the same by the backend's own arithmetic", async () => {
    const backend = backends.dealer;
    for (const { text, totals, stored } of filed.slice(0, 60)) {
      const [line] = text.lists["detailOtherFeeList"] ?? [];
      if (line) {
        const product = await backend.read(multiply, { params: { list: `${line["quantity"]},${line["unitPrice"]}` } });
        expect(Number(product)).toBe(amountsOf(totals, "detailOtherFeeList")[0]);
      }
      const groups = [stored.partFeeTotal, stored.laborFeeTotal, stored.otherFeeTotal].join(",");
      expect(Number(await backend.read(sum, { params: { list: groups } }))).toBe(Number(totals.totalAmount));
    }
  });
});

interface Sums {
  net: string | undefined;
  tax: string | undefined;
  total: string | undefined;
}

function toNumbers(amounts: { part: Sums | undefined; labor: Sums | undefined; other: Sums | undefined; totalAmount: string | undefined }) {
  const { part, labor, other, totalAmount } = amounts;
  return [part, labor, other].map((group) => [group?.net, group?.tax, group?.total].map(Number)).concat([[Number(totalAmount)]]);
}

/** Rows of a sheet by their headings. */
async function readRows(file: Buffer): Promise<Record<string, ExcelJS.CellValue>[]> {
  const workbook = new ExcelJS.Workbook();
  // ExcelJS declares a Buffer of its own; any bytes will do.
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer);
  const sheet = workbook.worksheets[0];
  const cellsOf = (row: ExcelJS.Row | undefined) => (Array.isArray(row?.values) ? row.values.slice(1) : []);
  const headings = cellsOf(sheet?.getRow(1)).map(String);
  return (sheet?.getRows(2, sheet.rowCount - 1) ?? []).map((row) => {
    const cells = cellsOf(row);
    return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? null]));
  });
}
