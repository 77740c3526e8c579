import type { Backend } from "#gateway/backend.ts";
import { activityExport, activityPage } from "#gateway/operations/campaigns.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { activityState, activityWords as words } from "./activity-words.ts";
import { activityFilters } from "./filters.ts";
import { activityStep, isUnsent } from "./next-step.server.ts";

/** Kinds of activity, to choose from. */
export async function activityTypes(backend: Backend) {
  return toDictionaryChoices(await backend.read(claimDictionary, { params: { type: "actType" } }));
}

/** Service activities, the newest first. */
export const activityList = defineList({
  name: "activity",
  filters: activityFilters,
  page: activityPage,
  file: activityExport,
  sorts: { createDate: words.createDate, actBeginDate: words.actBeginDate },
  order: "-createDate",
  offers: { actTypeDictId: activityTypes },
  tabs: { filter: "status" },
  toRow: (row) => ({
    ...pick(row, ["id", "actCode", "actName", "actTypeDictName", "actBeginDate", "actEndDate", "actDeadline", "announcementNum"]),
    ...pick(row, ["firstWarrantyFlag", "vehicleCount", "claimedCount", "completedCount", "sendDate", "createDate"]),
    state: activityState(row, today()),
    isUnsent: isUnsent(row),
    nextStep: activityStep(row),
  }),
});
