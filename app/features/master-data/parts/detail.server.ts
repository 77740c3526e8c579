import type { OutputOf } from "#gateway/operation.ts";
import type { partDetail } from "#gateway/operations/master-data.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { isValidOn } from "#app/lib/view/asked-day.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { partFacts, partPrice } from "./part-words.ts";

/** A part as its page carries it, the prices valid on the day first, then the newest. A dealer's page holds no cost price. */
export function toPartView(part: OutputOf<typeof partDetail>, audience: Audience, day: string) {
  const prices = part.prices.map((price, index) => ({
    id: String(index),
    ...pick(price, partPrice),
    ...(audience === "company" && pick(price, ["costPrice"])),
    valid: isValidOn(day, price),
  }));
  const begin = ({ beginDate = "" }: { beginDate?: string | undefined }) => beginDate;
  return {
    ...pick(part, ["id", "effectiveFlag", ...partFacts]),
    prices: prices.toSorted((one, other) => Number(other.valid) - Number(one.valid) || begin(other).localeCompare(begin(one))),
  };
}
