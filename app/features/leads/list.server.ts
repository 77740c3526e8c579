import type { OutputOf } from "#gateway/operation.ts";
import { leadExport, leadPage } from "#gateway/operations/lead.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { leadFilters } from "./filters.ts";
import { calloutWords, followStateWord, leadState, leadWords as words } from "./lead-words.ts";
import { leadStep } from "./next-step.server.ts";
import * as offers from "./offers.server.ts";

type Row = OutputOf<typeof leadPage>["records"][number];

/** What every list of leads shows of one; its customer is masked. */
export function toLeadRow(row: Row) {
  return {
    ...pick(row, ["id", "fromChannelName", "subChannelName", "campaignName", "preModelName", "intentionLevelName"]),
    ...pick(row, ["collectDate", "testDealerName", "salesConsultantName", "dueDate", "nextFollowDate", "followRemark", "createDate"]),
    leadNumber: row.leadNumber ?? row.id,
    leadName: formatMasked("name", row.leadName)?.text,
    mobile: formatMasked("telephone", row.mobile)?.text,
    place: joined(row.provinceName, row.cityName === row.provinceName ? undefined : row.cityName, row.districtName),
    state: leadState(row.leadStatus),
    callout: row.calloutState && (calloutWords[row.calloutState] ?? row.calloutState),
    follow: followStateWord(row.followState),
    isAgain: row.againDate !== undefined,
  };
}

/** What lists of headquarters offer; what stands under another condition is offered once that is asked. */
export const leadOffers = {
  fromChannel: offers.channels,
  campaignCode: offers.campaigns,
  provinceCode: offers.provinces,
  subChannel: (backend, { fromChannel }) => offers.subChannels(backend, fromChannel),
  cityCode: (backend, { provinceCode }) => offers.cities(backend, provinceCode),
  preModel: offers.dictionary("preModel"),
  intentionLevel: offers.dictionary("intentionLevel"),
} as const satisfies Record<string, (backend: Parameters<typeof offers.channels>[0], asked: Asked) => ReturnType<typeof offers.channels>>;
interface Asked {
  fromChannel?: string | undefined;
  provinceCode?: string | undefined;
}

/** Leads, the newest first (1 §2.4). */
export const leadList = defineList({
  name: "lead",
  filters: leadFilters,
  page: leadPage,
  file: leadExport,
  sorts: { createDate: words.createDate, collectDate: words.collectDate },
  order: "-createDate",
  offers: {
    ...leadOffers,
    campaignCode: async (backend) => [...(await offers.campaigns(backend)), { value: "-", label: "没有活动" }],
    calloutState: offers.calloutStates,
    districtCode: (backend, { cityCode }) => offers.districts(backend, cityCode),
    pschTimeRange: offers.dictionary("pschTimeRange"),
    budgetRange: offers.dictionary("budgetRange"),
    ageRange: offers.dictionary("ageRange"),
  },
  tabs: { filter: "leadStatus" },
  toRow: (row) => ({ ...toLeadRow(row), nextStep: leadStep(row) }),
});
