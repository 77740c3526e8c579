import Big from "big.js";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { percentField, type GroupTool } from "./group-intents.ts";
import { adjustedLists, type AdjustedList } from "./review-form.ts";
import { plainAmount, type ClaimedAmounts, type ClaimedLine, type FeeGroup } from "./review-totals.ts";

/* Kinds of fee as a reviewer adjusts them. The same on the server and in scripts. */

const groupOf: Readonly<Record<AdjustedList, "part" | "labor">> = { detailPartList: "part", detailLaborList: "labor" };

/** Kinds of fee of which something else is granted than was claimed: each of them needs a reason. */
export function findAdjustedGroups(text: FormText, money: ClaimedAmounts): ReadonlySet<FeeGroup> {
  const lists = adjustedLists.filter((list) => {
    const claimed = new Map(claimedLines(money, list).map(({ id, totalAmount }) => [id, totalAmount]));
    return (text.lists[list] ?? []).some((line) => differs(claimed.get(line["id"]), line["adjustedFee"]));
  });
  const isOther = money.hasOtherFees && differs(money.otherNet.untouched, text.fields["adjustedOtherFeeTotalNet"]);
  return new Set([...lists.map((list) => groupOf[list]), ...(isOther ? (["other"] as const) : [])]);
}

export const percentRule = "核减比例须为 0 到 100 之间的数";

/**
 * The text with a kind of fee reduced by a percentage of what was claimed, set to the standard price, or to nothing. Pressed twice it
 * does the same: it begins from what was claimed. Undefined where the percentage is none.
 */
export function adjustGroup(text: FormText, money: ClaimedAmounts, group: FeeGroup, tool: GroupTool): FormText | undefined {
  const percent = plainAmount(text.fields[percentField(group)]);
  if (tool === "percent" && (percent === undefined || new Big(percent).gt(100))) return undefined;
  const granted = ({ totalAmount = "0", standard }: Pick<ClaimedLine, "totalAmount" | "standard">): string => {
    if (tool === "zero") return "0.00";
    if (tool === "standard") return formatAmount(standard ?? totalAmount);
    const part = new Big(totalAmount).times(new Big(100).minus(percent ?? 0)).div(100);
    return formatAmount(part.toFixed(2, Big.roundHalfUp));
  };
  if (group === "other") {
    const adjustedOtherFeeTotalNet = granted({ totalAmount: money.otherNet.claimed });
    return { ...text, fields: { ...text.fields, adjustedOtherFeeTotalNet } };
  }
  const list = group === "part" ? "detailPartList" : "detailLaborList";
  const claimed = new Map(claimedLines(money, list).map((line) => [line.id, line]));
  const lines = (text.lists[list] ?? []).map((line) => {
    const of = claimed.get(line["id"]);
    return of ? { ...line, adjustedFee: granted(of) } : line;
  });
  return { ...text, lists: { ...text.lists, [list]: lines } };
}

function claimedLines(money: ClaimedAmounts, list: AdjustedList): readonly ClaimedLine[] {
  return list === "detailPartList" ? money.parts : money.labors;
}

/** What is no amount is told by itself, and is no adjustment. */
function differs(claimed = "0", typed: string | undefined): boolean {
  const [from, to] = [plainAmount(claimed), plainAmount(typed)];
  return from !== undefined && to !== undefined && !new Big(from).eq(to);
}
