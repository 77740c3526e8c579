import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  ConversionFilter,
  LeadChange,
  LeadChoice,
  LeadConversion,
  LeadDealerFilter,
  LeadDealerPage,
  LeadDetail,
  LeadEntry,
  LeadFilter,
  LeadPage,
  PartnerDealer,
  WrittenLead,
} from "../schemas/lead.ts";
import {
  LeadFile,
  LeadImportFilter,
  LeadImportPage,
  LeadImportRowFilter,
  LeadImportRowPage,
  LeadImportSubmitted,
  LeadUploaded,
} from "../schemas/lead-import.ts";
import { DictionaryItem } from "../schemas/reference-data.ts";
import { leadPaths as paths } from "./lead-paths.ts";

const spec = "2 §7 Leads";
/** Who the customers are, and how they are reached. */
const secret = ["leadName", "mobile", "followRemark"];
/** What forms and lists choose from. */
const cache = { seconds: 600, by: "tenant" } as const;

export const leadUpload = operation("lead.upload", {
  does: "Checks a workbook of leads whole and keeps its rows; none of them is a lead before it is submitted. A status of -1 says that the file is none.",
  assumed: "The headings are those of the template; the answer is an id with errorList. A row whose number has an open lead is refused.",
  post: paths.upload,
  body: LeadFile,
  multipart: true,
  answer: LeadUploaded,
  effect: "write",
  document: "answer.id",
  spec,
});

export const leadImportHistory = operation("lead.importHistory", {
  does: "Imports, a page of those that match, the newest first.",
  post: paths.importHistory,
  query: PagingQuery,
  body: LeadImportFilter,
  answer: LeadImportPage,
  effect: "read",
  spec,
});

export const leadImportRows = operation("lead.importRows", {
  does: "Rows of one import in the order of its file, with what became of each.",
  post: paths.importRows,
  query: PagingQuery,
  body: LeadImportRowFilter,
  answer: LeadImportRowPage,
  effect: "read",
  document: "params.id",
  secret,
  spec,
});

export const leadImportSubmit = operation("lead.importSubmit", {
  does: "Makes leads of the good rows of an import, once; a customer who has an open lead joins it.",
  post: paths.importSubmit,
  answer: LeadImportSubmitted,
  effect: "write",
  document: "params.id",
  spec,
});

export const leadImportTemplate = operation("lead.importTemplate", {
  does: "An empty workbook with the columns of an import.",
  get: paths.importTemplate,
  answer: { file: "template.xls" },
  effect: "read",
  spec,
});

export const leadPage = operation("lead.page", {
  does: "Leads, a page of those that match.",
  assumed:
    "Paths, bodies and answers of lead management are ours (gateway/operations/lead-paths.ts). leadStatus 0 to 5, calloutState and followState say how far a lead is; areas and choices have codes beside their names.",
  post: paths.page,
  query: PagingQuery,
  body: LeadFilter,
  answer: LeadPage,
  effect: "read",
  secret,
  spec,
});

export const leadDetail = operation("lead.detail", {
  does: "A lead with all that was done with it.",
  assumed: "followList tells each act by operatorAccount.",
  get: paths.detail,
  answer: LeadDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const leadCreate = operation("lead.create", {
  does: "Makes a lead; a customer who has an open one of the last 90 days joins it.",
  assumed: "The same mobile number within 90 days (LEAD_JOIN_DAYS) joins the open lead.",
  post: paths.create,
  body: LeadEntry,
  answer: WrittenLead,
  effect: "write",
  timeout: "interactive",
  document: "answer",
  secret,
  spec,
});

export const leadUpdate = operation("lead.update", {
  does: "Corrects a lead, or says what calling its customer came to: a body with a calloutState is the latter.",
  assumed: "Interested goes to the pool, not interested is lost, no such number is invalid, no answer is called again.",
  put: paths.create,
  body: LeadChange,
  answer: WrittenLead,
  effect: "write",
  timeout: "interactive",
  document: "body.id",
  secret,
  spec,
});

export const leadDelete = operation("lead.delete", {
  does: "Deletes a lead no dealer has.",
  delete: paths.remove,
  effect: "write",
  timeout: "interactive",
  document: "params.id",
  spec,
});

export const leadExport = operation("lead.export", {
  does: "All leads that match, as a workbook; names and numbers are masked.",
  post: paths.export,
  query: OrderQuery,
  body: LeadFilter,
  answer: { file: "lead.xls" },
  effect: "read",
  secret,
  spec,
});

export const leadConversion = operation("lead.conversion", {
  does: "How many leads have come how far, by channel, campaign, dealer or month.",
  post: paths.conversion,
  body: ConversionFilter,
  answer: LeadConversion,
  effect: "read",
  spec,
});

export const leadConversionExport = operation("lead.conversionExport", {
  does: "The same as a workbook.",
  post: paths.conversionExport,
  body: ConversionFilter,
  answer: { file: "leadConversion.xls" },
  effect: "read",
  spec,
});

export const leadChannels = operation("lead.channels", {
  does: "Channels leads come from.",
  get: paths.channels,
  answer: z.array(LeadChoice),
  effect: "read",
  cache,
  spec,
});

export const leadSubChannels = operation("lead.subChannels", {
  does: "Parts of a channel; none of one there is not.",
  get: paths.subChannels,
  answer: z.array(LeadChoice),
  effect: "read",
  cache,
  spec,
});

export const leadCampaigns = operation("lead.campaigns", {
  does: "Campaigns leads come from.",
  get: paths.campaigns,
  answer: z.array(LeadChoice),
  effect: "read",
  cache,
  spec,
});

export const leadCalloutStates = operation("lead.calloutStates", {
  does: "What calling a customer can come to.",
  get: paths.calloutStates,
  answer: z.array(DictionaryItem),
  effect: "read",
  cache,
  spec,
});

export const leadDictionary = operation("lead.dictionary", {
  does: "Items of a dictionary of leads: preModel, ageRange, pschTimeRange, budgetRange, intentionLevel, lostReason, invalidReason.",
  get: paths.dictionary,
  answer: z.array(DictionaryItem),
  effect: "read",
  cache,
  spec,
});

export const leadDealers = operation("lead.dealers", {
  does: "Dealers leads can be given to, with how many open ones each has.",
  post: paths.dealers,
  query: PagingQuery,
  body: LeadDealerFilter,
  answer: LeadDealerPage,
  effect: "read",
  spec,
});

export const cvrmProvinces = operation("cvrm.provinces", {
  does: "Provinces of the country.",
  get: paths.provinces,
  answer: z.array(LeadChoice),
  effect: "read",
  cache,
  spec,
});

export const cvrmCities = operation("cvrm.cities", {
  does: "Cities of a province; none of one there is not.",
  get: paths.cities,
  answer: z.array(LeadChoice),
  effect: "read",
  cache,
  spec,
});

export const cvrmDistricts = operation("cvrm.districts", {
  does: "Districts of a city; none where none are known.",
  get: paths.districts,
  answer: z.array(LeadChoice),
  effect: "read",
  cache,
  spec,
});

export const cvrmPartnerDealers = operation("cvrm.partnerDealers", {
  does: "Dealers that follow leads, with the people who sell there; a dealer's own alone for a dealer.",
  get: paths.partnerDealers,
  answer: z.array(PartnerDealer),
  effect: "read",
  spec,
});
