import { formatAmount, formatCount } from "#app/lib/ui/cells/format.ts";
import { delayDays } from "#gateway/rules/claim-plausibility.ts";

type Values = Readonly<Record<string, string>>;

/** How each rule's values are told in a few signs, so that they fit beside its words. */
const shortWords: Readonly<Record<string, (values: Values) => string | undefined>> = {
  failureDate: ({ failureDate, repairDate }) =>
    failureDate && [shortDay(failureDate), repairDate && shortDay(repairDate)].filter(Boolean).join(" → "),
  delayReason: ({ days }) => days && `${days} 天`,
  "delayReason.missing": ({ days }) => days && `${days} > ${delayDays} 天`,
  mileage: ({ tripCurrent, lastTrip }) => tripCurrent && (lastTrip ? `${count(tripCurrent)} ≥ ${count(lastTrip)}` : count(tripCurrent)),
  "mileage.lower": ({ tripCurrent = "", lastTrip = "" }) => `${count(tripCurrent)} < ${count(lastTrip)}`,
  "mileage.tooFast": ({ kilometresADay = "" }) => `${count(kilometresADay)} km/天`,
  coveragePeriod: ({ failureDate, warrantyEndDate = "" }) => failureDate && `${shortDay(failureDate)} ≤ ${warrantyEndDate}`,
  coverageDistance: ({ tripCurrent, tripLimit = "" }) => tripCurrent && `${count(tripCurrent)} ≤ ${count(tripLimit)} km`,
  part: ({ lineCount }) => lineCount && `${lineCount} 项`,
  labor: ({ lineCount }) => lineCount && `${lineCount} 项`,
  causalPart: ({ causalPartCode }) => causalPartCode,
  serial: ({ oldSn }) => oldSn,
  workOrder: ({ workOrderNumber }) => workOrderNumber,
  dmsNumber: ({ dmsClaimNumber }) => dmsClaimNumber,
  "claim.repeated": ({ applicationNumber }) => (applicationNumber ? undefined : "0 单"),
  photo: ({ fileCount }) => fileCount && `${fileCount} 个附件`,
  "photo.missing": ({ totalAmount }) => totalAmount && formatAmount(totalAmount),
  amount: besideUsual,
  "amount.unusual": besideUsual,
};

/** What a check compared, in a few signs: 40,672 < 41,905. Undefined for a rule that has no such words. */
export function comparedInShort(rule: string | undefined, values: Values): string | undefined {
  return rule === undefined ? undefined : shortWords[rule]?.(values);
}

function besideUsual({ totalAmount, usualAmount = "" }: Values): string | undefined {
  return totalAmount && `${formatAmount(totalAmount)}（通常 ${formatAmount(usualAmount)}）`;
}

function count(text: string): string {
  return formatCount(Number(text));
}

/** 11-16: the year stands in the document. */
function shortDay(day: string): string {
  return day.slice(5);
}
