// @module-tag slow
import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Backend } from "#gateway/backend.ts";
import type { Identity } from "#gateway/call-context.ts";
import { createGateway } from "#gateway/client.ts";
import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import { deliveryAddressDetail, deliveryAddressPage } from "#gateway/operations/delivery-address.ts";
import { dealerPage } from "#gateway/operations/reference-data.ts";
import { partDetail, partPage } from "#gateway/operations/master-data.ts";
import { preAuthorizationDetail, preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { dealerInfo, menuList, userInfo } from "#gateway/operations/session.ts";
import { vehicleDetail, vehiclePage } from "#gateway/operations/vehicle.ts";
import { dealer, reviewer } from "./identities.ts";
import { startReferenceBackend } from "./reference-backend.ts";

/*
 * Drift that is told where nothing is wrong is drift that nobody looks at: the reference backend's whole world, drafts and documents of
 * every state among them, is read without any.
 */

let reference: Awaited<ReturnType<typeof startReferenceBackend>>;
beforeAll(async () => {
  reference = await startReferenceBackend();
}, 200_000);
afterAll(() => reference.stop());

const Violation = z.object({ event: z.literal("gateway.drift"), operation: z.string(), paths: z.array(z.string()) });

it.each([
  ["a dealer", dealer],
  ["company staff", reviewer],
])("%s reads documents and master data without drift", async (_, identity) => {
  const state = { state: "a user is signed in", params: { account: identity.account } };
  await fetch(`${reference.url}/_pact/provider-states`, { method: "POST", body: JSON.stringify(state) });
  const { drifted, statuses } = await readSeed(identity);
  expect(drifted).toEqual([]);
  expect(statuses.size).toBeGreaterThan(3);
});

async function readSeed(identity: Identity): Promise<{ drifted: string[]; statuses: ReadonlySet<unknown> }> {
  const drifted = new Set<string>();
  const log = new Writable({
    write: (line: Buffer, _, done) => {
      const found = Violation.safeParse(JSON.parse(line.toString()));
      for (const path of found.data?.paths ?? []) drifted.add(`${found.data?.operation}: ${path}`);
      done();
    },
  });
  const url = reference.url;
  const gateway = createGateway({
    bases: { auth: url, uaa: url, core: url, main: url, claim: url, cvrm: url, adapter: url, activity: url },
    clientId: "warranty-web",
    clientSecret: "warranty-web-secret",
    log: pino(log),
  });
  try {
    return { statuses: await readEverything(gateway.for(identity, { requestId: "world" }), identity), drifted: [...drifted] };
  } finally {
    await gateway.close();
  }
}

/** @returns the states its documents were in */
async function readEverything(backend: Backend, identity: Identity): Promise<ReadonlySet<unknown>> {
  const query = { current: 1, size: 100 };
  await backend.read(userInfo);
  await backend.read(menuList);
  const claims = await backend.read(claimPage, { query, body: {} });
  for (const { id } of claims.records) await backend.read(claimDetail, { params: { id } });
  const preAuthorizations = await backend.read(preAuthorizationPage, { query, body: {} });
  for (const { id } of preAuthorizations.records) await backend.read(preAuthorizationDetail, { params: { id } });
  const parts = await backend.read(partPage, { query, body: {} });
  for (const { id } of parts.records.slice(0, 20)) await backend.read(partDetail, { params: { id } });
  await backend.read(dealerPage, { query, body: {} });
  const vehicles = await backend.read(vehiclePage, { query, body: {} });
  for (const { id } of vehicles.records.slice(0, 20)) await backend.read(vehicleDetail, { params: { id } });
  if (identity.coreTenantFlag === "0") {
    await backend.read(dealerInfo);
    const addresses = await backend.read(deliveryAddressPage, { query, body: {} });
    for (const { id } of addresses.records) await backend.read(deliveryAddressDetail, { params: { id } });
  }
  return new Set([...claims.records, ...preAuthorizations.records].map(({ status }) => status));
}
