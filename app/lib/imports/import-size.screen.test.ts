// @module-tag nightly
import { execFile } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { laborRow } from "#e2e/labor-file.ts";
import { root } from "#e2e/product.ts";
import { laborDefinition } from "#app/features/master-data/labor/labor-import.server.ts";
import { writeWorkbook } from "./workbook-writer.server.ts";

/* Files of 100,000 rows as an upload checks and keeps them: what the process they run in needs for it, and how long it stands still. */

const rows = 100_000;
const most = { residentMiB: 200, stopMs: 100 };
const names = Object.keys(laborDefinition.columns);
const directory = mkdtempSync(join(tmpdir(), "warranty-import-files-"));
beforeAll(async () => {
  await write(
    "rows.xlsx",
    writeWorkbook([{ name: "工时", headings: labels(), rows: batches((row) => names.map((name) => row[name] ?? "")) }]),
  );
  await write("rows.xml", Readable.from(xmlPieces()));
}, 500_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const labels = () => Object.values(laborDefinition.columns).map(({ label }) => ({ label, width: 12 }));
const write = (name: string, content: Readable) => pipeline(content, createWriteStream(join(directory, name)));

/** One row in a hundred is refused. */
function* batches<Made>(toMade: (row: Record<string, string | undefined>) => Made): Generator<Made[]> {
  for (let from = 0; from < rows; from += 1_000)
    yield Array.from({ length: 1_000 }, (_, at) => toMade(laborRow(from + at, (from + at) % 100 === 0 ? { endDate: "2025-13-01" } : {})));
}

function* xmlPieces(): Generator<string> {
  yield "<labors>\n";
  const toElement = (row: Record<string, string | undefined>) =>
    `<labor>\n${names.map((name) => `<${name}>${row[name]}</${name}>\n`).join("")}</labor>\n`;
  for (const some of batches(toElement)) yield some.join("");
  yield "</labors>\n";
}

const needed = z.object({ accepted: z.number(), refused: z.number(), seconds: z.number(), stopMs: z.number(), residentMiB: z.number() });

describe.each(["xlsx", "xml"] as const)(`100,000 rows of %s`, (format) => {
  it("are checked and kept without much memory, and the process goes on meanwhile", { timeout: 500_000 }, async () => {
    const path = join(directory, `rows.${format}`);
    // Larger than labor takes.
    const words = ["--import", "tsx", join(root, "e2e/check-file-alone.ts"), path, format, String(rows)];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root });
    const { accepted, refused, seconds, stopMs, residentMiB } = needed.parse(JSON.parse(stdout));
    const size = Math.round(statSync(path).size / 1024 ** 2);
    console.info(`${format}: ${size} MB, ${rows} rows in ${seconds.toFixed(1)} s, ${residentMiB} MiB more, longest stop ${stopMs} ms`);
    expect(accepted).toBe(99_000);
    expect(refused).toBe(1_000);
    expect(residentMiB).toBeLessThanOrEqual(most.residentMiB);
    expect(stopMs).toBeLessThanOrEqual(most.stopMs);
  });
});
