import type { Target } from "#e2e/attack/targets.ts";
import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { barePage } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/planted-world.ts";
import type { Proofs } from "#e2e/proofs.ts";
import { Visitor } from "#e2e/visitor.ts";
import type { mobileRoutes } from "./routes.ts";

const login: Target = {
  name: "handheld login",
  attacker: "nobody",
  addresses: ["/mtsMobileLogin", "/mtsMobileLogin?type=company", "/mtsMobileLogin?type=__proto__"],
  entries: [
    ["password", "wrong-0816"],
    ["returnTo", "//evil.example"],
  ],
  formId: "login",
  sound: 400,
  keeps: { name: "username", piecemeal: false },
};

export const proofs: Proofs<typeof mobileRoutes> = {
  faults: [{ operation: "menu.handheld", screen: "扫码首页", action: opening("scan01", "/cardlist"), shows: barePage, handheld: true }],
  visits: {
    mtsMobileLogin: () => [
      "/mtsMobileLogin",
      async ({ visitor }) =>
        new Visitor(visitor.base).get(`/mtsMobileLogin?${written({ type: hostile, returnTo: hostile, reason: hostile })}`),
    ],
    cardlist: () => ["/cardlist"],
  },
  targets: () => [login],
  forms: { mtsMobileLogin: bare("/mtsMobileLogin", [["username", typed]]) },
  journeys: ["entries"],
};
