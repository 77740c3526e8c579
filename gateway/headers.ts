import type { Identity } from "./call-context.ts";
import { carriesToken, type Credential } from "./operation.ts";

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** The basic authorization of the OAuth call (1 §7.2). */
export function toClientAuthorization({ clientId, clientSecret }: ClientCredentials): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`, "utf8").toString("base64")}`;
}

/**
 * The headers of 1 §7.1. The product's own call carries nobody's identity; a call without credentials (lead follow-up)
 * leaves out the bearer alone; one that asks whom a token belongs to has nothing but the bearer.
 */
export function toIdentityHeaders(credential: Credential, identity: Identity, clientAuthorization: string): Record<string, string> {
  if (credential === "client") return { authorization: clientAuthorization };
  const headers: Record<string, string> = {};
  if (carriesToken(credential) && identity.token) headers["authorization"] = `Bearer ${identity.token}`;
  if (credential === "token") return headers;
  if (identity.groupId) headers["group_id"] = identity.groupId;
  if (identity.tenantId) headers["tenant_id"] = identity.tenantId;
  if (identity.coreTenantFlag) headers["core_tenant_flag"] = identity.coreTenantFlag;
  if (identity.coreTenantFlag === "0" && identity.dealerCode) headers["dealerCode"] = identity.dealerCode;
  return headers;
}
