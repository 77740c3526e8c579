import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect } from "vitest";
import type { Identity } from "#gateway/call-context.ts";
import type { AnyOperation } from "#gateway/operation.ts";

/*
 * What the gateway really sent. A pact can ask for a header, but it cannot ask that one is missing, and it takes any value
 * where a provider state fills one in; so the requests are looked at where undici creates them.
 */

type SentHeaders = Readonly<Record<string, string>>;

/** Runs a call and returns the headers of every request it made to this address. */
export async function recordHeaders(url: string, call: () => Promise<void>): Promise<SentHeaders[]> {
  const sent: SentHeaders[] = [];
  const record = (message: unknown) => {
    const { request } = message as { request: { origin: string | URL; headers: readonly string[] } }; // undici's documented message
    if (new URL(request.origin).origin === new URL(url).origin) sent.push(toHeaders(request.headers));
  };
  subscribe("undici:request:create", record);
  try {
    await call();
  } finally {
    unsubscribe("undici:request:create", record);
  }
  return sent;
}

/** The headers of 1 §7.1, dealerCode for dealers only, and the number that ties our logs to the backend's. */
export function expectIdentityHeaders(sent: SentHeaders, operation: AnyOperation, identity: Identity, requestId: string): void {
  const signed = operation.credential !== "client";
  const vouched = {
    bearer: new RegExp(`^Bearer ${identity.token}$`),
    token: new RegExp(`^Bearer ${identity.token}$`),
    client: /^Basic .+/,
  };
  expect(sent["x-request-id"]).toBe(requestId);
  if (operation.credential === "none") expect(sent["authorization"]).toBeUndefined();
  else expect(sent["authorization"]).toMatch(vouched[operation.credential]);
  expect(sent["group_id"]).toBe(signed ? identity.groupId : undefined);
  expect(sent["tenant_id"]).toBe(signed ? identity.tenantId : undefined);
  expect(sent["core_tenant_flag"]).toBe(signed ? identity.coreTenantFlag : undefined);
  expect(sent["dealercode"]).toBe(signed && identity.coreTenantFlag === "0" ? identity.dealerCode : undefined);
}

function toHeaders(flat: readonly string[]): SentHeaders {
  const headers: Record<string, string> = {};
  for (let at = 0; at + 1 < flat.length; at += 2) headers[String(flat[at]).toLowerCase()] = String(flat[at + 1]);
  return headers;
}
