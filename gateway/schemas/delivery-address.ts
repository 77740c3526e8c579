import { z } from "zod";
import { code, coded, flag, flagAsNumber, id, instant, integer, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** An area; `level` 1 country, 2 province, 3 city (2 §3). */
export const Area = shape("Area", { id, name: text, level: coded({ 1: "country", 2: "province", 3: "city" }), parentId: code });

/** Which areas: those of a level, below one of the level above. */
export const AreaQuery = z.object({ parentId: z.string().optional(), level: z.number().int().min(1).max(3) });

/** What its dealer enters of an address (2 §3); the names of areas, and whose it is, are the backend's to say. */
const entered = {
  id: code,
  version: integer,
  provinceId: code,
  cityId: code,
  addressDetail: text,
  contacts: text,
  telephone: code,
  effectiveFlag: flag,
  /** The dealer's default; ours, like the version (docs/assumptions.md). */
  defaultFlag: flag,
};
const complete = ["provinceId", "cityId", "addressDetail", "contacts", "telephone"] as const;

export const DeliveryAddressEntry = shape("DeliveryAddressEntry", entered, complete);

/** The same of an address there is: id and version say which, as it was read. */
export const DeliveryAddressChange = shape("DeliveryAddressChange", entered, ["id", "version", ...complete]);

/** Where a dealer's old parts are picked up. `packageCount`: packages that name it. */
export const DeliveryAddress = shape("DeliveryAddress", {
  id,
  version: integer,
  dealerCode: code,
  userId: code,
  userName: text,
  provinceId: code,
  province: text,
  cityId: code,
  city: text,
  addressDetail: text,
  contacts: text,
  telephone: code,
  effectiveFlag: flag,
  defaultFlag: flag,
  packageCount: integer,
  createDate: instant,
});

/** Texts match by part, ids whole. */
export const DeliveryAddressFilter = z
  .object({
    provinceId: z.string().optional(),
    city: z.string().optional(),
    addressDetail: z.string().optional(),
    contacts: z.string().optional(),
    telephone: z.string().optional(),
    effectiveFlag: flagAsNumber,
  })
  .meta({ id: "DeliveryAddressFilter" });
export type DeliveryAddressFilter = z.output<typeof DeliveryAddressFilter>;

/** What was written. */
export const WrittenDeliveryAddress = shape("WrittenDeliveryAddress", { id, version: integer });

say({
  cityId: "City: id of an area of level 3.",
  contacts: "Who is to be asked for there.",
  defaultFlag: "Whether it is the dealer's default.",
  packageCount: "Packages that name it.",
  parentId: "Id of the area above.",
  provinceId: "Province: id of an area of level 2.",
  telephone: "Telephone number there.",
});
