import { expect } from "vitest";
import { dealerInfo, leadUser, loginLog, menuHandheld, menuList, pending, userByToken, userInfo } from "#gateway/operations/session.ts";
import { dealer, dealerWithToken, reviewer, reviewerWithToken, scanner } from "../identities.ts";
import { code, decimal, exactly, id, listOf, listWith, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimsExist, noClaimsExist, noPreAuthorizationsExist } from "../states.ts";

interaction(userInfo, "says that a dealer's user signed in, and what it may do", {
  as: dealerWithToken,
  answers: answer(
    success({
      groupId: id("1000"),
      tenantId: id("10001"),
      account: exactly("d10001"),
      coreTenantFlag: exactly(0),
      userName: code("李娜"),
      authorities: listOf(code("1000_10001_claimRead")),
    }),
  ),
  expects: async (backend) => {
    expect(await backend.read(userInfo)).toMatchObject({ groupId: "1000", tenantId: "10001", account: "d10001", coreTenantFlag: "0" });
  },
});

interaction(userInfo, "says that company staff signed in", {
  as: reviewerWithToken,
  answers: answer(
    success({
      groupId: id("1000"),
      tenantId: id("1"),
      account: exactly("zhangwei"),
      coreTenantFlag: exactly(1),
      authorities: listOf(code("1000_1_companyQuickSearch")),
    }),
  ),
  expects: async (backend) => {
    const user = await backend.read(userInfo);
    expect(user).toMatchObject({ coreTenantFlag: "1", authorities: ["1000_1_companyQuickSearch"] });
  },
});

interaction(userByToken, "names the dealer behind a dealer's token", {
  as: dealerWithToken,
  answers: answer(
    success({ account: exactly("d10001"), dealerCode: exactly("10001"), dealerName: code("上海浦东星辰汽车销售服务有限公司") }),
  ),
  expects: async (backend) => expect(await backend.read(userByToken)).toMatchObject({ account: "d10001", dealerCode: "10001" }),
});

interaction(userByToken, "names company staff without a dealer", {
  as: reviewerWithToken,
  answers: answer(success({ account: exactly("zhangwei") })),
  expects: async (backend) => {
    const user = await backend.read(userByToken);
    expect(user).toMatchObject({ account: "zhangwei" });
    expect(user.dealerCode).toBeUndefined();
  },
});

interaction(dealerInfo, "gives a dealer its own master data", {
  as: dealer,
  answers: answer(
    success({
      code: exactly("10001"),
      name: code("上海浦东星辰汽车销售服务有限公司"),
      currencyCode: code("CNY"),
      manageRate: decimal(0.08),
    }),
  ),
  expects: async (backend) =>
    expect(await backend.read(dealerInfo)).toMatchObject({ code: "10001", currencyCode: "CNY", manageRate: "0.08" }),
});

interaction(dealerInfo, "refuses company staff, who have no dealer", {
  as: reviewer,
  answers: answer(undefined, 403),
  expects: async (backend) => expect(backend.read(dealerInfo)).rejects.toMatchObject({ kind: "forbidden" }),
});

/** Groups carry the documented keys, children the names of routes (1 §2.2); a group may stand without children. */
const menu = (child: string) =>
  listWith({
    menuCode: exactly("claim"),
    menuName: code("索赔管理"),
    children: listWith({ menuCode: exactly(child), menuName: code("索赔单查询") }),
  });

interaction(menuList, "gives a dealer's menu as groups with children", {
  as: dealer,
  answers: answer(success(menu("claimSearch"))),
  expects: async (backend) => {
    const entries = await backend.read(menuList);
    expect(entries).toEqual([{ menuCode: "claim", menuName: "索赔管理", children: [{ menuCode: "claimSearch", menuName: "索赔单查询" }] }]);
  },
});

interaction(menuList, "gives company staff a menu of their own", {
  as: reviewer,
  answers: answer(success(menu("companyClaimSearch"))),
  expects: async (backend) => {
    expect(await backend.read(menuList)).toMatchObject([{ menuCode: "claim", children: [{ menuCode: "companyClaimSearch" }] }]);
  },
});

interaction(menuHandheld, "gives somebody who scans the menu of a handheld terminal", {
  as: scanner,
  answers: answer(success(listWith({ menuCode: exactly("scancode"), menuName: code("扫码追溯") }))),
  expects: async (backend) => {
    expect(await backend.read(menuHandheld)).toEqual([{ menuCode: "scancode", menuName: "扫码追溯" }]);
  },
});

interaction(menuHandheld, "gives nobody else anything on a handheld terminal", {
  as: dealer,
  answers: answer(success([])),
  expects: async (backend) => expect(await backend.read(menuHandheld)).toEqual([]),
});

interaction(loginLog, "writes down that somebody signed in", {
  as: dealer,
  answers: answer({ status: exactly(0) }),
  expects: async (backend) => expect(await backend.write(loginLog)).toMatchObject({ ok: true, value: null }),
});

interaction(leadUser, "gives the user's role in lead management", {
  as: reviewer,
  answers: answer(success({ cvrmRole: code("CVRM_ADMIN") })),
  expects: async (backend) => expect(await backend.read(leadUser)).toMatchObject({ cvrmRole: "CVRM_ADMIN" }),
});

interaction(pending, "counts what waits for a dealer, by list and status", {
  as: dealer,
  given: [claimsExist({ dealerCode: "10001", count: 3, status: 1 })],
  answers: answer(
    success({ pendingList: listOf({ menuCode: code("claimSearch"), name: code("待批准索赔单"), status: whole(1), count: whole(3) }) }),
  ),
  expects: async (backend) => {
    const { pendingList } = await backend.read(pending);
    expect(pendingList).toEqual([{ menuCode: "claimSearch", name: "待批准索赔单", status: 1, count: 3 }]);
  },
});

interaction(pending, "counts what waits for company staff", {
  as: reviewer,
  given: [claimsExist({ dealerCode: "10001", count: 3, status: 1 })],
  answers: answer(
    success({
      pendingList: listOf({ menuCode: code("companyClaimSearch"), name: code("待审核索赔单"), status: whole(1), count: whole(3) }),
    }),
  ),
  expects: async (backend) => {
    const { pendingList } = await backend.read(pending);
    expect(pendingList).toMatchObject([{ menuCode: "companyClaimSearch", status: 1, count: 3 }]);
  },
});

interaction(pending, "counts zero where a dealer has nothing", {
  as: dealer,
  given: [noClaimsExist({ dealerCode: "10001" }), noPreAuthorizationsExist({ dealerCode: "10001" })],
  answers: answer(success({ pendingList: listOf({ menuCode: code("claimSearch"), status: whole(1), count: exactly(0) }) })),
  expects: async (backend) => {
    const { pendingList } = await backend.read(pending);
    expect(pendingList.map((entry) => entry.count)).toEqual([0]);
  },
});
