import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  DealerLeadFilter,
  FollowedLead,
  LeadDetail,
  LeadFollowUp,
  LeadPage,
  PoolChange,
  PoolChanged,
  PoolFilter,
  PoolLeadDetail,
  PoolLeadPage,
} from "../schemas/lead.ts";
import { DictionaryItem } from "../schemas/reference-data.ts";
import { leadPaths as paths } from "./lead-paths.ts";

const spec = "2 §7 Leads";
const secret = ["leadName", "mobile", "followRemark", "remark"];
/** Calls of a dealer's follow-up leave the bearer away (1 §7.1): the backend trusts the tenant they name. */
const credential = "none";

export const leadPoolPage = operation("leadPool.page", {
  does: "Leads whose customer is interested and that no dealer has, a page of those that match; each with the dealer of its region.",
  assumed:
    "ids asks for some. The dealer is that of the city, else of the province, else of the part of the country; of several the one with the fewest open leads, then by code.",
  post: paths.poolPage,
  query: PagingQuery,
  body: PoolFilter,
  answer: PoolLeadPage,
  effect: "read",
  secret,
  spec,
});

export const leadPoolDetail = operation("leadPool.detail", {
  does: "A lead with the dealer of its region, and all that was done with it.",
  get: paths.poolDetail,
  answer: PoolLeadDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const leadPoolUpdate = operation("leadPool.update", {
  does: "Gives leads to dealers, each on its own; one that is followed goes to another dealer only with a reason.",
  assumed: "assignList in, what became of each out.",
  put: paths.poolUpdate,
  body: PoolChange,
  answer: PoolChanged,
  effect: "write",
  timeout: "interactive",
  document: "answer",
  secret,
  spec,
});

export const dealerLeadPage = operation("dealerLead.page", {
  does: "Leads of a dealer, a page of those that match; what is due first comes first.",
  assumed:
    "Without a bearer (1 §7.1): the backend goes by tenant_id and dealerCode. leadNumber asks for one. A lead nobody has followed for 48 hours (LEAD_FOLLOW_HOURS) goes back to the pool.",
  post: paths.dealerPage,
  query: PagingQuery,
  body: DealerLeadFilter,
  answer: LeadPage,
  effect: "read",
  credential,
  secret,
  spec,
});

export const dealerLeadDetail = operation("dealerLead.detail", {
  does: "A lead of the dealer, with what was done with it there and before.",
  get: paths.dealerDetail,
  answer: LeadDetail,
  effect: "read",
  credential,
  document: "params.id",
  spec,
});

export const dealerLeadFollowUp = operation("dealerLead.followUp", {
  does: "Follows a lead, or gives it to a consultant: a body with a followState is the former.",
  assumed: "account and userName in the body say who writes; a next follow-up is due at 18:00 of its day.",
  post: paths.dealerFollow,
  body: LeadFollowUp,
  answer: FollowedLead,
  effect: "write",
  timeout: "interactive",
  credential,
  document: "body.id",
  secret,
  spec,
});

export const dealerLeadStatuses = operation("dealerLead.statuses", {
  does: "What a dealer can have done about a lead, as shown; waitAssign reads as waiting for a follow-up.",
  get: paths.dealerStatuses,
  answer: z.array(DictionaryItem),
  effect: "read",
  credential,
  cache: { seconds: 600, by: "tenant" },
  spec,
});
