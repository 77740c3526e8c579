import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { fullRun } from "#e2e/full-run.ts";
import { mostly, ofActivities, preAuzNumbers, typedText, vinOf } from "#e2e/typed-cases.ts";
import { somePart, someVin, soundText, toPreAuthorizationText } from "#e2e/typed-claims.ts";
import { startTestBackend, type TestBackend } from "#fixtures/backend/test-backend.ts";
import { signIn, type TestClient } from "#fixtures/backend/test-client.ts";
import { insertDocuments } from "#fixtures/backend/store/insert-documents.ts";
import { buildClaim } from "#fixtures/claim-documents/builder.ts";
import { buildPreAuthorization } from "#fixtures/pre-authorizations/builder.ts";
import { buildTechSupport } from "#fixtures/reports/builder.ts";
import type { Backend, Gateway } from "#gateway/backend.ts";
import { claimDetail, claimErrors } from "#gateway/operations/claim.ts";
import { ClaimEntry } from "#gateway/schemas/claim-entry.ts";
import { PreAuthorizationEntry } from "#gateway/schemas/pre-authorization.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { signedInOf } from "#app/server/process/test-host.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { operationsOf } from "../claim-document-operations.server.ts";
import { checkClaimDocument } from "./claim-document-checks.ts";
import { toClaimDocumentEntry } from "./claim-document-entry.server.ts";
import { readClaimDocument } from "./claim-document-reading.server.ts";
import type { EditorCheck } from "./editor-facts.ts";

const today = "2026-11-20";
const now = new Date(`${today}T20:00:00+08:00`);
const { actor } = signedInOf("company");

let server: TestBackend;
let gateway: Gateway;
let backend: Backend;
let client: TestClient;

beforeAll(async () => {
  server = await startTestBackend({ claims: 60 });
  const limitOf = (index: number) => (index < 8 ? 1e9 : 10);
  const ofVehicle = { vehicleVin: someVin, submitterCode: "10001" };
  await insertDocuments(
    server.services.db,
    "pre_authorizations",
    preAuzNumbers.map((number, index) =>
      buildPreAuthorization({
        id: number,
        applicationNumber: number,
        status: index === 0 ? 1 : 3,
        ...ofVehicle,
        adjustedPartFeeTotal: limitOf(index),
        adjustedLaborFeeTotal: limitOf(index),
        adjustedOtherFeeTotal: limitOf(index),
        adjustedTotalAmount: 3 * limitOf(index),
      }),
    ),
  );
  const report = { vehicleVin: someVin, dealerCode: "10001" };
  await insertDocuments(server.services.db, "tech_supports", [
    buildTechSupport({ ...report, id: "T-1", reportNumber: "TS-GOOD" }),
    buildTechSupport({ ...report, id: "T-2", reportNumber: "TS-WAITS", status: 1 }),
    buildTechSupport({ ...report, id: "T-3", reportNumber: "TS-OTHER", dealerCode: "10002" }),
    buildTechSupport({ ...report, id: "T-4", reportNumber: "TS-PLAN", vehicleVin: vinOf(31) }),
  ]);
  gateway = openGateway(server.url);
  // Company staff see everybody's claims, so nothing the backend compares with is hidden from us.
  backend = await backendAs(gateway, "zhangwei");
  client = await signIn(server.url, "zhangwei");
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const read = (text: FormText, claimDocument: ClaimDocumentName = "claim", at = now) =>
  readClaimDocument({ claimDocument: claimDocumentKinds[claimDocument], context: { backend, actor } }, text, { now: at });
const ours = async (text: FormText) => checkClaimDocument("claim", text, await read(text), today);

/** Enough for every rule to be broken by one of them, and five times as many in the full run. */
const tries = { numRuns: fullRun ? 400 : 80, seed: 20261121 };
/** What is sound is sent twice: of the rest hardly one is sent as often. */
const repeated = (sound: FormText): { examples: [FormText][] } => {
  const changed = (fields: FormText["fields"]): [FormText] => [{ ...sound, fields: { ...sound.fields, ...fields } }];
  return {
    examples: [
      [sound],
      [sound],
      changed({ tripCurrent: "5" }),
      changed({ warrantyCoverageId: "" }),
      changed({ failureDate: "2026-12-24", repairDate: "" }),
    ],
  };
};

describe("checks of a claim as it is typed", () => {
  it("find nothing in a claim that is as it should be", async () => {
    const cheap = { causalPartCode: "PTRA10033", submitterCode: "10001", vehicleVin: vinOf(21) };
    expect(await ours(soundText(cheap, { detailPartList: [{ partCode: "PTRA10033", quantity: "2" }] }))).toEqual([]);
  });

  it("name the input of a line, and leave empty lines at the end alone", async () => {
    const text = soundText(
      {},
      { detailPartList: [{ partCode: somePart?.code ?? "", quantity: "1" }, { partCode: "", quantity: "0" }, {}, {}] },
    );
    expect((await ours(text)).map(({ path, rule }) => [path, rule])).toEqual([
      ["actCode", "recall.open"],
      ["detailPartList[1].partCode", "part.code"],
      ["detailPartList[1].quantity", "line.quantity"],
    ]);
  });

  it("take what is no number for 0, and no day for none", async () => {
    const text = soundText({ failureDate: "2026-02-31" }, { detailPartList: [{ partCode: "P", quantity: "1e400" }] });
    expect((await ours(text)).map(({ rule }) => rule)).toEqual([
      "recall.open",
      "failureDate.missing",
      "part.unknown",
      "line.quantity",
      "causalPart.noLine",
    ]);
  });

  it("say nothing of a vehicle that cannot be asked for", () => {
    const text = soundText();
    const reading = {
      vehicle: { state: "unavailable", message: "" } as const,
      lines: {},
      rates: undefined,
      ids: {},
      problems: [],
      record: {
        coverage: undefined,
        openActivities: [],
        activityUse: undefined,
        compared: undefined,
        authorized: undefined,
      },
    };
    expect(checkClaimDocument("claim", text, reading, today)).toEqual([]);
  });

  it("warn of a second claim for the same vehicle and part within 30 days, and tell its number only to whom it is", async () => {
    const text = soundText({ submitterCode: "10001", vehicleVin: vinOf(21) });
    const first = await submit(text);
    expect(first).toMatchObject({ accepted: true });
    const repeated = (await ours(text)).filter(({ rule }) => rule === "claim.repeated");
    expect(repeated).toMatchObject([
      { level: "warning", path: "causalPartCode", values: { applicationNumber: expect.stringMatching(/^WC/) } },
    ]);
    const other = await ours({ ...text, fields: { ...text.fields, submitterCode: "10002" } });
    expect(other.filter(({ rule }) => rule === "claim.repeated")).toMatchObject([{ values: {} }]);
  });

  it("are the reference backend's own, for whatever is typed", { tags: ["slow"], timeout: 400_000 }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(typedText, async (text) => {
        const reading = await read(text);
        const found = checkClaimDocument("claim", text, reading, today);
        const { checks } = await submit(text);
        // Why a kindness code or a pre-authorization is not good is the backend's to say; that it is not is a problem of the field.
        const covers = ["kindnessAuthorizationCode", "preAuzNumber"];
        const isOfCode = ({ path, rule }: EditorCheck) => covers.includes(path ?? "") && !/\.(missing|\w+Fee)$/.test(rule);
        expect(inOrder(found)).toEqual(inOrder(checks.filter((check) => !isOfCode(check))));
        const refused = (all: readonly { path?: string | undefined }[]) => covers.filter((field) => all.some(({ path }) => path === field));
        if (reading.vehicle.state === "known") expect(refused(reading.problems)).toEqual(refused(checks.filter(isOfCode)));
        for (const { rule } of found) seen.add(rule);
      }),
      {
        ...tries,
        numRuns: tries.numRuns + ofActivities.length,
        examples: [...ofActivities, ...repeated(soundText({ submitterCode: "10001" })).examples],
      },
    );
    // Rules that were never broken would prove nothing.
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        ...[
          "activity.closed",
          "activity.limit",
          "activity.line",
          "activity.missing",
          "activity.period",
          "activity.price",
          "activity.taken",
        ],
        ...["amount.zero", "causalPart.missing", "claim.repeated", "claimType.missing"],
        ...["delayReason.missing", "failureDate.afterRepair", "failureDate.future"],
        ...["failureDate.missing", "invoice.date", "invoice.number", "kindness.missing"],
        ...["labor.code", "labor.description", "labor.hours", "labor.overtime"],
        ...["line.quantity", "lines.missing", "mileage.lower", "mileage.missing", "otherFee.price", "otherFee.type"],
        ...["part.code", "part.unknown", "preAuthorization.amount", "preAuthorization.laborFee", "preAuthorization.missing"],
        ...["preAuthorization.otherFee", "preAuthorization.partFee"],
        ...["recall.open", "repairDate.future", "repairDate.missing"],
        ...["vin.checkDigit", "vin.form", "vin.missing", "vin.unknown", "coverage.notCovered", "coverage.foreign", "coverage.missing"],
        ...["workOrder.missing", "line.whole", "line.quantityUnusual", "line.quantityTooHigh", "serial.same", "causalPart.noLine"],
      ]),
    );
  });
});

describe("the terms of a coverage", () => {
  it("are those a claim was filed with, and the vehicle's own in a draft or of another vehicle", async () => {
    const frozen = { warrantyCoverageId: "61", warrantyStartDate: "2020-01-01", warrantyEndDate: "2020-12-31", warrantyTripLimitVal: 7 };
    const vehicleVin = vinOf(40);
    await insertDocuments(server.services.db, "claims", [
      buildClaim({ id: "K2", applicationNumber: "T-K2", status: 2, vehicleVin, submitterCode: "10001", ...frozen }),
    ]);
    const stored = await backend.read(claimDetail, { params: { id: "K2" } });
    const text = soundText({ id: "K2", vehicleVin });
    const page = { claimDocument: claimDocumentKinds.claim, context: { backend, actor } };
    const termOf = ({ record }: Awaited<ReturnType<typeof readClaimDocument>>) =>
      record.coverage?.choices.find(({ id }) => id === frozen.warrantyCoverageId)?.term;
    expect(termOf(await readClaimDocument(page, text, { stored, now }))).toMatchObject({
      start: "2020-01-01",
      end: "2020-12-31",
      tripLimit: "7",
    });
    const elsewhere = { ...text, fields: { ...text.fields, vehicleVin: vinOf(41) } };
    for (const open of [
      await readClaimDocument(page, text, { stored: { ...stored, status: 0 }, now }),
      await readClaimDocument(page, elsewhere, { stored, now }),
    ]) {
      expect(termOf(open)?.tripLimit).toBe("100000");
      expect(termOf(open)?.end).not.toBe("2020-12-31");
    }
  });
});

describe("checks of a pre-authorization as it is typed", () => {
  const typedBefore = fc
    .record({ text: typedText, reportCode: mostly("", "TS-GOOD", "ts-good", "TS-WAITS", "TS-OTHER", "TS-NONE") })
    .map(({ text, reportCode }) => toPreAuthorizationText(text, { reportCode }));

  it("ask for no repair day, and take one that lies ahead", async () => {
    for (const repairDate of ["", "2026-12-24"]) {
      const cheap = { causalPartCode: "PTRA10033", submitterCode: "10001", vehicleVin: vinOf(31), repairDate };
      const lines = { detailPartList: [{ partCode: "PTRA10033", quantity: "2" }] };
      const text = toPreAuthorizationText(soundText(cheap, lines), { reportCode: "TS-PLAN" });
      const reading = await read(text, "preAuthorization");
      expect(reading.problems).toEqual([]);
      expect(reading.ids).toMatchObject({ techReportId: "T-4", reportCode: "TS-PLAN" });
      expect(checkClaimDocument("preAuthorization", text, reading, today)).toEqual([]);
    }
  });

  it("are the reference backend's own, for whatever is typed", { tags: ["slow"], timeout: 400_000 }, async () => {
    const seen = new Set<string>();
    const reports = { good: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(typedBefore, async (text) => {
        const reading = await read(text, "preAuthorization");
        const found = checkClaimDocument("preAuthorization", text, reading, today);
        const { checks } = await submit(text, "preAuthorization");
        // That a report is not good is a problem of its field, in the backend's words.
        const ofReport = checks.filter(({ path }) => path === "reportCode");
        expect(inOrder(found)).toEqual(inOrder(checks.filter((check) => check.path !== "reportCode")));
        if (reading.vehicle.state === "known")
          expect(reading.problems.filter(({ path }) => path === "reportCode")).toEqual(
            ofReport.map(({ path, message }) => ({ path, message })),
          );
        if (text.fields["reportCode"]) reports[ofReport.length > 0 ? "refused" : "good"] += 1;
        for (const { rule } of found) seen.add(rule);
      }),
      { ...tries, ...repeated(toPreAuthorizationText(soundText({ submitterCode: "10001" }), { reportCode: "" })) },
    );
    expect(Math.min(reports.good, reports.refused)).toBeGreaterThan(3);
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        ...["activity.missing", "amount.zero", "causalPart.missing", "claim.repeated", "claimType.excluded", "claimType.missing"],
        ...["failureDate.afterRepair", "failureDate.future"],
        ...["failureDate.missing", "invoice.date", "invoice.number", "labor.code", "labor.description", "labor.hours", "labor.overtime"],
        ...["line.quantity", "lines.missing", "mileage.lower", "mileage.missing", "otherFee.price", "otherFee.type"],
        ...["part.code", "part.unknown"],
        ...["vin.checkDigit", "vin.form", "vin.missing", "vin.unknown", "coverage.notCovered", "coverage.foreign", "coverage.missing"],
        ...["line.whole", "line.quantityUnusual", "line.quantityTooHigh", "serial.same", "causalPart.noLine"],
      ]),
    );
  });
});

function inOrder(checks: readonly EditorCheck[]): EditorCheck[] {
  const key = ({ path, rule, message }: EditorCheck) => `${path} ${rule} ${message}`;
  return [...checks].sort((one, other) => key(one).localeCompare(key(other)));
}

const Check = z.object({
  level: z.enum(["error", "warning"]),
  field: z.string(),
  rule: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.string()).default({}),
});

/** Submits the text and says what the backend found in it: in its refusal, or among the records for the reviewer. */
async function submit(text: FormText, claimDocument: ClaimDocumentName = "claim"): Promise<{ accepted: boolean; checks: EditorCheck[] }> {
  const typed = toClaimDocumentEntry(text, await read(text, claimDocument));
  if (!typed.ok) throw new Error(JSON.stringify(typed.problems));
  const schema = claimDocument === "claim" ? ClaimEntry : PreAuthorizationEntry;
  const body = JSON.stringify(z.encode<z.ZodType>(schema, typed.entry));
  const { path, method } = operationsOf({ name: claimDocument }).create;
  const answer = z
    .object({ status: z.number(), data: z.object({ id: z.string().optional(), checkList: z.array(Check).optional() }) })
    .parse(await (await client.raw(path, { method, body })).json());
  if (answer.data.checkList) return { accepted: false, checks: answer.data.checkList.map(toEditorCheck) };
  const records = await backend.read(claimErrors, { params: { id: answer.data.id ?? "" } });
  return {
    accepted: true,
    checks: records.flatMap(({ errorInfo, ...record }) =>
      record.level === "passed" ? [] : [toEditorCheck(Check.parse({ ...record, message: errorInfo }))],
    ),
  };
}

function toEditorCheck({ field, ...check }: z.output<typeof Check>): EditorCheck {
  return { ...check, path: field === "" ? undefined : field.replace(/\.(\d+)\./, "[$1].") };
}
