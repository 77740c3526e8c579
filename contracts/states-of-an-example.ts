import { z } from "zod";
import type { Identity } from "#gateway/call-context.ts";
import type { PactInteraction } from "./pact-files.ts";
import type { Provider } from "./verification.ts";

const Values = z.record(z.string(), z.json()).catch({});

/** Sets the states of an example up, or takes them down. @returns what they answer, which takes the place of the example's token, group and tenant */
export async function setUpStates({ providerStates }: PactInteraction, { stateUrl, timeout }: Provider, action: "setup" | "teardown") {
  const values: Record<string, unknown> = {};
  for (const { name, params } of providerStates) {
    const answer = await fetch(stateUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ state: name, params, action }),
      signal: AbortSignal.timeout(timeout * 1000),
    });
    Object.assign(values, Values.parse(await answer.json().catch(() => ({}))));
  }
  return values;
}

/** Who asks in an example, with the token, group and tenant that the states have answered. */
export function identityOf({ request }: PactInteraction, setup: Readonly<Record<string, unknown>>): Identity {
  const headers = z.record(z.string(), z.union([z.string(), z.array(z.string())])).parse(request["headers"] ?? {});
  const header = (name: string) => [headers[name] ?? []].flat()[0];
  const given = (name: string) => (setup[name] === undefined ? undefined : String(setup[name]));
  return {
    token: given("token") ?? header("Authorization")?.replace("Bearer ", ""),
    groupId: given("groupId") ?? header("group_id"),
    tenantId: given("tenantId") ?? header("tenant_id"),
    coreTenantFlag: header("core_tenant_flag"),
    dealerCode: header("dealerCode"),
  };
}
