import { expect, it } from "vitest";
import { firstPageOf } from "./first-page.ts";

const actor = (permissions: readonly string[], cvrmRole?: string) => ({
  groupId: "1000",
  tenantId: "10001",
  cvrmRole,
  authorities: permissions.map((name) => `1000_10001_${name}`),
});

it.each([
  ["everybody", actor(["claimRead"]), "/claim"],
  ["a dealer's manager", actor(["claimRead", "dealerLead"], "2"), "/claim"],
  ["a mobile scan user", actor(["scan"]), "/cardlist"],
  ["a consultant, who has no claims", actor(["dealerLead"], "3"), "/cvrm/dealerFollow"],
  ["a consultant who has", actor(["claimRead", "dealerLead"], "3"), "/claim"],
])("%s arrives at a page of the own", (_, who, page) => {
  expect(firstPageOf(who)).toBe(page);
});
