import { describe, expect, it } from "vitest";
import { toIdentityHeaders } from "./headers.ts";
import type { AnyOperation } from "./operation.ts";
import { operations } from "./operations/index.ts";

/** Calls of a dealer's follow-up leave the bearer away (1 §7.1), and no other. */
const withoutBearer = ["dealerLead.page", "dealerLead.detail", "dealerLead.followUp", "dealerLead.statuses"];
const declared: readonly AnyOperation[] = [...operations.values()];
const identity = {
  account: "d10001",
  token: "secret-token",
  groupId: "1000",
  tenantId: "10001",
  coreTenantFlag: "0",
  dealerCode: "10001",
} as const;
const tenant = { group_id: "1000", tenant_id: "10001", core_tenant_flag: "0", dealerCode: "10001" };

describe("the headers of a call", () => {
  it("leave the bearer away for the follow-up of leads alone", () => {
    expect(declared.filter(({ credential }) => credential === "none").map(({ id }) => id)).toEqual(withoutBearer);
  });

  it.each(declared.map((operation) => [operation.id, operation] as const))(
    "of %s are those it declares, and no others",
    (id, { credential }) => {
      const sent = toIdentityHeaders(credential, identity, "Basic product");
      const bearer = { authorization: "Bearer secret-token" };
      const expected = {
        bearer: { ...bearer, ...tenant },
        token: bearer,
        client: { authorization: "Basic product" },
        none: tenant,
      };
      expect(sent).toEqual(expected[credential]);
      expect("authorization" in sent).toBe(!withoutBearer.includes(id));
    },
  );
});
