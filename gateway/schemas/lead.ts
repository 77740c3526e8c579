import { z } from "zod";
import { code, coded, codedFilter, codedText, day, flag, id, instant, integer, page, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** States of a lead; that it waits for a dealer, and which way it ended, is ours (docs/assumptions.md). */
const leadStatuses = { 0: "new", 1: "in the pool", 2: "with a dealer", 3: "won", 4: "lost", 5: "invalid" } as const;

/** What calling the customer came to. */
const calloutStates = {
  notCalled: "nobody has called",
  interested: "reached, and interested: the lead goes to the pool",
  noAnswer: "not reached",
  notInterested: "reached, and not interested",
  wrongNumber: "no such number: the lead is invalid",
} as const;

/** What a dealer has done about a lead; waitAssign is documented, and reads as waiting for a follow-up. */
const followStates = {
  waitAssign: "nobody at the dealer has followed it",
  following: "being followed",
  testDrive: "the customer has driven the car",
  won: "the customer has bought",
  lost: "the customer will not buy here",
  invalid: "there is no such customer",
} as const;

const sex = codedText({ M: "male", F: "female" });

/** What is entered of a lead (2 §3 "Lead"), and what lists can be narrowed by. */
const entered = {
  leadName: text,
  sex,
  mobile: code,
  ageRange: code,
  provinceCode: code,
  cityCode: code,
  districtCode: code,
  fromChannel: code,
  subChannel: code,
  preModel: code,
  campaignCode: code,
  pschTimeRange: code,
  budgetRange: code,
  intentionLevel: code,
  collectDate: day,
};

/** `followRemark`: what the customer said on asking, for the lead's history. */
export const LeadEntry = shape("LeadEntry", { ...entered, followRemark: text }, [
  "leadName",
  "mobile",
  "provinceCode",
  "cityCode",
  "fromChannel",
]);

/** What was entered, or what a call came to: a body names one of both. */
export const LeadChange = shape(
  "LeadChange",
  { id, version: integer, ...entered, calloutState: codedText(calloutStates), followRemark: text, nextFollowDate: day },
  ["version"],
);

const read = {
  id,
  version: integer,
  leadNumber: text,
  ...entered,
  ageRangeName: text,
  provinceName: text,
  cityName: text,
  districtName: text,
  fromChannelName: text,
  subChannelName: text,
  preModelName: text,
  campaignName: text,
  pschTimeRangeName: text,
  budgetRangeName: text,
  intentionLevelName: text,
  leadStatus: coded(leadStatuses),
  calloutState: codedText(calloutStates),
  calloutDate: instant,
  followRemark: text,
  testDealerCode: code,
  testDealerName: text,
  assignDate: instant,
  salesConsultant: code,
  salesConsultantName: text,
  followState: codedText(followStates),
  followDate: instant,
  nextFollowDate: day,
  dueDate: instant,
  closeReason: code,
  closeReasonName: text,
  againDate: instant,
  orderNumber: code,
  vin: code,
  importId: code,
  createDate: instant,
  userName: text,
};

/** A lead as lists show it. */
export const Lead = shape("Lead", read);

/** One thing that was done with a lead, the oldest first. */
const LeadFollow = shape("LeadFollow", {
  id: code,
  operation: codedText({
    create: "entered or imported",
    edit: "corrected",
    join: "entered again by the same customer",
    callout: "called",
    assign: "given to a dealer",
    move: "taken from one dealer and given to another",
    recall: "back to the pool, because nobody followed it",
    consultant: "given to a consultant of its dealer",
    follow: "followed",
  }),
  operationName: text,
  operateTime: instant,
  operatorAccount: text,
  userName: text,
  calloutState: codedText(calloutStates),
  followState: codedText(followStates),
  followRemark: text,
  nextFollowDate: day,
  testDealerName: text,
  leadName: text,
  fromChannelName: text,
  subChannelName: text,
  campaignName: text,
  preModelName: text,
  budgetRangeName: text,
});

export const LeadDetail = shape("LeadDetail", { ...read, followList: z.array(LeadFollow).default([]) });

/** A lead that waits for a dealer, with the dealer the rule of regions would give it to. */
const proposed = { regionDealerCode: code, regionDealerName: text, regionRule: text };
const PoolLead = shape("PoolLead", { ...read, ...proposed });
export const PoolLeadDetail = shape("PoolLeadDetail", { ...read, ...proposed, followList: z.array(LeadFollow).default([]) });

const filterFields = {
  leadNumber: z.string(),
  leadName: z.string(),
  mobile: z.string(),
  fromChannel: z.string(),
  subChannel: z.string(),
  campaignCode: z.string(),
  preModel: z.string(),
  provinceCode: z.string(),
  cityCode: z.string(),
  intentionLevel: z.string(),
  collectStartDate: z.string().meta({ format: "date" }),
  collectEndDate: z.string().meta({ format: "date" }),
};

/** Texts match by part, codes whole; of a campaign and a dealer "-" finds those without. */
export const LeadFilter = z
  .object({
    ...filterFields,
    leadStatus: codedFilter(leadStatuses).unwrap(),
    calloutState: z.string(),
    followState: z.string(),
    testDealerCode: z.string(),
    districtCode: z.string(),
    sex: z.string(),
    ageRange: z.string(),
    pschTimeRange: z.string(),
    budgetRange: z.string(),
    importId: z.string(),
    stage: z.string(),
    stageDealerCode: z.string(),
    createStartDate: z.string().meta({ format: "date" }),
    createEndDate: z.string().meta({ format: "date" }),
  })
  .partial()
  .meta({ id: "LeadFilter" });
export type LeadFilter = z.output<typeof LeadFilter>;

/** `ids`: just these, parted by commas. */
export const PoolFilter = z
  .object({ ...filterFields, ids: z.string() })
  .partial()
  .meta({ id: "PoolFilter" });
export type PoolFilter = z.output<typeof PoolFilter>;

/** `openFlag`: 1 those that go on, 2 those of them nobody sells to yet, 0 those that have ended. `dueDate`: due on this day, or before. */
export const DealerLeadFilter = z
  .object({
    leadNumber: z.string(),
    leadName: z.string(),
    mobile: z.string(),
    followState: z.string(),
    salesConsultant: z.string(),
    intentionLevel: z.string(),
    preModel: z.string(),
    fromChannel: z.string(),
    openFlag: z.number().int().min(0).max(2),
    dueDate: z.string().meta({ format: "date" }),
  })
  .partial()
  .meta({ id: "DealerLeadFilter" });
export type DealerLeadFilter = z.output<typeof DealerLeadFilter>;

/** What was written. `joinedFlag`: the customer was known, and the open lead took it in. */
export const WrittenLead = shape("WrittenLead", {
  id,
  version: integer,
  leadNumber: text,
  leadStatus: coded(leadStatuses),
  joinedFlag: flag,
});

const Assignment = shape("LeadAssignment", { id, version: integer, testDealerCode: code }, ["version", "testDealerCode"]);

/** Leads and the dealers that get them; one that was followed moves only with a reason. */
export const PoolChange = shape("PoolChange", { assignList: z.array(Assignment), remark: text });

/** What became of each: nobody's is given away twice. */
export const PoolChanged = shape("PoolChanged", {
  id,
  assignedCount: integer,
  resultList: z.array(shape("LeadAssigned", { id, assignedFlag: flag, statusText: text })),
});

/** A follow-up, or a consultant; who writes is said, because the call carries no token (1 §7.1). */
export const LeadFollowUp = shape(
  "LeadFollowUp",
  {
    id,
    version: integer,
    followState: codedText(followStates),
    followRemark: text,
    nextFollowDate: day,
    closeReason: code,
    intentionLevel: code,
    salesConsultant: code,
    orderNumber: code,
    vin: code,
    account: text,
    userName: text,
  },
  ["version", "account", "userName"],
);

export const FollowedLead = shape("FollowedLead", { id, version: integer, followState: codedText(followStates) });

const conversionGroups = ["channel", "campaign", "dealer", "month"] as const;

export const ConversionFilter = z
  .object({
    groupBy: z.enum(conversionGroups),
    collectStartDate: z.string().meta({ format: "date" }),
    collectEndDate: z.string().meta({ format: "date" }),
    fromChannel: z.string(),
    campaignCode: z.string(),
    testDealerCode: z.string(),
  })
  .partial()
  .meta({ id: "LeadConversionFilter" });
export type ConversionFilter = z.output<typeof ConversionFilter>;

/** How far leads have come. What dealers do counts for the dealer that did it, as one of a lead and a dealer. */
const counts = {
  leadCount: integer,
  calloutCount: integer,
  poolCount: integer,
  assignCount: integer,
  followCount: integer,
  testDriveCount: integer,
  wonCount: integer,
  lostCount: integer,
  recallCount: integer,
};

export const LeadConversion = shape("LeadConversion", {
  groupBy: text,
  total: shape("LeadConversionTotal", counts),
  conversionList: z.array(shape("LeadConversionRow", { code, name: text, ...counts })),
});

/** A dealer leads can be given to. */
const LeadDealer = shape("LeadDealer", {
  code,
  name: text,
  shortName: text,
  provinceName: text,
  cityName: text,
  openCount: integer,
});
export const LeadDealerFilter = z
  .object({ code: z.string(), name: z.string(), provinceCode: z.string() })
  .partial()
  .meta({ id: "LeadDealerFilter" });
export type LeadDealerFilter = z.output<typeof LeadDealerFilter>;

const LeadConsultant = shape("LeadConsultant", { account: z.string(), userName: text });

/** A dealer with the people who sell there. */
export const PartnerDealer = shape("PartnerDealer", {
  code,
  name: text,
  shortName: text,
  provinceName: text,
  cityName: text,
  consultantList: z.array(LeadConsultant),
});

/** A channel or sub-channel, a campaign, an area: code and name. */
export const LeadChoice = shape("LeadChoice", { code: id, name: z.string() });

export const LeadPage = page("LeadPage", Lead);
export const PoolLeadPage = page("PoolLeadPage", PoolLead);
export const LeadDealerPage = page("LeadDealerPage", LeadDealer);

say({
  "LeadAssigned.statusText": "Why it was not given away.",
  "LeadConversion.total": "All of them together.",
  againDate: "When the customer asked again; absent once somebody has acted on it.",
  ageRange: "Age: id of an item of the dictionary ageRange.",
  ageRangeName: "Name of that age.",
  assignCount: "Those a dealer was given: of two dealers, twice.",
  assignDate: "When its dealer got it.",
  assignedCount: "Leads that were given away.",
  assignedFlag: "Whether its dealer has got it.",
  assignList: "Leads, and who gets each.",
  budgetRange: "What the customer would pay: id of an item of the dictionary budgetRange.",
  budgetRangeName: "Name of that range.",
  calloutCount: "Those that were called.",
  calloutDate: "When the customer was called last.",
  calloutState: "What calling the customer came to.",
  campaignCode: "Code of the campaign it comes from.",
  campaignName: "Name of that campaign.",
  cityCode: "City: code of an area of level 2.",
  cityName: "City, by name.",
  closeReason: "Why it ended: id of an item of the dictionaries lostReason and invalidReason.",
  closeReasonName: "Name of that reason.",
  collectDate: "Day the customer asked.",
  collectEndDate: "Asked on this day at the latest.",
  collectStartDate: "Asked on this day at the earliest.",
  consultantList: "People who sell there.",
  conversionList: "One entry a channel, campaign, dealer or month.",
  districtCode: "District: code of an area of level 3.",
  districtName: "District, by name.",
  dueDate: "When its dealer has to act next; absent for one that has ended.",
  followCount: "Those a dealer has followed: of two dealers, twice.",
  followDate: "When it was followed last.",
  followList: "What was done with it, the oldest first.",
  followRemark: "What was said.",
  followState: "What its dealer has done about it.",
  fromChannel: "Channel it comes from: code of a channel.",
  fromChannelName: "Name of that channel.",
  groupBy: "What is counted apart.",
  importId: "Id of the import it came with.",
  intentionLevel: "How much the customer wants to buy: id of an item of the dictionary intentionLevel.",
  intentionLevelName: "Name of that level.",
  joinedFlag: "Whether an open lead of the same number took it in.",
  leadCount: "All of them.",
  leadName: "Name of the customer.",
  leadNumber: "Number people know the lead by.",
  leadStatus: "Where it stands.",
  lostCount: "Those that were lost, or no customers.",
  mobile: "Mobile number, eleven digits.",
  nextFollowDate: "Day it is followed next: at most 90 days ahead; of a customer who was not reached, the day of another call.",
  openCount: "Leads that have not ended there.",
  openFlag: "Whether they go on: 1 yes, 2 yes and without a consultant, 0 no.",
  poolCount: "Those whose customer is interested.",
  preModel: "Model the customer asks for: code of a vehicle model.",
  preModelName: "Name of that model.",
  provinceCode: "Province: code of an area of level 1.",
  provinceName: "Province, by name.",
  pschTimeRange: "When the customer wants to buy: id of an item of the dictionary pschTimeRange.",
  pschTimeRangeName: "Name of that time.",
  recallCount: "Those taken back because their dealer had not followed them in time.",
  regionDealerCode: "Code of the dealer the rule of regions gives it to.",
  regionDealerName: "Name of that dealer.",
  regionRule: "Why that one, as shown.",
  "PoolChanged.resultList": "What became of each.",
  salesConsultant: "Who at the dealer sells to the customer: account of a consultant.",
  salesConsultantName: "Name of that consultant.",
  sex: "Sex of the customer.",
  subChannel: "Part of the channel: code of a sub-channel.",
  subChannelName: "Name of that part.",
  stage:
    "How far it has come: called, interested, assigned, followed, testDrive, lost (or invalid), recalled. Those that dealers do count by whichever did it.",
  stageDealerCode: "The dealer it was assigned to or recalled from, or who followed it, whoever has it now.",
  testDealerCode: "Code of the dealer that has the lead.",
  testDealerName: "Name of that dealer.",
  testDriveCount: "Those whose customer has driven the car.",
  wonCount: "Those whose customer has bought.",
});
