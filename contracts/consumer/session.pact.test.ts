import { dealerInfo, leadUser, loginLog, menuHandheld, menuList, pending, userByToken, userInfo } from "#gateway/operations/session.ts";
import { examples } from "../examples.ts";
import { dealer, dealerWithToken, reviewer, reviewerWithToken, scanner } from "../identities.ts";
import { code, decimal, exactly, id, listOf, listWith, whole } from "../matchers.ts";
import { claimsExist, noClaimsExist, noPaymentBillsExist, noPreAuthorizationsExist, state } from "../states.ts";

const dealerName = "上海浦东星辰汽车销售服务有限公司";

const user = examples(userInfo, { as: dealerWithToken });
user.answers(
  "says that a dealer's user signed in, and what it may do",
  {},
  {
    groupId: id("1000"),
    tenantId: id("10001"),
    account: exactly("d10001"),
    coreTenantFlag: exactly(0),
    userName: code("李娜"),
    authorities: listOf(code("1000_10001_claimRead")),
  },
);
user.answers(
  "says that company staff signed in",
  { as: reviewerWithToken },
  {
    groupId: id("1000"),
    tenantId: id("1"),
    account: exactly("zhangwei"),
    coreTenantFlag: exactly(1),
    authorities: listOf(code("1000_1_companyQuickSearch")),
  },
);

const byToken = examples(userByToken);
byToken.answers(
  "names the dealer behind a dealer's token",
  { as: dealerWithToken },
  { account: exactly("d10001"), dealerCode: exactly("10001"), dealerName: code(dealerName) },
);
byToken.answers("names company staff without a dealer", { as: reviewerWithToken }, { account: exactly("zhangwei") });

const info = examples(dealerInfo);
info.answers(
  "gives a dealer its own master data",
  {},
  { code: exactly("10001"), name: code(dealerName), currencyCode: code("CNY"), manageRate: decimal(0.08) },
);
info.fails("refuses company staff, who have no dealer", { as: reviewer }, 403);

/** Groups carry the documented keys, children the names of routes (1 §2.2); a group may stand without children. */
const menu = (child: string) =>
  listWith({
    menuCode: exactly("claim"),
    menuName: code("索赔管理"),
    children: listWith({ menuCode: exactly(child), menuName: code("索赔单查询") }),
  });
const menus = examples(menuList);
menus.answers("gives a dealer's menu as groups with children", {}, menu("claimSearch"));
menus.answers("gives company staff a menu of their own", { as: reviewer }, menu("companyClaimSearch"));

const handheld = examples(menuHandheld);
handheld.answers(
  "gives somebody who scans the menu of a handheld terminal",
  { as: scanner },
  listWith({ menuCode: exactly("scancode"), menuName: code("扫码追溯") }),
);
handheld.answers("gives nobody else anything on a handheld terminal", { as: dealer }, []);

examples(loginLog).answers("writes down that somebody signed in", {});
examples(leadUser).answers("gives the user's role in lead management", { as: reviewer }, { cvrmRole: exactly("1") });
examples(leadUser).answers("gives no role to whoever has nothing to do with leads", { as: scanner }, {});

/** What is overdue has no status: it is told beside what waits in one. */
const waits = (list: string, name: string) => ({
  pendingList: listOf({ menuCode: code(list), name: code(name), count: whole(3) }),
});
const noWarrantyReports = state("no warranty reports exist");
const noTechSupports = state("no technical supports exist");
const noLeads = state("no leads exist");
const noActivityVehicles = state("no vehicles of service activities exist");
const waiting = examples(pending, { given: [claimsExist({ dealerCode: "10001", count: 3, status: 1 })] });
waiting.answers("counts what waits for a dealer, by list and status", {}, waits("claimSearch", "待批准索赔单"));
waiting.answers("counts what waits for company staff", { as: reviewer }, waits("companyClaimSearch", "待审核索赔单"));
waiting.answers(
  "counts zero where a dealer has nothing",
  {
    given: [
      noClaimsExist,
      noPaymentBillsExist,
      noPreAuthorizationsExist,
      noWarrantyReports,
      noTechSupports,
      noLeads,
      noActivityVehicles,
    ].map((none) => none({ dealerCode: "10001" })),
  },
  { pendingList: listOf({ menuCode: code("claimSearch"), status: whole(1), count: exactly(0) }) },
);
