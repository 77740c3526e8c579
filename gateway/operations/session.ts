import { z } from "zod";
import { operation } from "../operation.ts";
import { DealerInfo, LeadUser, MenuEntry, Pending, PortalUser, Token, TokenQuery, UserInfo } from "../schemas/session.ts";

export const token = operation("auth.token", {
  does: "Signs a user in: name and password for a token. The product's own client id vouches for the call.",
  assumed:
    "A refusal is HTTP 400 {error, error_description}: invalid_grant for a wrong password and for a user without permission. The directory's domain prefix is CORP, not case sensitive. Without expires_in a token is good for eight hours.",
  post: "/api/auth/oauth/token",
  query: TokenQuery,
  answer: Token,
  oauth: true,
  effect: "write",
  timeout: "interactive",
  credential: "client",
  secret: ["username", "password", "access_token", "refresh_token"],
  spec: "1 §7.2",
});

export const userByToken = operation("user.byToken", {
  does: "Tells whom a token belongs to, as the dealer portal knows them: for a dealer's user with its dealer, for company staff without.",
  post: "/api/uaa/user/getUserByToken",
  answer: PortalUser,
  effect: "read",
  credential: "token",
  spec: "1 §7.2",
});

export const dealerInfo = operation("dealer.info", {
  does: "The dealer behind the token: its master data, currency and handling rate. Company staff have none: 403.",
  assumed: "Company staff are refused (403).",
  get: "/api/main/v1/dealer/info",
  answer: DealerInfo,
  effect: "read",
  spec: "1 §7.2",
});

export const userInfo = operation("user.info", {
  does: "Tells who signed in, on which side, of which group and tenant, and what they may do.",
  assumed: "authorities are {groupId}_{tenantId}_{name}, with the names of menu.list.",
  get: "/api/core/user/info",
  answer: UserInfo,
  effect: "read",
  credential: "token",
  spec: "1 §7.2",
});

export const menuList = operation("menu.list", {
  does: "The user's menu, by permission: groups with the names of routes below them.",
  assumed:
    "An entry is menuCode, menuName, children; groups carry the documented keys, children the names of the product's routes. Which entries go with which permission is ours, and so are the names of permissions besides companyQuickSearch: claimRead, claimReview, returns, technical, kindness, activity, settlement, settings, coverage, masterData, lead, dealerLead, personalData, businessReport, partner, scan, mts.",
  get: "/api/core/authority/menu",
  answer: z.array(MenuEntry),
  effect: "read",
  cache: { seconds: 300, by: "user" },
  spec: "1 §7.2",
});

export const menuHandheld = operation("menu.handheld", {
  does: "The menu of handheld terminals: one level, empty for whoever may not scan.",
  assumed: "One level; menuCode is the name of a route (scancode, scancode2), and the permission is scan.",
  get: "/api/core/authority/menu/pda",
  answer: z.array(MenuEntry),
  effect: "read",
  spec: "2 §7",
});

export const loginLog = operation("log.login", {
  does: "Writes down that the user signed in.",
  get: "/api/claim/v1/log/login",
  effect: "write",
  timeout: "interactive",
  spec: "1 §7.2",
});

export const leadUser = operation("cvrm.userInfo", {
  does: "The user's role in lead management.",
  assumed: "cvrmRole is 1 headquarters, 2 a dealer's manager, 3 a consultant. Which leads a consultant may see is decided by the product.",
  get: "/api/cvrm/cvrmUser/v2/getCvrmUserInfo",
  answer: LeadUser,
  effect: "read",
  spec: "1 §7.2",
});

export const pending = operation("application.pending", {
  does: "Counts the documents that wait for the user, by list and state.",
  assumed:
    "pendingList has menuCode, name, status, count; where a list is asked for by another field the entry carries that instead: overdueFlag, objectionFlag, confirmStatus, invoiceStatus, approvalResult, waitingFlag, unreadFlag, endingFlag. Entries of leads and of return orders to make carry a count alone. Dealers wait for drafts, corrections and approvals; reviewers for claims to decide, settlement for approved ones to pay. Nothing overdue is no entry.",
  get: "/api/claim/v1/application/pending",
  answer: Pending,
  effect: "read",
  spec: "1 §7.6",
});
