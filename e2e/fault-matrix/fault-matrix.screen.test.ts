// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findCalledOperations } from "#e2e/fault-matrix/called-operations.ts";
import { dealFailures } from "#e2e/fault-matrix/deal-failures.ts";
import { matrixFaults } from "#e2e/fault-matrix/faults.ts";
import { matrixLines } from "#e2e/fault-matrix/lines.ts";
import { findShortLimits, startMatrix, type Matrix } from "#e2e/fault-matrix/matrix.ts";
import { tryCase } from "#e2e/fault-matrix/try-case.ts";
import { fullRun } from "#e2e/full-run.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * Every operation that the product asks for, failing in every way, as a browser without scripts meets it: the catalogue's words and
 * status, nothing typed lost, the session ended only where it must be, counters, audit line and reference in the log.
 */

/** In pairs, and all of them on demand. */
const dealt = fullRun
  ? matrixLines.flatMap((line) => matrixFaults.map((failure) => [line, failure] as const))
  : dealFailures(matrixLines, matrixFaults);
const cases = dealt.map(
  ([line, failure]) => [[line.operation, line.screen, `${failure.name}: ${line.shows.name}`].join(" · "), line, failure] as const,
);

let patient: Matrix;
let impatient: Matrix;
beforeAll(async () => {
  // One that waits as documented, so that a busy machine fails no case, and one for the cases of waiting.
  patient = await startMatrix(backendUrl);
  impatient = await startMatrix(backendUrl, await findShortLimits(patient));
});
afterAll(async () => {
  await patient.end();
  await impatient.end();
});

describe("an operation that fails", () => {
  it.each(cases.map((each, index) => [...each, index] as const))("%s", async (_name, line, failure, index) => {
    const matrix = failure.fault === "delay" ? impatient : patient;
    if (index % 10 === 0) await matrix.makeRoom();
    await tryCase(matrix, line, failure);
  });
});

it("is every one that the product asks for", async () => {
  const named = new Set(matrixLines.map(({ operation }) => operation));
  expect((await findCalledOperations()).filter((operation) => !named.has(operation))).toEqual([]);
});
