import { z } from "zod";
import { code, coded, flag, id, integer, money, shape, share, text } from "./wire.ts";
import { say } from "./words.ts";

/** A dictionary item (2 §3): `name` is shown, `id` is stored in the …DictId fields. */
export const DictionaryItem = shape("DictionaryItem", { id, name: z.string(), value: code });

/** A dealer does business, or none for now; what any other state means its name says. */
const status = coded({ 0: "suspended", 1: "in business" });

/** A dealer as lists and look-ups show it (2 §3 "Master data"). */
export const DealerRow = shape("DealerRow", {
  id,
  code: code,
  name: text,
  shortName: text,
  province: text,
  city: text,
  currencyCode: text,
  experienceGrade: code,
  status,
  statusName: text,
});

/** Texts match by part, codes whole. */
export const DealerFilter = z
  .object({
    code: z.string().optional(),
    name: z.string().optional(),
    currencyCode: z.string().optional(),
    experienceGrade: z.string().optional(),
  })
  .meta({ id: "DealerFilter" });

/** Somebody who signs in for the dealer. */
const DealerUser = shape("DealerUser", { account: text, userName: text });

/** What the company says of a dealer (2 §3); names of areas, the country and the state's name are the backend's to say. */
const entered = {
  warrantyAccountCode: code,
  name: text,
  shortName: text,
  nameEn: text,
  provinceId: code,
  cityId: code,
  addressDetail: text,
  zip: code,
  currencyCode: text,
  manageRate: share,
  laborRate: money,
  laborOvertimeRate: money,
  experienceGrade: code,
  status,
};
const complete = [
  ...(["warrantyAccountCode", "name", "shortName", "provinceId", "cityId", "addressDetail", "currencyCode"] as const),
  ...(["manageRate", "laborRate", "laborOvertimeRate", "experienceGrade", "status"] as const),
];

/**
 * A dealer with its rates (2 §3 "Master data"): `manageRate` is a share added to parts, `laborRate` and
 * `laborOvertimeRate` are prices an hour in the dealer's currency.
 */
export const DealerDetail = shape("DealerDetail", {
  id,
  version: integer,
  code: code,
  ...entered,
  country: text,
  province: text,
  city: text,
  statusName: text,
  users: z.array(DealerUser).default([]),
});

/** A dealer's record as the company changes it: id and version say which, as it was read. Its code stays what documents call it. */
export const DealerChange = shape("DealerChange", { id, version: integer, ...entered, currencyConfirmedFlag: flag.optional() }, [
  "version",
  ...complete,
]);

/** What was written. */
export const WrittenDealer = shape("WrittenDealer", { id, version: integer });

say({
  currencyConfirmedFlag: "Whether another currency was confirmed, knowing which documents stay in the one they have.",
  experienceGrade: "Grade of the dealer's experience.",
  laborOvertimeRate: "Price of an hour of overtime, in the dealer's currency.",
  laborRate: "Price of an hour of labor, in the dealer's currency.",
  nameEn: "Its name in English.",
  shortName: "Its name, short.",
  users: "Who signs in for the dealer.",
  value: "Code the item stands for elsewhere.",
  warrantyAccountCode: "Account the dealer's warranty is settled by.",
});
