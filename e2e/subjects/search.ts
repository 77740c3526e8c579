import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { part } from "#e2e/fault-matrix/failure-views.ts";
import { asked, hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { searchRoutes } from "#app/features/search/routes.ts";

/** A text that several claims have, one that is none, and a vehicle both sides know. */
const searching = (path: string) => ["WC2026", hostile, asked.vin, ""].map((q) => `${path}?${written({ q })}`);

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof searchRoutes> = {
  faults: [
    { operation: "claim.page", screen: "单据查询", action: opening("d10001", "/search?q=LSVA"), shows: part("索赔单") },
    { operation: "preAuthorization.page", screen: "单据查询", action: opening("zhangwei", "/companysearch?q=LSVA"), shows: part("预授权") },
    { operation: "rma.page", screen: "单据查询", action: opening("d10001", "/search?q=RMA2026"), shows: part("返件单") },
    { operation: "package.page", screen: "单据查询", action: opening("zhangwei", "/companysearch?q=PK2026"), shows: part("装箱单") },
    { operation: "warrantyReport.page", screen: "单据查询", action: opening("d10001", "/search?q=WR2026"), shows: part("质保报告") },
    { operation: "techSupport.page", screen: "单据查询", action: opening("zhangwei", "/companysearch?q=TS2026"), shows: part("技术支持") },
    { operation: "vehicle.page", screen: "单据查询", action: opening("d10001", "/search?q=LSVA"), shows: part("车辆") },
    { operation: "part.page", screen: "单据查询", action: opening("d10001", "/search?q=PENG"), shows: part("零件") },
    { operation: "labor.page", screen: "单据查询", action: opening("d10001", "/search?q=LENG"), shows: part("工时") },
    { operation: "partner.page", screen: "单据查询", action: opening("zhangwei", "/companysearch?q=HHR202600005"), shows: part("合伙人") },
    { operation: "withdrawal.page", screen: "单据查询", action: opening("zhangwei", "/companysearch?q=TX2026000001"), shows: part("提现单") },
    { operation: "activity.page", screen: "单据查询", action: opening("zhangwei", "/companysearch?q=ACT2026-03"), shows: part("服务活动") },
    { operation: "order.page", screen: "单据查询", action: opening("zhangwei", "/companysearch?q=SC2026000001"), shows: part("订单") },
    { operation: "dealer.page", screen: "单据查询", action: opening("zhangwei", "/companysearch?q=1000"), shows: part("经销商") },
  ],
  visits: {
    search: () => searching("/search"),
    companySearch: () => searching("/companysearch"),
    searchSuggestions: () => searching("/search/suggestions"),
    companySearchSuggestions: () => searching("/companysearch/suggestions"),
  },
  journeys: ["list-comfort"],
};
