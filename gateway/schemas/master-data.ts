import { z } from "zod";
import { partFields } from "./look-ups.ts";
import { day, flagAsNumber, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What the list of parts can be narrowed by (2 §3 "Master data"): texts match by part, codes whole; flags as of today. */
export const PartListFilter = z
  .object({
    partCode: z.string().optional(),
    partName: z.string().optional(),
    componentCode: z.string().optional(),
    effectiveFlag: flagAsNumber,
    rmaFlag: flagAsNumber,
  })
  .meta({ id: "PartListFilter" });
export type PartListFilter = z.output<typeof PartListFilter>;

/** What a part costs in one currency from one day to another, both included. `costPrice` is the company's to see. */
const PartPrice = shape("PartPrice", {
  currencyCode: text,
  retailPrice: money,
  netPrice: money,
  costPrice: money,
  beginDate: day,
  endDate: day,
});

/** A part with every price it has had and will have (2 §3 "Master data"). */
export const PartDetail = shape("PartDetail", {
  ...partFields,
  prices: z.array(PartPrice).default([]),
});

say({
  costPrice: "What the part costs the company; never shown to dealers.",
});
