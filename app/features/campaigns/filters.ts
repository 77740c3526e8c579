import type { ActivityListFilter } from "#gateway/schemas/campaigns.ts";
import { defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { activityStates, activityWords as words } from "./activity-words.ts";

/** What service activities can be asked; days are those they run on. */
export const activityFilters = defineFilters<ActivityListFilter>({
  actCode: { label: words.actCode, kind: "text" },
  actName: { label: words.actName, kind: "text" },
  actTypeDictId: { label: words.actTypeDictId, kind: "offered" },
  status: { label: words.status, kind: "choice", of: Object.entries(activityStates).map(([value, { label }]) => ({ value, label })) },
  sentFlag: { label: words.sentFlag, kind: "choice", of: yesNo },
  endingFlag: { label: words.endingFlag, kind: "choice", of: yesNo, more: true },
  announcementNum: { label: words.announcementNum, kind: "text", more: true },
  validStartDate: { label: words.validDate, kind: "days", to: "validEndDate", more: true },
});
