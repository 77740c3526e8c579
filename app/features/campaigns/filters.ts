import type { ActivityListFilter } from "#gateway/schemas/campaigns.ts";
import { defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { activityCodeState, activityWords as words } from "./activity-words.ts";

/** States in the order an activity has them. */
const inOrder = [0, 3, 1, 2];

/** What service activities can be asked; days are those they run on. */
export const activityFilters = defineFilters<ActivityListFilter>({
  actCode: { label: words.actCode, kind: "text" },
  actName: { label: words.actName, kind: "text" },
  actTypeDictId: { label: words.actTypeDictId, kind: "offered" },
  status: {
    label: words.status,
    kind: "choice",
    of: inOrder.map((state) => ({ value: String(state), label: activityCodeState(state).label })),
  },
  sentFlag: { label: words.sentFlag, kind: "choice", of: yesNo },
  endingFlag: { label: words.endingFlag, kind: "choice", of: yesNo, more: true },
  announcementNum: { label: words.announcementNum, kind: "text", more: true },
  validStartDate: { label: words.validDate, kind: "days", to: "validEndDate", more: true },
});
