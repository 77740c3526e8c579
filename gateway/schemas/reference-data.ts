import { z } from "zod";
import { code, id, integer, shape, text } from "./wire.ts";

/** A dictionary item (2 §3): `name` is shown, `id` is stored in the …DictId fields. */
export const DictionaryItem = shape({ id, name: z.string(), value: code });

/** A dealer as lists and look-ups show it (2 §3 "Master data"). */
export const DealerRow = shape({
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
export const DealerFilter = z.object({ code: z.string().optional(), name: z.string().optional() });
