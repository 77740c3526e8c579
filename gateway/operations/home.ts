import { operation } from "../operation.ts";
import { Platform, PlatformFilter } from "../schemas/home.ts";

/** The path is ours: the specification has the screen and no call for it. */
export const platform = operation("home.platform", {
  does: "The figures of all claims that the viewer's list would show for the same filter, in all and by group.",
  assumed:
    "Counts the claims of the viewer's own list by month of creation; paid are the adjusted totals of state 5; days to a decision run from creation to approveDate of states 3, 4, 5; the ten models, dealers and parts with most claims, the latest 24 months. techSupportList are answered technical supports, openBillList unpaid payment bills, each for whoever may read them.",
  get: "/api/claim/v1/home/platform",
  query: PlatformFilter,
  answer: Platform,
  effect: "read",
  spec: "1 §2.4 Home",
});
