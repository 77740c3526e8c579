import { platform } from "#gateway/operations/home.ts";
import { examples } from "../examples.ts";
import { reviewer } from "../identities.ts";
import { code, decimal, exactly, listOf, whole } from "../matchers.ts";
import { claimsExist, noClaimsExist, paymentBillExists, state } from "../states.ts";

const amounts = listOf({
  currencyCode: code("CNY"),
  totalAmount: decimal(3703.5),
  decidedTotalAmount: decimal(3703.5),
  adjustedTotalAmount: decimal(3600),
  paidAmount: decimal(0),
});
const decisions = { approvedCount: whole(2), rejectedCount: whole(1), decidedCount: whole(3), decisionDays: decimal(13.5) };
const figures = { count: whole(3), ...decisions, amounts };
const groups = (example: string) => listOf({ code: code(example), ...figures });
const claims = (status: number) => [claimsExist({ dealerCode: "10001", count: 3, status, createDate: "2026-11-01T10:00:00+08:00" })];
/** What company staff are told of each group. */
const brief = (of: unknown) => listOf({ code: of, count: whole(3), amounts });

const figuresOf = examples(platform, { query: {} });
figuresOf.answers(
  "sums a dealer's own claims, in all and by state, month, model, dealer and part",
  { given: claims(3) },
  {
    ...figures,
    statusList: groups("3"),
    monthList: groups("2026-11"),
    modelList: groups("M01"),
    dealerList: listOf({ code: exactly("10001"), ...figures }),
    partList: groups("P100001"),
  },
);
figuresOf.answers(
  "sums the claims of some months, one dealer and one state for company staff",
  { as: reviewer, given: claims(1), query: { beginTime: "2026-10", endTime: "2026-11", dealerCode: "10001", status: 1 } },
  {
    count: whole(3),
    statusList: brief(exactly("1")),
    monthList: brief(code("2026-11")),
    modelList: brief(code("M01")),
    dealerList: brief(exactly("10001")),
    partList: brief(code("P100001")),
    batchCount: whole(0),
    batchDeductedCount: whole(0),
    amounts,
  },
);
figuresOf.answers(
  "tells a dealer how many technical supports were answered in time",
  {
    given: [
      noClaimsExist({ dealerCode: "10001" }),
      state("a technical support is written")({ id: "79701", dealerCode: "10001", status: 4 }),
    ],
  },
  {
    count: exactly(0),
    amounts: [],
    statusList: [],
    monthList: [],
    modelList: [],
    dealerList: [],
    partList: [],
    techSupportList: listOf({ code: code("2722"), name: code("重要"), answeredCount: whole(3), inTimeCount: whole(2) }),
  },
);
figuresOf.answers(
  "has no groups where a dealer has no claims",
  { given: [noClaimsExist({ dealerCode: "10001" })] },
  { count: exactly(0), amounts: [], statusList: [], monthList: [], modelList: [], dealerList: [], partList: [] },
);
figuresOf.answers(
  "tells whoever settles which payment bills are not paid, by month and dealer",
  {
    as: reviewer,
    given: [
      claimsExist({ dealerCode: "10001", count: 3, status: 1, createDate: "2026-09-10T10:00:00+08:00" }),
      paymentBillExists({ id: "980002", claimId: "900062", dealerCode: "10001", stage: "published" }),
    ],
    query: { beginTime: "2026-09", endTime: "2026-09", dealerCode: "10001" },
  },
  {
    count: whole(3),
    amounts,
    statusList: brief(code("1")),
    monthList: brief(exactly("2026-09")),
    modelList: brief(code("M01")),
    dealerList: brief(exactly("10001")),
    partList: brief(code("P100001")),
    openBillList: listOf({
      month: exactly("2026-09"),
      dealerCode: exactly("10001"),
      dealerName: code("上海浦东星辰"),
      currencyCode: exactly("CNY"),
      billCount: whole(1),
      totalAmount: decimal(857.54),
    }),
  },
);
figuresOf.fails("says that a month is none", { as: reviewer, query: { beginTime: "2026-13" } }, 400);
