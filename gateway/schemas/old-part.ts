import { z } from "zod";
import { returnStatuses } from "./returns.ts";
import { code, coded, decimal, id, instant, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** A part that was taken out of a vehicle and goes back to its maker, with the decision that makes it due. */
export const OldPart = shape("OldPart", {
  id,
  rmaId: code,
  rmaNumber: text,
  claimId: code,
  applicationNumber: text,
  submitterCode: code,
  submitterName: text,
  vehicleVin: text,
  partCode: code,
  partName: text,
  oldSn: text,
  partAttributeCode: code,
  quantity: decimal,
  rmaQuantity: decimal,
  receivedQuantity: decimal,
  receivedDate: instant,
  createDate: instant,
  approveDate: instant,
  rmaStatus: coded(returnStatuses),
  rmaStatusName: text,
  packageNumber: text,
  resendOfId: code,
  resendOfPackageNumber: text,
});

/** What old parts are narrowed by (2 §3 "Old-part search filters"). */
export const OldPartFilter = z
  .object({
    applicationNumber: z.string(),
    approveStartDate: z.string().meta({ format: "date" }),
    approveEndDate: z.string().meta({ format: "date" }),
    partAttributeCode: z.string(),
    partCode: z.string(),
    partName: z.string(),
  })
  .partial()
  .meta({ id: "OldPartFilter" });
export type OldPartFilter = z.output<typeof OldPartFilter>;

say({ partAttributeCode: "How a part has to be handled: a value of the dictionary partAttribute." });
