import type { Identity } from "#gateway/call-context.ts";

/*
 * Who the examples are called as. Token, group and tenant stand here as the reference backend installs them; another
 * backend answers the state "a user is signed in" with its own ones, and the verifier puts those into the requests.
 */

export const dealer = {
  account: "d10001",
  token: "pact-token-d10001",
  groupId: "1000",
  tenantId: "10001",
  coreTenantFlag: "0",
  dealerCode: "10001",
} as const satisfies Identity;

export const otherDealer = {
  account: "d10002",
  token: "pact-token-d10002",
  groupId: "1000",
  tenantId: "10002",
  coreTenantFlag: "0",
  dealerCode: "10002",
} as const satisfies Identity;

export const reviewer = {
  account: "zhangwei",
  token: "pact-token-zhangwei",
  groupId: "1000",
  tenantId: "1",
  coreTenantFlag: "1",
  // Known, and yet never sent: the header is the dealers' alone.
  dealerCode: "10001",
} as const satisfies Identity;

/** Somebody who scans parts on a handheld terminal, of the dealer's tenant. */
export const scanner = {
  account: "scan01",
  token: "pact-token-scan01",
  groupId: "1000",
  tenantId: "10001",
  coreTenantFlag: "0",
  dealerCode: "10001",
} as const satisfies Identity;

/** While signing in: the token is there, and everything else is what is asked for with it. */
export const dealerWithToken = { account: dealer.account, token: dealer.token } as const satisfies Identity;
export const reviewerWithToken = { account: reviewer.account, token: reviewer.token } as const satisfies Identity;

/** Nobody yet: the product itself asks for a token. */
export const nobody = {} as const satisfies Identity;
