import { code, id, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** A currency dealers are paid in. */
export const Currency = shape("Currency", { id, currencyCode: code, currencyName: text });

/** The part of the country a province belongs to. */
export const SalesRegion = shape("SalesRegion", { id, code, name: text, provinceId: code, province: text });

say({ currencyName: "Name of the currency, as shown." });
