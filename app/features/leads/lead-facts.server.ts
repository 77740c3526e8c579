import type { PersonalDataFormat } from "#app/lib/view/personal-data.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import type { Lead } from "./entry-action.server.ts";
import { calloutWords, followStateWord, sexWords } from "./lead-words.ts";

/** What the page of a lead shows of it, picked field by field. @param tell how its customer is told */
export function toLeadFacts(lead: Lead, tell: PersonalDataFormat) {
  return {
    ...pick(lead, ["ageRangeName", "fromChannelName", "subChannelName", "campaignName", "collectDate", "preModelName"]),
    ...pick(lead, ["pschTimeRangeName", "budgetRangeName", "intentionLevelName", "calloutDate", "assignDate", "salesConsultantName"]),
    ...pick(lead, ["followDate", "nextFollowDate", "dueDate", "closeReasonName", "followRemark"]),
    ...pick(lead, ["orderNumber", "vin"]),
    leadName: tell("name", lead.leadName),
    mobile: tell("telephone", lead.mobile),
    sex: lead.sex && (sexWords[lead.sex] ?? lead.sex),
    place: joined(lead.provinceName, lead.cityName === lead.provinceName ? undefined : lead.cityName, lead.districtName),
    callout: lead.calloutState && (calloutWords[lead.calloutState] ?? lead.calloutState),
    dealer: joined(lead.testDealerCode, lead.testDealerName),
    follow: followStateWord(lead.followState),
    // Somebody else of the family, or the same customer by another name.
    againName: tell("name", lead.followList.findLast(({ leadName }) => leadName !== undefined)?.leadName),
    isAgain: lead.againDate !== undefined,
  };
}
export type LeadFacts = ReturnType<typeof toLeadFacts>;
