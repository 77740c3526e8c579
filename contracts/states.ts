/** What must be true of a backend before a request is sent; docs/contracts.md describes each for backend teams. */
export interface ProviderState {
  name: string;
  params: Readonly<Record<string, string | number | boolean>>;
}

const state =
  <Params extends ProviderState["params"]>(name: string) =>
  (params: Params): ProviderState => ({ name, params });

/** The account holds a token; the state answers `{token, groupId, tenantId}`. */
export const signedIn = (account: string): ProviderState => ({ name: "a user is signed in", params: { account } });

/** The token of this account is over. */
export const sessionEnded = state<{ account: string }>("the session has ended");

/** The account and its password are known; the state may answer `{username, password, clientAuthorization}`. */
export const mayBeSignedIn = state<{ account: string }>("an account may sign in");

export const claimExists = state<{ id: string; dealerCode: string; status: number }>("a claim exists");
export const claimsExist = state<{ dealerCode: string; count: number; status: number; rmaOccurredFlag?: number; createDate?: string }>(
  "claims exist",
);
export const noClaimsExist = state<{ dealerCode: string }>("no claims exist");
export const claimHasErrors = state<{ id: string }>("a claim has error records");
export const claimHasReturnOrder = state<{ id: string }>("a claim has a return order");
export const claimHasAuditTrail = state<{ id: string; applicationNumber: string }>("a claim has an operation history");
export const vehicleExists = state<{ vin: string }>("a vehicle exists");
export const vehicleHasClaims = state<{ vin: string; dealerCode: string }>("a vehicle has a claim history");
export const dictionaryHasItems = state<{ type: string }>("a dictionary has items");

/** The next call of the operation is answered with this HTTP status instead, once. */
export const operationFails = state<{ operation: string; httpStatus: number; loginFlag?: boolean }>("an operation answers");
