import { expect } from "vitest";
import { platform } from "#gateway/operations/home.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, decimal, exactly, listOf, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimsExist, noClaimsExist } from "../states.ts";

const amounts = listOf({
  currencyCode: code("CNY"),
  totalAmount: decimal(3703.5),
  adjustedTotalAmount: decimal(3600),
  paidAmount: decimal(0),
});
const decisions = { approvedCount: whole(2), rejectedCount: whole(1), decidedCount: whole(3), decisionDays: decimal(13.5) };
const figures = { count: whole(3), ...decisions, amounts };
const groups = (example: string) => listOf({ code: code(example), ...figures });
const created = { createDate: "2026-11-01T10:00:00+08:00" };

interaction(platform, "sums a dealer's own claims, in all and by state, month, model, dealer and part", {
  as: dealer,
  given: [claimsExist({ dealerCode: "10001", count: 3, status: 3, ...created })],
  query: {},
  answers: answer(
    success({
      ...figures,
      statusList: groups("3"),
      monthList: groups("2026-11"),
      modelList: groups("M01"),
      dealerList: listOf({ code: exactly("10001"), ...figures }),
      partList: groups("P100001"),
    }),
  ),
  expects: async (backend) => {
    const found = await backend.read(platform, { query: {} });
    expect(found).toMatchObject({ count: 3, approvedCount: 2, rejectedCount: 1, decidedCount: 3, decisionDays: "13.5" });
    expect(found.amounts).toEqual([{ currencyCode: "CNY", totalAmount: "3703.5", adjustedTotalAmount: "3600", paidAmount: "0" }]);
    expect(found.dealerList).toMatchObject([{ code: "10001", count: 3 }]);
  },
});

interaction(platform, "sums the claims of some months, one dealer and one state for company staff", {
  as: reviewer,
  given: [claimsExist({ dealerCode: "10001", count: 3, status: 1, ...created })],
  query: { beginTime: "2026-10", endTime: "2026-11", dealerCode: "10001", status: "1" },
  answers: answer(
    success({
      count: whole(3),
      statusList: listOf({ code: exactly("1"), count: whole(3), amounts }),
      monthList: listOf({ code: code("2026-11"), count: whole(3), amounts }),
      modelList: listOf({ code: code("M01"), count: whole(3), amounts }),
      dealerList: listOf({ code: exactly("10001"), count: whole(3), amounts }),
      partList: listOf({ code: code("P100001"), count: whole(3), amounts }),
      amounts,
    }),
  ),
  expects: async (backend) => {
    const query = { beginTime: "2026-10", endTime: "2026-11", dealerCode: "10001", status: 1 };
    expect(await backend.read(platform, { query })).toMatchObject({
      statusList: [{ code: "1", count: 3 }],
      monthList: [{ code: "2026-11" }],
    });
  },
});

interaction(platform, "has no groups where a dealer has no claims", {
  as: dealer,
  given: [noClaimsExist({ dealerCode: "10001" })],
  query: {},
  answers: answer(success({ count: exactly(0), amounts: [], statusList: [], monthList: [], modelList: [], dealerList: [], partList: [] })),
  expects: async (backend) => {
    expect(await backend.read(platform, { query: {} })).toMatchObject({ count: 0, amounts: [], statusList: [], partList: [] });
  },
});

interaction(platform, "says that a month is none", {
  as: reviewer,
  query: { beginTime: "2026-13" },
  answers: answer(undefined, 400),
  expects: async (backend) => {
    await expect(backend.read(platform, { query: { beginTime: "2026-13" } })).rejects.toMatchObject({ kind: "badRequest" });
  },
});
