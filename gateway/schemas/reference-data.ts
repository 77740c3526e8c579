import { z } from "zod";
import { code, id, integer, money, shape, share, text } from "./wire.ts";
import { say } from "./words.ts";

/** A dictionary item (2 §3): `name` is shown, `id` is stored in the …DictId fields. */
export const DictionaryItem = shape("DictionaryItem", { id, name: z.string(), value: code });

/** A dealer as lists and look-ups show it (2 §3 "Master data"). */
export const DealerRow = shape("DealerRow", {
  id,
  code: code,
  name: text,
  shortName: text,
  province: text,
  city: text,
  currencyCode: text,
  status: integer,
  statusName: text,
});
export const DealerFilter = z.object({ code: z.string().optional(), name: z.string().optional() }).meta({ id: "DealerFilter" });

/**
 * A dealer with its rates (2 §3 "Master data"): `manageRate` is a share added to parts, `laborRate` and
 * `laborOvertimeRate` are prices an hour in the dealer's currency.
 */
export const DealerDetail = shape("DealerDetail", {
  id,
  code: code,
  warrantyAccountCode: code,
  name: text,
  shortName: text,
  nameEn: text,
  country: text,
  province: text,
  city: text,
  addressDetail: text,
  zip: code,
  currencyCode: text,
  manageRate: share,
  laborRate: money,
  laborOvertimeRate: money,
  experienceGrade: code,
  status: integer,
  statusName: text,
});

say({
  experienceGrade: "Grade of the dealer's experience.",
  laborOvertimeRate: "Price of an hour of overtime, in the dealer's currency.",
  laborRate: "Price of an hour of labor, in the dealer's currency.",
  nameEn: "Its name in English.",
  shortName: "Its name, short.",
  value: "Code the item stands for elsewhere.",
  warrantyAccountCode: "Account the dealer's warranty is settled by.",
});
