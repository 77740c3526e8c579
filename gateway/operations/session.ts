import { z } from "zod";
import { operation } from "../operation.ts";
import { DealerInfo, LeadUser, MenuEntry, Pending, PortalUser, Token, TokenQuery, UserInfo } from "../schemas/session.ts";

export const token = operation("auth.token", {
  post: "/api/auth/oauth/token",
  query: TokenQuery,
  answer: Token,
  oauth: true,
  effect: "write",
  patience: "interactive",
  credential: "client",
  secret: ["username", "password", "access_token", "refresh_token"],
  spec: "1 §7.2",
});

export const userByToken = operation("user.byToken", {
  post: "/api/uaa/user/getUserByToken",
  answer: PortalUser,
  effect: "read",
  credential: "token",
  spec: "1 §7.2",
});

export const dealerInfo = operation("dealer.info", { get: "/api/main/v1/dealer/info", answer: DealerInfo, effect: "read", spec: "1 §7.2" });

export const userInfo = operation("user.info", {
  get: "/api/core/user/info",
  answer: UserInfo,
  effect: "read",
  credential: "token",
  spec: "1 §7.2",
});

export const menuList = operation("menu.list", {
  get: "/api/core/authority/menu",
  answer: z.array(MenuEntry),
  effect: "read",
  cache: { seconds: 300, by: "user" },
  spec: "1 §7.2",
});

/** The menu of handheld terminals. */
export const menuHandheld = operation("menu.handheld", {
  get: "/api/core/authority/menu/pda",
  answer: z.array(MenuEntry),
  effect: "read",
  spec: "2 §7",
});

export const loginLog = operation("log.login", {
  get: "/api/claim/v1/log/login",
  effect: "write",
  patience: "interactive",
  spec: "1 §7.2",
});

export const leadUser = operation("cvrm.userInfo", {
  get: "/api/cvrm/cvrmUser/v2/getCvrmUserInfo",
  answer: LeadUser,
  effect: "read",
  spec: "1 §7.2",
});

export const pending = operation("application.pending", {
  get: "/api/claim/v1/application/pending",
  answer: Pending,
  effect: "read",
  spec: "1 §7.6",
});
