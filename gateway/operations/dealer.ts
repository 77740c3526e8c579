import { z } from "zod";
import { OrderQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { Currency, SalesRegion } from "../schemas/dealer-master.ts";
import { DealerFilter } from "../schemas/reference-data.ts";

const spec = "2 §7 Master data";

export const dealerExport = operation("dealer.export", {
  does: "All dealers that match, as a workbook; a dealer's holds itself alone.",
  post: "/api/main/v1/dealer/excel",
  query: OrderQuery,
  body: DealerFilter,
  answer: { file: "dealer.xls" },
  effect: "read",
  spec,
});

export const currencyList = operation("currency.list", {
  does: "Every currency dealers are paid in.",
  assumed: "currencyCode and currencyName.",
  get: "/api/main/v1/currency",
  answer: z.array(Currency),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec,
});

export const regionOfProvince = operation("region.ofProvince", {
  does: "The part of the country a province belongs to, by the province's id.",
  assumed: "{code} is the province's id; the answer is code and name of its part of the country (大区).",
  get: "/api/main/v1/province/region/{code}",
  answer: SalesRegion,
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec,
});
