import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findCalledOperations } from "#e2e/fault-matrix/called-operations.ts";
import { matrixFaults } from "#e2e/fault-matrix/faults.ts";
import { matrixLines } from "#e2e/fault-matrix/lines.ts";
import { startMatrix, type Matrix } from "#e2e/fault-matrix/matrix.ts";
import { tryCase } from "#e2e/fault-matrix/try-case.ts";
import "#e2e/screens-setup.ts";

/*
 * Every operation that the screens of claims ask for, failing in every way, as a browser without scripts meets it: the catalogue's words and
 * status, nothing typed lost, the session ended only where it must be, counters, audit line and reference in the log.
 */

const full = process.env.JOURNEYS === "full";
/** Each line meets two failures, which differ from line to line; all eight on demand. */
const cases = matrixLines.flatMap((line, at) =>
  matrixFaults
    .filter((_, number) => full || (number + 3 * at) % matrixFaults.length < 2)
    .map((failure) => [[line.operation, line.screen, `${failure.name}: ${line.takes.name}`].join(" · "), line, failure] as const),
);

let patient: Matrix;
let impatient: Matrix;
beforeAll(async () => {
  const backendUrl = inject("backendUrl");
  // One that waits as documented, so that a busy machine fails no case, and one for the cases of waiting.
  [patient, impatient] = await Promise.all([startMatrix(backendUrl), startMatrix(backendUrl, { read: 1.2, write: 1.5 })]);
});
afterAll(async () => {
  await patient.end();
  await impatient.end();
});

describe("an operation that fails", () => {
  it.each(cases)("%s", (_name, line, failure) => tryCase(failure.fault === "delay" ? impatient : patient, line, failure));
});

it("is every one that signing in, the frame, home and the screens of claims ask for", async () => {
  const named = new Set(matrixLines.map(({ operation }) => operation));
  const folders = [
    "app/auth",
    "app/forms",
    "app/server",
    "app/shell",
    "app/screens/login",
    "app/screens/sign-on",
    "app/screens/mobile",
    "app/screens/print",
    "app/screens/status",
    "app/screens/home",
    "app/screens/application",
    "app/screens/claim",
    "app/screens/pre-authorization",
  ];
  expect((await findCalledOperations(folders)).filter((operation) => !named.has(operation))).toEqual([]);
});
