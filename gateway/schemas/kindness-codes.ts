import { code, instant, integer, money, percentage, shape, text } from "./wire.ts";

/** What the company grants with a report (2 §3 "Kindness code"); vehicle, dealer and currency are the report's. */
const granted = {
  warrantyReportId: code,
  authEndTime: instant,
  useLimit: integer,
  authPartTotal: money,
  authLaborTotal: money,
  authOtherFeeTotal: money,
  oemProportion: percentage,
  dealerProportion: percentage,
  customerProportion: percentage,
};
const complete = ["authEndTime", "useLimit", "oemProportion", "dealerProportion", "customerProportion"] as const;

export const KindnessEntry = shape("KindnessEntry", granted, ["warrantyReportId", ...complete]);

/** The same of a code there is: id and version say which, as it was read. */
export const KindnessChange = shape("KindnessChange", { id: code, version: integer, ...granted }, ["id", "version", ...complete]);

/** What was written. */
export const WrittenKindness = shape("WrittenKindness", { id: code, kindnessAuthCode: text, version: integer });
