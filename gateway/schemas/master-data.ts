import { z } from "zod";
import { partFields } from "./look-ups.ts";
import { day, decimal, shape, text } from "./wire.ts";

/** What the list of parts can be narrowed by (2 §3 "Master data"): texts match by part, codes whole; flags as of today. */
export const PartListFilter = z.object({
  partCode: z.string().optional(),
  partName: z.string().optional(),
  componentCode: z.string().optional(),
  effectiveFlag: z.number().int().min(0).max(1).optional(),
  rmaFlag: z.number().int().min(0).max(1).optional(),
});
export type PartListFilter = z.output<typeof PartListFilter>;

/** What a part costs in one currency from one day to another, both included. `costPrice` is the company's to see. */
const PartPrice = shape({ currencyCode: text, retailPrice: decimal, netPrice: decimal, costPrice: decimal, beginDate: day, endDate: day });

/** A part with every price it has had and will have (2 §3 "Master data"). */
export const PartDetail = shape({
  ...partFields,
  prices: z.array(PartPrice).default([]),
});
