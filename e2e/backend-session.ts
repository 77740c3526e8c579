import pino from "pino";
import type { Backend, Gateway } from "#gateway/backend.ts";
import { createGateway } from "#gateway/client.ts";
import { services, type Service } from "#gateway/operation.ts";
import { token, userInfo } from "#gateway/operations/session.ts";
import { noteSecret } from "./run-record.ts";
import { isDealer, password, type Account } from "./visitor.ts";

/** A gateway of the test's own: what a screen shows is compared with what the backend answered. */
export function openGateway(backendUrl: string): Gateway {
  return createGateway({
    // Every service of the closed list gets the same base.
    bases: Object.fromEntries(services.map((service) => [service, backendUrl])) as Record<Service, string>,
    clientId: "warranty-web",
    clientSecret: "warranty-web-secret",
    log: pino({ level: "silent" }),
  });
}

/** A fresh bearer token of an account, as the directory or the dealer portal would hand it over. */
export async function mintToken(gateway: Gateway, account: Account): Promise<string> {
  const call = { requestId: `test-${account}` };
  const auth_type = isDealer(account) ? "dp" : "ldap";
  const username = isDealer(account) ? account : `CORP\\${account}`;
  const signedIn = await gateway
    .for({}, call)
    .write(token, { query: { grant_type: "password", scope: "all", username, auth_type, password } });
  if (!signedIn.ok) throw new Error(`${account}: ${signedIn.error.message}`);
  noteSecret("a bearer token", signedIn.value.access_token);
  return signedIn.value.access_token;
}

/** The backend as an account of the demo world sees it. */
export async function backendAs(gateway: Gateway, account: Account): Promise<Backend> {
  const call = { requestId: `test-${account}` };
  const identity = { token: await mintToken(gateway, account), account };
  const info = await gateway.for(identity, call).read(userInfo);
  const { groupId, tenantId, coreTenantFlag } = info;
  return gateway.for({ ...identity, groupId, tenantId, coreTenantFlag, ...(isDealer(account) ? { dealerCode: tenantId } : {}) }, call);
}
