import type { StateName, StateParameters } from "#fixtures/states.ts";

/** What must be so in a backend before a request is sent: each is described where the reference backend sets it up. */
export interface ProviderState {
  name: StateName;
  params: Readonly<Record<string, string | number | boolean>>;
}

/** States by the words an example reads in; names and parameters are those the reference backend sets up. */
export const state =
  <Name extends StateName>(name: Name) =>
  (params: StateParameters<Name>): ProviderState => ({
    name,
    params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)),
  });

export const signedIn = state("a user is signed in");
export const sessionEnded = state("the session has ended");
export const mayBeSignedIn = state("an account may sign in");
export const claimExists = state("a claim exists");
export const claimsExist = state("claims exist");
export const noClaimsExist = state("no claims exist");
export const claimHasErrors = state("a claim has error records");
export const claimHasReturnOrder = state("a claim has a return order");
export const claimHasHistory = state("a claim has a history");
export const preAuthorizationExists = state("a pre-authorization exists");
export const preAuthorizationsExist = state("pre-authorizations exist");
export const noPreAuthorizationsExist = state("no pre-authorizations exist");
export const techSupportExists = state("a technical support exists");
export const noTechSupportForPreAuthorization = state("no technical support is for a pre-authorization");
export const warrantyReportExists = state("a warranty report exists");
export const reportHasOpinions = state("a report has opinions");
export const vehicleExists = state("a vehicle exists");
export const vehicleHasClaims = state("a vehicle has a claim history");
export const vehicleHasActivity = state("a vehicle has an open activity");
export const vehicleHasNoWarranty = state("a vehicle has no warranty");
export const vehicleHasKindnessCode = state("a vehicle has a kindness code");
export const vehicleOnRecord = state("a vehicle is on record");
export const vehicleInStock = state("a vehicle is in stock");
export const vehicleModelExists = state("a vehicle model exists");
export const partExists = state("a part exists");
export const laborExists = state("a labor operation exists");
export const failureCodesExist = state("failure codes exist");
export const addressExists = state("an address exists");
export const dealerExists = state("a dealer exists");
export const noReturnOrdersExist = state("no return orders exist");
export const returnOrderExists = state("a return order exists");
export const returnOrderShipped = state("a return order was shipped");
export const packageExists = state("a package exists");
export const noPackagesExist = state("no packages exist");
export const paymentBillExists = state("a payment bill exists");
export const noPaymentBillsExist = state("no payment bills exist");
export const claimWaitsToBeBilled = state("a claim waits to be billed");
export const noClaimWaitsToBeBilled = state("no claim waits to be billed");
export const noSurveySent = state("no questionnaire was sent");
export const surveyPending = state("a questionnaire is pending");
export const surveyAnswered = state("a questionnaire was answered");
export const dictionaryHasItems = state("a dictionary has items");
export const partnerExists = state("a partner exists");
export const withdrawalExists = state("a withdrawal exists");
export const goodsOrderExists = state("an order of goods exists");
export const operationFails = state("an operation answers");

/** The state only a backend with a switch for failures can be put into. */
export const failureState: StateName = "an operation answers";
