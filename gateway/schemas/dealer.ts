import { code, text } from "./wire.ts";

/** Who a dealer is and where it is, as documents carry it (1 §3.1) and its own account is told (1 §7.2). */
export const dealerFields = {
  id: code,
  code: code,
  name: text,
  country: text,
  province: text,
  city: text,
  addressDetail: text,
  zip: code,
};
