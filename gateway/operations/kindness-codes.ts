import { operation } from "../operation.ts";
import { KindnessChange, KindnessEntry, WrittenKindness } from "../schemas/kindness-codes.ts";

const spec = "2 §7 Warranty reports";

export const kindnessCreate = operation("kindness.create", {
  does: "Grants a kindness authorization with an approved warranty report: within what was approved, shares that add up to 100.",
  assumed:
    "One code a report; needs the permission kindness and authority over its amount. It is one budget: a claim takes the net of each group at its submit as far as it goes, keeps what was granted at its approval and frees it when rejected; what is freed goes to claims that wait, in the order they were filed. A claim that would take nothing is refused. An unusable code is answered 未找到该车辆下的有效授权码.",
  post: "/api/claim/v1/kindness/code",
  body: KindnessEntry,
  answer: WrittenKindness,
  effect: "write",
  document: "answer.id",
  spec,
});

export const kindnessUpdate = operation("kindness.update", {
  does: "Changes a kindness authorization; of one that was used, only its end, to a later one.",
  put: "/api/claim/v1/kindness/code",
  body: KindnessChange,
  answer: WrittenKindness,
  effect: "write",
  document: "body.id",
  spec,
});

export const kindnessDelete = operation("kindness.delete", {
  does: "Takes back a kindness authorization that nobody has used.",
  delete: "/api/claim/v1/kindness/code/{id}",
  effect: "write",
  document: "params.id",
  spec,
});
