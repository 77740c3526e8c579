import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { backendControl } from "#e2e/faults.ts";
import { claimText, someVin } from "#e2e/typed-claims.ts";
import { insertDocuments } from "#fixtures/backend/store/insert-documents.ts";
import { startTestBackend, type TestBackend } from "#fixtures/backend/test-backend.ts";
import type { PreAuthorizationDocument } from "#fixtures/pre-authorizations/table.ts";
import { buildPreAuthorization } from "#fixtures/pre-authorizations/builder.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { signedInOf } from "#app/server/process/test-host.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { readClaimDocument } from "./claim-document-reading.server.ts";

const now = new Date("2026-11-20T20:00:00+08:00");
let server: TestBackend;

beforeAll(async () => {
  server = await startTestBackend({ claims: 20, settings: { faults: true } });
  await insertDocuments(server.services.db, "pre_authorizations", [
    authorized("FREE"),
    authorized("USED", { claimId: "C-USED" }),
    authorized("WAITS", { status: 1 }),
    authorized("OTHER", { submitterCode: "10002" }),
  ]);
});
afterAll(() => server.close());

/** An approved pre-authorization of the vehicle and dealer 10001. */
function authorized(id: string, overrides: Partial<PreAuthorizationDocument> = {}) {
  return buildPreAuthorization({ id, applicationNumber: `PA-${id}`, vehicleVin: someVin, submitterCode: "10001", status: 3, ...overrides });
}

async function read(
  preAuzNumber: string,
  { audience = "dealer", submitterCode = "" }: { audience?: Audience; submitterCode?: string } = {},
) {
  const gateway = openGateway(server.url);
  try {
    const backend = await backendAs(gateway, audience === "dealer" ? "d10001" : "zhangwei");
    const text = claimText({ vehicleVin: someVin, preAuzNumber, submitterCode });
    const page = { claimDocument: claimDocumentKinds.claim, context: { backend, actor: signedInOf(audience).actor } };
    return await readClaimDocument(page, text, { now });
  } finally {
    await gateway.close();
  }
}

describe("the pre-authorization a claim names", () => {
  it("is one that was approved for the vehicle and the dealer and that no claim uses", async () => {
    const found = await read(" pa-free");
    expect(found.ids).toMatchObject({ preAuthorizationId: "FREE", preAuzNumber: "PA-FREE" });
    expect(found.names["preAuzNumber"]).toBe("授权金额 ¥645.39");
    expect(found.problems).toEqual([]);
    for (const number of ["PA-USED", "PA-WAITS", "PA-OTHER", "PA-NONE"])
      expect((await read(number)).problems).toEqual([{ path: "preAuzNumber", message: "预授权不存在，或不能用于该车辆" }]);
  });

  it("is one of the dealer that company staff write for", async () => {
    expect((await read("PA-OTHER", { audience: "company", submitterCode: "10002" })).problems).toEqual([]);
    expect((await read("PA-OTHER", { audience: "company", submitterCode: "10001" })).problems).toMatchObject([{ path: "preAuzNumber" }]);
  });

  it("is left to the backend's judgement where it cannot be read", async () => {
    const control = backendControl(server.url);
    await control.fail("preAuthorization.page", "500");
    const reading = await read("PA-FREE");
    await control.heal();
    expect(reading.unavailable).toEqual(["预授权暂时读不到"]);
    expect(reading.problems).toEqual([]);
    expect(reading.ids.preAuthorizationId).toBeUndefined();
  });
});
