import type { AnyOperation } from "../operation.ts";
import * as activity from "./campaigns.ts";
import * as arithmetic from "./arithmetic.ts";
import * as businessReport from "./business-report.ts";
import * as claim from "./claim.ts";
import * as claimRecord from "./claim-record.ts";
import * as claimReview from "./claim-review.ts";
import * as claimWriting from "./claim-writing.ts";
import * as dealer from "./dealer.ts";
import * as coverage from "./coverage.ts";
import * as deduction from "./deduction.ts";
import * as deliveryAddress from "./delivery-address.ts";
import * as failureCodes from "./failure-codes.ts";
import * as goodsOrder from "./partner-orders.ts";
import * as home from "./home.ts";
import * as kindness from "./kindness-codes.ts";
import * as labor from "./labor.ts";
import * as lead from "./lead.ts";
import * as leadFollowUp from "./lead-follow-up.ts";
import * as lookUps from "./look-ups.ts";
import * as masterData from "./master-data.ts";
import * as paymentBill from "./payment-bill.ts";
import * as partner from "./partner.ts";
import * as places from "./places.ts";
import * as preAuthorization from "./pre-authorization.ts";
import * as quickSearch from "./quick-search.ts";
import * as referenceData from "./reference-data.ts";
import * as reports from "./reports.ts";
import * as rma from "./returns.ts";
import * as session from "./session.ts";
import * as survey from "./questionnaire.ts";
import * as traceability from "./traceability.ts";
import * as techSupport from "./technical-support.ts";
import * as troubleCode from "./trouble-code.ts";
import * as vehicle from "./vehicle.ts";
import * as warrantyReport from "./warranty-report.ts";
import * as withdrawal from "./withdrawal.ts";

const declared = {
  ...session,
  ...home,
  ...claim,
  ...claimWriting,
  ...claimRecord,
  ...claimReview,
  ...preAuthorization,
  ...reports,
  ...techSupport,
  ...warrantyReport,
  ...kindness,
  ...referenceData,
  ...lookUps,
  ...failureCodes,
  ...masterData,
  ...labor,
  ...places,
  ...arithmetic,
  ...quickSearch,
  ...survey,
  ...dealer,
  ...deliveryAddress,
  ...troubleCode,
  ...traceability,
  ...vehicle,
  ...coverage,
  ...rma,
  ...activity,
  ...deduction,
  ...businessReport,
  ...paymentBill,
  ...partner,
  ...withdrawal,
  ...goodsOrder,
  ...lead,
  ...leadFollowUp,
};

/** Every operation of the product, by its id; declaration order within a subject. */
export type DeclaredOperation = (typeof declared)[keyof typeof declared];
export type OperationId = DeclaredOperation["id"];
export const operations: ReadonlyMap<OperationId, AnyOperation> = new Map(
  Object.values(declared).map((operation) => [operation.id, operation]),
);
