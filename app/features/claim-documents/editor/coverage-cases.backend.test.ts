import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { claimText } from "#e2e/typed-claims.ts";
import { insertDocuments } from "#fixtures/backend/store/insert-documents.ts";
import { startTestBackend, type TestBackend } from "#fixtures/backend/test-backend.ts";
import { signIn, type TestClient } from "#fixtures/backend/test-client.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { buildVehicle } from "#fixtures/master-data/vehicles/builder.ts";
import { makeVin } from "#fixtures/master-data/vehicles/vin.ts";
import type { Backend, Gateway } from "#gateway/backend.ts";
import { warrantyPolicyPage } from "#gateway/operations/coverage.ts";
import { warrantyPage } from "#gateway/operations/look-ups.ts";
import { vehicleDetail } from "#gateway/operations/vehicle.ts";
import {
  caseCoverages,
  caseDefinitions,
  caseParts,
  caseVehicles,
  coverageCases,
  type CoverageCase,
} from "#gateway/rules/coverage-cases.ts";
import { whyNotCovered } from "#gateway/rules/coverage-engine.ts";
import { ClaimEntry } from "#gateway/schemas/claim-entry.ts";
import { signedInOf } from "#app/server/process/test-host.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { operationsOf } from "../claim-document-operations.server.ts";
import { toClaimDocumentEntry } from "./claim-document-entry.server.ts";
import { checkClaimDocument } from "./claim-document-checks.ts";
import { readClaimDocument } from "./claim-document-reading.server.ts";
import { toCoverage } from "./coverage-choices.server.ts";

/* One table of cases worked out by hand, and the five places that say what is covered. */

const today = "2026-11-20";
let server: TestBackend;
let gateway: Gateway;
let backend: Backend;
let client: TestClient;

const vinOf = new Map(Object.keys(caseVehicles).map((name, index) => [name, makeVin("LSVA0CAS", "R2", 900_001 + index)]));
const idOf = (vehicle: string) => `case-${vehicle}`;

beforeAll(async () => {
  server = await startTestBackend({ claims: 0 });
  const { db } = server.services;
  for (const table of ["coverages", "coverage_definitions"] as const) await db.deleteFrom(table).execute();
  const definitions = Object.entries(caseDefinitions);
  await insertDocuments(
    db,
    "coverage_definitions",
    definitions.map(([definitionCode, definition]) => ({ id: `D-${definitionCode}`, definitionCode, ...definition })),
  );
  await insertDocuments(
    db,
    "coverages",
    Object.entries(caseCoverages).map(([code, { definition, ...coverage }]) => ({
      id: code,
      coverageCode: code,
      coverageName: code,
      definitionId: `D-${definition}`,
      definitionCode: definition,
      ...coverage,
      definitionName: caseDefinitions[definition]?.definitionName,
    })),
  );
  const [part] = parts;
  const ofCases = Object.values(caseParts).map(({ partCode, componentCode }) => ({
    ...part,
    id: partCode,
    code: partCode,
    name: partCode,
    componentCode,
  }));
  await insertDocuments(db, "parts", ofCases);
  const vehicles = Object.entries(caseVehicles).map(([name, vehicle]) => {
    const { vehicleInfoVO, ...built } = buildVehicle(vinOf.get(name) ?? "");
    const { invoiceDate: retailDate, deliveryDate, modelCode, modelYear, plantCode, market, usage } = vehicle;
    return {
      ...built,
      actVehicleList: [],
      vehicleInfoVO: {
        ...vehicleInfoVO,
        id: idOf(name),
        vehicleModelCode: modelCode,
        vehicleModelYear: modelYear,
        market,
        usage,
        retailDate,
        deliveryDate,
        warrantyStartDate: undefined,
      },
      manufacture: { plantCode },
    };
  });
  await insertDocuments(db, "vehicles", vehicles);
  gateway = openGateway(server.url);
  backend = await backendAs(gateway, "zhangwei");
  client = await signIn(server.url, "zhangwei");
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const page = { current: 1, size: 100 };
const askedOf = ({ vehicle, part, day, trip, tripUnit, partInvoiceDate, partTrip }: CoverageCase) => ({
  vehicleVin: vinOf.get(vehicle) ?? "",
  partCode: caseParts[part]?.partCode,
  day,
  tripCurrent: trip,
  tripUnit,
  partInvoiceDate,
  partTrip,
});
const sorted = (codes: readonly (string | undefined)[]) => codes.map(String).sort();

/** The claim for the repair of a case. @param warrantyCoverageId what is chosen in it */
function textOf(asked: CoverageCase, warrantyCoverageId = "") {
  const { part, partInvoiceDate: originalCausalPartInvoiceDate, partTrip: originalCausalPartTrip = "" } = asked;
  const partCode = caseParts[part]?.partCode ?? "";
  const ofPart = originalCausalPartInvoiceDate && {
    originalCausalPartInvoiceNumber: "FP-1",
    originalCausalPartInvoiceDate,
    originalCausalPartTrip,
  };
  return claimText(
    {
      claimTypeDictId: ofPart ? "1102" : "1101",
      submitterCode: "10001",
      vehicleVin: vinOf.get(asked.vehicle) ?? "",
      tripCurrent: asked.trip,
      tripUnit: asked.tripUnit,
      failureDate: asked.day,
      repairDate: asked.day,
      causalPartCode: partCode,
      workOrderNumber: `WO-${asked.what}`.slice(0, 30),
      warrantyCoverageId,
      ...ofPart,
    },
    { detailPartList: [{ partCode, quantity: "1" }] },
  );
}

/** What the form's checks say of the coverage, and what the backend says of the same when it is sent. */
async function checksOf(asked: CoverageCase, chosen = "") {
  const text = textOf(asked, chosen);
  const reading = await readClaimDocument(
    { claimDocument: claimDocumentKinds.claim, context: { backend, actor: signedInOf("company").actor } },
    text,
    {
      now: new Date(`${today}T20:00:00+08:00`),
    },
  );
  const ofCoverage = (checks: readonly { level: string; rule: string; values?: object }[]) =>
    checks.filter(({ level, rule }) => level === "error" && rule.startsWith("coverage.")).map(({ rule, values }) => ({ rule, values }));
  const typed = toClaimDocumentEntry(text, reading);
  if (!typed.ok) throw new Error(JSON.stringify(typed.problems));
  const { path, method } = operationsOf({ name: "claim" }).create;
  const answer = await client.raw(path, { method, body: JSON.stringify(z.encode<z.ZodType>(ClaimEntry, typed.entry)) });
  // Nothing of these claims can be accepted: they name no symptom. So every check comes back.
  const { data } = Answer.parse(await answer.json());
  return { form: ofCoverage(checkClaimDocument("claim", text, reading, today)), sent: ofCoverage(data.checkList) };
}

const Answer = z.object({
  data: z.object({ checkList: z.array(z.object({ level: z.string(), rule: z.string(), values: z.record(z.string(), z.string()) })) }),
});

describe.each(coverageCases)("$vehicle, $part, $day, $trip: $what", (asked) => {
  it("is covered by the same at policy search, look-up and vehicle page", async () => {
    const body = askedOf(asked);
    const policies = await backend.read(warrantyPolicyPage, { query: page, body });
    expect(sorted(policies.records.filter(({ coveredFlag }) => coveredFlag).map(({ coverageCode }) => coverageCode))).toEqual(
      sorted(asked.covers),
    );
    const offered = await backend.read(warrantyPage, { query: page, body });
    expect(sorted(offered.records.filter(({ coveredFlag }) => coveredFlag).map(({ id }) => id))).toEqual(sorted(asked.covers));
    if (asked.partInvoiceDate !== undefined) return;
    const { warrantyList } = await backend.read(vehicleDetail, { params: { id: idOf(asked.vehicle) } });
    const question = { ...asked, part: caseParts[asked.part], partInvoiceDate: undefined, partTrip: undefined };
    const covering = warrantyList.flatMap(toCoverage).filter(({ term }) => whyNotCovered(term, question).length === 0);
    expect(sorted(covering.map(({ id }) => id))).toEqual(sorted(asked.covers));
  });

  it("is judged so in the form and when it is sent", async () => {
    const { form, sent } = await checksOf(asked);
    expect(sent).toEqual(form);
    const rules = form.map(({ rule }) => rule);
    if (asked.covers.length === 0) expect(["coverage.notCovered", "coverage.none", "coverage.invoiceLate"]).toContain(rules[0]);
    else if (asked.covers.length === 1) expect(rules).toEqual([]);
    else {
      expect(rules).toEqual(["coverage.missing"]);
      const [chosen] = asked.covers;
      expect(await checksOf(asked, chosen)).toEqual({ form: [], sent: [] });
    }
  });
});
