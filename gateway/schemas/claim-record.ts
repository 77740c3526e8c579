import { z } from "zod";
import { code, day, decimal, flag, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** A document beside the one that is asked about. */
const RecordedDocument = shape("RecordedDocument", { applicationNumber: text });

/** What a claim or a pre-authorization says of itself, as far as others are looked for by it; `id`: of the stored one that is edited. */
export const ClaimRecordQuestion = z
  .object({
    id: z.string().optional(),
    preAuthorizationFlag: flag,
    vehicleVin: z.string(),
    submitterCode: z.string().optional(),
    workOrderNumber: z.string().optional(),
    dmsClaimNumber: z.string().optional(),
    causalPartCode: z.string().optional(),
    partInvoiceDate: day,
    failureDate: day,
    oldSnList: z.array(z.string()).max(200).optional(),
  })
  .meta({ id: "ClaimRecordQuestion" });
export type ClaimRecordQuestion = z.output<typeof ClaimRecordQuestion>;

/** What the rules of plausibility compare a document with (gateway/rules). Documents of another dealer have no number. */
export const ClaimRecord = shape("ClaimRecord", {
  builtDate: day,
  retailDate: day,
  tripHighest: decimal,
  tripUnit: text,
  tripDate: day,
  partTrip: decimal,
  sameRepairList: z.array(RecordedDocument),
  workOrderList: z.array(RecordedDocument),
  dmsNumberList: z.array(RecordedDocument),
  repeatedList: z.array(RecordedDocument),
  repeatedCount: integer,
  oldSnList: z.array(shape("RecordedSerial", { oldSn: code, applicationNumber: text })),
  usualAmount: money,
  photoAmount: money,
  otherFeeAmount: money,
});

say({
  builtDate: "Day the vehicle left the line.",
  "ClaimRecord.oldSnList": "Serial numbers of parts taken out that another claim has too.",
  "ClaimRecordQuestion.oldSnList": "Serial numbers of the parts taken out.",
  dmsNumberList: "Others of the dealer with the same DMS number.",
  "ClaimRecord.partTrip": "Kilometres of the vehicle when the causal part that was bought was fitted, as an earlier claim tells them.",
  otherFeeAmount: "Amount of another fee from which its proof is asked for.",
  photoAmount: "Amount from which a photo is asked for.",
  preAuthorizationFlag: "Whether a pre-authorization is asked about.",
  repeatedCount: "How many documents of the last 30 days have the same vehicle and causal part.",
  repeatedList: "The newest of these.",
  sameRepairList: "Those of the same dealer, vehicle and work order that wait or are approved.",
  tripDate: "Day that mileage was read.",
  tripHighest: "Highest mileage of the vehicle on record, whoever filed it.",
  usualAmount: "What claims of the model for the causal part usually come to, in the dealer's currency.",
  workOrderList: "Others of the dealer with the same work order.",
});
