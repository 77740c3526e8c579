import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullRun } from "#e2e/full-run.ts";
import { soundText } from "#e2e/typed-claims.ts";
import { buildActivity } from "#fixtures/campaigns/builder.ts";
import { activityUseChecks } from "#fixtures/campaigns/claim-use.ts";
import { buildClaim } from "#fixtures/claim-documents/builder.ts";
import { ActivityDetail } from "#gateway/schemas/campaigns.ts";
import { activityChecks } from "./activity-checks.ts";
import { toActivityUse } from "./activity-use.server.ts";

const today = "2026-11-20";
const code = fc.constantFrom("A1", "B2", "C3");
const amount = fc.constantFrom("0.5", "1", "2", "3");
const part = fc.record({ partCode: code, quantity: amount });
const labor = fc.record({ laborCode: code, standardClaimLabor: amount });
const fee = fc.record({ otherFeeTypeDictId: fc.constantFrom("1601", "1605"), quantity: amount, unitPrice: amount });
const some = <Line>(line: fc.Arbitrary<Line>) => fc.array(line, { maxLength: 3 });
const process = fc.record({
  useLimitFlag: fc.constantFrom(0 as const, 1 as const),
  useValue: fc.constantFrom("1", "2", "0.5"),
  actProcessParts: some(part),
  actProcessLabors: some(labor),
  actProcessOtherFees: some(fee),
});
const day = fc.constantFrom("2026-08-31", "2026-09-01", "2026-11-12", "2027-08-31");
const used = fc.record({
  processes: fc.array(process, { maxLength: 3 }),
  repairDate: day,
  actDeadline: fc.constantFrom("2026-11-19", today, "2027-08-31"),
  status: fc.constantFrom("1", "1", "2"),
  parts: some(part),
  labors: some(fc.record({ laborCode: code, claimLabor: amount })),
  fees: some(fee),
  taken: fc.constantFrom(undefined, undefined, "10001", "10002"),
});

describe("what an activity allows, as a claim is typed", () => {
  it("is what the reference backend allows, in its words", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(used, ({ processes, repairDate, actDeadline, status, parts, labors, fees, taken }) => {
        const actProcessList = processes.map((each, at) => ({ ...each, id: String(at), number: at + 1 }));
        const activity = buildActivity({ actProcessList, actDeadline, status });
        const claim = buildClaim({
          activityId: activity.id,
          repairDate,
          submitterCode: "10001",
          detailPartList: parts.map((line, at) => ({ id: String(at), ...line })),
          detailLaborList: labors.map((line, at) => ({ id: String(at), ...line })),
          detailOtherFeeList: fees.map((line, at) => ({ id: String(at), ...line })),
        });
        const row = taken && { id: "1", claimDealerCode: taken, applicationNumber: "WC1", claimDate: "2026-11-01T09:00:00+08:00" };
        const theirs = activityUseChecks(claim, {
          activity,
          filedOn: today,
          isFiled: false,
          taken: taken ? { applicationNumber: taken === "10001" ? "WC1" : undefined, day: "2026-11-01" } : undefined,
        });
        const read = ActivityDetail.parse({ ...activity, vehicleIds: [], vehicleIdsInfo: [] });
        const use = toActivityUse(read, row, { stored: undefined, dealerCode: "10001", today });
        const text = soundText({ repairDate }, { detailPartList: parts, detailLaborList: labors, detailOtherFeeList: fees });
        const ours = activityChecks(text, use, {});
        expect(ours).toEqual(theirs.map(({ field, ...check }) => ({ ...check, path: field.replace(/\.(\d+)\./, "[$1].") })));
        for (const { rule } of ours) seen.add(rule);
      }),
      { numRuns: fullRun ? 5_000 : 300, seed: 20261124 },
    );
    expect([...seen].sort()).toEqual(["closed", "deadline", "limit", "line", "period", "price", "taken"].map((rule) => `activity.${rule}`));
  });

  it("takes standard hours where none are entered, and a code however it is typed", () => {
    const read = ActivityDetail.parse({ ...buildActivity(), vehicleIds: [], vehicleIdsInfo: [] });
    const use = toActivityUse(read, undefined, { stored: undefined, dealerCode: "", today });
    const lines = { detailLaborList: { "0": { code: "LENG2002", known: true, standardClaimLabor: "2" } } };
    const rulesOf = (claimLabor: string) => {
      const text = soundText(
        { repairDate: "2026-11-12" },
        { detailPartList: [], detailLaborList: [{ laborCode: " leng2002", claimLabor }] },
      );
      return activityChecks(text, use, lines).map(({ path, rule }) => `${rule} ${path ?? ""}`);
    };
    expect(rulesOf("")).toEqual(["activity.limit detailLaborList[0].claimLabor"]);
    expect(rulesOf("1.5")).toEqual([]);
  });
});
