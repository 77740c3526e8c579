import { expect, it } from "vitest";
import { signedInOf } from "#app/server/process/test-host.ts";
import { isMineSince, isOwnDocument } from "./own-act.server.ts";

const { actor } = signedInOf("company");
/** Somebody else of the same name. */
const namesake = { ...actor, account: "zhangwei2" };
const since = "2026-11-20T10:00:00+08:00";
const done = { operatorAccount: actor.account, operatorName: actor.userName, operateTime: "2026-11-20T10:00:01+08:00" };

it("an act is theirs whose account did it, not of somebody of the same name", () => {
  expect(isMineSince(done, actor, since)).toBe(true);
  expect(isMineSince(done, namesake, since)).toBe(false);
});

it("an act is nobody's where the backend does not say whose account did it", () => {
  expect(isMineSince({ ...done, operatorAccount: undefined }, actor, since)).toBe(false);
});

it("an act from before the press is not the one that was pressed, apart from what clocks differ by", () => {
  const at = (operateTime: string) => isMineSince({ ...done, operateTime }, actor, since);
  expect(at("2026-11-20T09:59:50+08:00")).toBe(false);
  expect(at("2026-11-20T09:59:56+08:00")).toBe(true);
});

it("a document is theirs whose account began it, and nobody's where no account is said", () => {
  const bill = { createUserId: actor.account, createUserName: actor.userName };
  expect(isOwnDocument(bill, actor)).toBe(true);
  expect(isOwnDocument(bill, namesake)).toBe(false);
  expect(isOwnDocument({ createUserId: undefined }, actor)).toBe(false);
});
