import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { claimText } from "#e2e/typed-claims.ts";
import { buildClaim } from "#fixtures/claim-documents/builder.ts";
import { startTestBackend, type TestBackend } from "#fixtures/backend/test-backend.ts";
import { insertDocuments } from "#fixtures/backend/store/insert-documents.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import type { Backend, Gateway } from "#gateway/backend.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import type { TextFields } from "#app/lib/forms/values/form-text.ts";
import { signedInOf } from "#app/server/process/test-host.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { readClaimDocument } from "./claim-document-reading.server.ts";

const now = new Date("2026-11-20T20:00:00+08:00");
const vinOf = (index: number) => vehicles[index]?.vehicleInfoVO?.vehicleVin ?? "";
/** Claimed for by its own dealer, and by another one. */
const [held, heldElsewhere] = [vinOf(20), vinOf(30)];
const recall = { actCode: "ACT2026-03", repairDate: "2026-11-12" };

let server: TestBackend;
let gateway: Gateway;
let backend: Backend;
beforeAll(async () => {
  server = await startTestBackend({ claims: 0 });
  const waiting = { status: 1, activityId: "801", createDate: "2026-11-13T09:00:00+08:00" };
  await insertDocuments(server.services.db, "claims", [
    buildClaim({ ...waiting, id: "H1", applicationNumber: "T-H1", vehicleVin: held, submitterCode: "10001", actCode: "ACT2026-03" }),
    buildClaim({ ...waiting, id: "H2", applicationNumber: "T-H2", vehicleVin: heldElsewhere, submitterCode: "10002" }),
  ]);
  gateway = openGateway(server.url);
  backend = await backendAs(gateway, "d10001");
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

type Kind = keyof typeof claimDocumentKinds;
const read = (fields: TextFields, options: { stored?: Awaited<ReturnType<typeof readClaim>>; kind?: Kind } = {}) => {
  const { kind = "claim", ...rest } = options;
  const page = { claimDocument: claimDocumentKinds[kind], context: { backend, actor: signedInOf("dealer").actor } };
  return readClaimDocument(page, claimText(fields), { now, ...rest }).then(({ record }) => record);
};
const readClaim = (id: string) => backend.read(claimDetail, { params: { id } });

describe("the activity a claim names", () => {
  it("says what it allows; a claim alone is held against it", async () => {
    const of = { vehicleVin: vinOf(40), ...recall };
    const { activityUse } = await read(of);
    expect(activityUse).toMatchObject({
      actCode: "ACT2026-03",
      actBeginDate: "2026-03-01",
      actEndDate: "2027-02-28",
      isClosed: false,
      filedOn: "2026-11-20",
      taken: undefined,
    });
    expect(activityUse?.allowed.detailPartList).toMatchObject([{ amount: "1" }]);
    expect((await read({ ...of, actCode: "" })).activityUse).toBeUndefined();
    expect((await read(of, { kind: "preAuthorization" })).activityUse).toBeUndefined();
    expect((await read({ vehicleVin: vinOf(5), actCode: "ACT2025-07" })).activityUse?.isClosed).toBe(true);
  });

  it("says which claim holds its vehicle: a dealer the number of its own, and not of the one that is corrected", async () => {
    const takenOf = async (vehicleVin: string) => (await read({ vehicleVin, ...recall })).activityUse?.taken;
    expect(await takenOf(held)).toEqual({ applicationNumber: "T-H1", day: "2026-11-13" });
    expect(await takenOf(heldElsewhere)).toEqual({ applicationNumber: undefined, day: "2026-11-13" });
    const { activityUse } = await read({ vehicleVin: held, ...recall }, { stored: await readClaim("H1") });
    expect(activityUse).toMatchObject({ taken: undefined, filedOn: "2026-11-13" });
  });
});

describe("the activities of a vehicle", () => {
  it("are those of the day of its repair, today where none is said", async () => {
    const openOn = async (repairDate: string) => (await read({ vehicleVin: vinOf(0), repairDate })).openActivities;
    expect([await openOn("2026-02-28"), await openOn("2026-03-01"), await openOn("2027-03-01"), await openOn("")]).toEqual([
      ...[[], ["801"], [], ["801"]],
    ]);
  });
});
