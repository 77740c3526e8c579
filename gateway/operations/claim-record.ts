import { operation } from "../operation.ts";
import { ClaimRecord, ClaimRecordQuestion } from "../schemas/claim-record.ts";

export const claimRecordFind = operation("claimRecord.find", {
  does: "What the checks of a claim or of a pre-authorization compare it with: the vehicle's record, and other documents like it.",
  assumed:
    "Path and shape are ours. It answers the vehicle's dates, the highest mileage on record, the dealer's documents with the same work order or DMS number, documents for the same vehicle and causal part within 30 days, old serial numbers on other claims, the median of the newest 200 granted claims of the model for the part (at least three), and the amounts from which files are asked for. Numbers of other dealers' documents stay out.",
  post: "/api/claim/v1/claim/record",
  body: ClaimRecordQuestion,
  answer: ClaimRecord,
  effect: "read",
  spec: "1 §3.5",
});
