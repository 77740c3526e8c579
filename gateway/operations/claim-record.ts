import { operation } from "../operation.ts";
import { ClaimRecord, ClaimRecordQuestion } from "../schemas/claim-record.ts";

/** Path and shape are assumed (docs/assumptions.md): the specification has the checks, and not what they compare with. */
export const claimRecordFind = operation("claimRecord.find", {
  does: "What the checks of a claim or of a pre-authorization compare it with: the vehicle's record, and other documents like it.",
  post: "/api/claim/v1/claim/record",
  body: ClaimRecordQuestion,
  answer: ClaimRecord,
  effect: "read",
  spec: "1 §3.5",
});
