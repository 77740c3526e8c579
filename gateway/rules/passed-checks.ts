import { beforeSaleType, delayDays } from "./claim-plausibility.ts";
import type { CoverageTerm } from "./coverage-engine.ts";
import { daysFrom, isBlank, numberOf, type ClaimRecordFacts, type CheckedClaim, type RuleCheck } from "./checked-claim.ts";

/** Something that is looked at in every claim it applies to, and how a reviewer is told that it is in order. */
interface Looked {
  /** Rules that would have found something; a name that ends with `.` stands for all that begin so. */
  rules: readonly string[];
  /** Of the check itself, where the first of its rules does not tell. */
  name?: string;
  message: string;
  applies?: (claim: CheckedClaim, record: ClaimRecordFacts, term: CoverageTerm | undefined) => boolean;
  values?: (claim: CheckedClaim, record: ClaimRecordFacts, term: CoverageTerm | undefined) => Readonly<Record<string, string | undefined>>;
}

const looked: readonly Looked[] = [
  { rules: ["vin."], message: "车架号在车辆档案中，校验位正确" },
  {
    rules: ["failureDate.", "repairDate."],
    message: "故障日期和维修日期合理",
    values: ({ failureDate, repairDate }, { builtDate, retailDate }) => ({ failureDate, repairDate, builtDate, retailDate }),
  },
  {
    rules: ["delayReason."],
    message: `维修后 ${delayDays} 天内提交`,
    applies: ({ afterRepair, repairDate, today }) =>
      afterRepair && repairDate !== undefined && repairDate <= today && daysFrom(repairDate, today) <= delayDays,
    values: ({ repairDate, today }) => ({ repairDate, days: repairDate && String(daysFrom(repairDate, today)) }),
  },
  {
    rules: ["mileage."],
    message: "行驶里程与上次最高里程相符",
    values: ({ trip }, { tripHighest, tripDate }) => ({ tripCurrent: trip, lastTrip: tripHighest, lastTripDate: tripDate }),
  },
  {
    rules: ["warranty.", "coverage."],
    message: "在保修范围内",
    applies: ({ type }, _record, term) => type !== beforeSaleType && term === undefined,
    values: ({ failureDate, trip, causalPart }) => ({ failureDate, tripCurrent: trip, causalPartCode: causalPart }),
  },
  {
    rules: ["coverage."],
    name: "coveragePeriod",
    message: "在保修期内",
    applies: (_claim, _record, term) => term !== undefined,
    values: ({ failureDate }, _record, term) => ({ failureDate, warrantyEndDate: term?.end }),
  },
  {
    rules: ["coverage."],
    name: "coverageDistance",
    message: "里程未超限",
    // A bought part is driven from its fitting on.
    applies: (_claim, _record, term) => term?.tripLimit !== undefined && term.ofPart !== true,
    values: ({ trip, tripUnit }, _record, term) =>
      term?.tripLimit !== undefined && term.tripUnit === tripUnit ? { tripCurrent: trip, tripLimit: String(term.tripLimit) } : {},
  },
  {
    rules: ["part.", "line.", "lines."],
    message: "零件数量合理，单价为当日价格",
    applies: ({ parts }) => parts.length > 0,
    values: ({ parts, currency }) => ({ lineCount: String(parts.length), currencyCode: currency }),
  },
  {
    rules: ["labor."],
    message: "工时代码、车型和工时数有效",
    applies: ({ labors }) => labors.length > 0,
    values: ({ labors, modelCode }) => ({ lineCount: String(labors.length), vehicleModelCode: modelCode }),
  },
  {
    rules: ["causalPart."],
    message: "主因件在零件明细中",
    applies: ({ causalPart }) => !isBlank(causalPart),
    values: ({ causalPart }) => ({ causalPartCode: causalPart }),
  },
  {
    rules: ["otherFee."],
    message: "其他费用有单价和凭证",
    applies: ({ otherFees }) => otherFees.length > 0,
    values: (_claim, { otherFeeAmount }) => ({ otherFeeAmount }),
  },
  {
    rules: ["serial."],
    message: "旧件序列号没有在其他单据中",
    applies: ({ parts }) => parts.some(({ oldSn }) => !isBlank(oldSn)),
    values: ({ parts }) => ({ oldSn: parts.flatMap(({ oldSn }) => (oldSn && !isBlank(oldSn) ? [oldSn] : [])).join("、") }),
  },
  {
    rules: ["workOrder.", "claim.sameRepair"],
    message: "工单号没有用于其他单据",
    applies: ({ workOrder }) => !isBlank(workOrder),
    values: ({ workOrder }) => ({ workOrderNumber: workOrder }),
  },
  {
    rules: ["dmsNumber."],
    message: "DMS索赔号没有用于其他单据",
    applies: ({ dmsNumber }) => !isBlank(dmsNumber),
    values: ({ dmsNumber }) => ({ dmsClaimNumber: dmsNumber }),
  },
  {
    rules: ["claim.repeated", "claim.repeatedMore"],
    message: "30 天内没有同车辆、同主因件的索赔单",
    applies: ({ causalPart }) => !isBlank(causalPart),
    values: ({ causalPart }) => ({ causalPartCode: causalPart }),
  },
  {
    rules: ["photo."],
    message: "大额申报附有照片",
    applies: ({ totalAmount }, { photoAmount }) => numberOf(totalAmount).gt(numberOf(photoAmount)),
    values: ({ totalAmount, files }, { photoAmount }) => ({ totalAmount, photoAmount, fileCount: String(files.length) }),
  },
  {
    rules: ["amount."],
    message: "申报金额与该车型、该主因件的通常金额相符",
    applies: (_claim, { usualAmount }) => usualAmount !== undefined,
    values: ({ totalAmount }, { usualAmount }) => ({ totalAmount, usualAmount }),
  },
  { rules: ["recall."], message: "没有其他未完成的召回", applies: ({ afterRepair }) => afterRepair },
  { rules: ["activity."], message: "符合服务活动的期间和限用数量", applies: ({ type }) => type === "1103" },
];

/**
 * What was looked at and is in order, with what was compared.
 * @param found whatever any rule has found
 * @param term of the coverage that pays
 */
export function passedChecks(
  claim: CheckedClaim,
  record: ClaimRecordFacts,
  found: readonly { rule: string }[],
  term?: CoverageTerm,
): RuleCheck[] {
  return looked.flatMap(({ rules, name, message, applies, values }): RuleCheck[] => {
    const isFound = found.some(({ rule }) => rules.some((name) => (name.endsWith(".") ? rule.startsWith(name) : rule === name)));
    if (isFound || applies?.(claim, record, term) === false) return [];
    const compared = Object.entries(values?.(claim, record, term) ?? {}).flatMap(([name, value]) =>
      value ? [[name, value] as const] : [],
    );
    return [
      { level: "passed", at: undefined, rule: name ?? rules[0]?.replace(/\.$/, "") ?? "", message, values: Object.fromEntries(compared) },
    ];
  });
}
