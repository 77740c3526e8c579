import Big from "big.js";
import { error, warning, type RuleCheck } from "./checked-claim.ts";
import { maximum, minimum } from "./decimals.ts";

/* What of a kindness code a claim can take: each group of fees on its own, net of tax. */

/** Documented (2 §8), whatever is wrong with a code: the rule of the check says what. */
export const noKindnessCode = "未找到该车辆下的有效授权码";

const groups = [
  { name: "part", word: "零件费", rule: "partFee" },
  { name: "labor", word: "工时费", rule: "laborFee" },
  { name: "other", word: "其他费用", rule: "otherFee" },
] as const;

type KindnessGroup = (typeof groups)[number]["name"];
/** Net amounts of the groups; decimals. */
export type KindnessAmounts = Readonly<Record<KindnessGroup, string>>;

/** How groups of fees are called wherever amounts of a code stand. */
export const kindnessGroups: readonly { name: KindnessGroup; word: string }[] = groups;

/** What a code and a claim say about each other. */
interface KindnessMoney {
  code: string;
  /** Net of each group the claim asks for, and what of the code it can take. */
  asked: KindnessAmounts;
  left: KindnessAmounts;
  /** The claim waits with this code already: it keeps its place among those that wait, whatever is left. */
  held: boolean;
}

/**
 * A group that asks for more than is left of its code: an error where the code gives the claim nothing at all, a warning where other
 * groups still take, or part of the group does.
 */
export function kindnessMoneyChecks({ code, asked, left, held }: KindnessMoney): RuleCheck[] {
  const takes = groups.some(({ name }) => new Big(takenOf(asked, left, name)).gt(0));
  return groups.flatMap(({ name, word, rule }) => {
    const [wanted, rest] = [new Big(asked[name]), maximum(left[name], 0)];
    if (wanted.lte(rest)) return [];
    const at = { field: "kindnessAuthorizationCode" };
    const values = { kindnessAuthorizationCode: code, kindnessAsked: wanted.toFixed(2), kindnessLeft: rest.toFixed(2) };
    if (rest.gt(0)) return [warning(at, `kindness.${rule}`, `${word}超过善意授权码的可用金额，超出部分不予支付`, values)];
    const message = `${noKindnessCode}：${word}没有可用金额`;
    return [takes || held ? warning(at, `kindness.${rule}`, message, values) : error(at, `kindness.${rule}`, message, values)];
  });
}

/** What a claim takes of a group: its net, as far as the code goes. */
export function takenOf(asked: KindnessAmounts, left: KindnessAmounts, group: KindnessGroup): string {
  return minimum(asked[group], maximum(left[group], 0)).toFixed();
}

/** Digits behind the point a share in percent may have. */
export const shareDecimals = 2;
export const shareDecimalsMessage = `承担比例最多 ${shareDecimals} 位小数`;
export const sharesMessage = "三方承担比例合计须为 100";
