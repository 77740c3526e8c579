import { operation } from "../operation.ts";
import { KindnessChange, KindnessEntry, WrittenKindness } from "../schemas/kindness.ts";

const spec = "2 §7 Warranty reports";

export const kindnessCreate = operation("kindness.create", {
  does: "Grants a kindness authorization with an approved warranty report: within what was approved, shares that add up to 100.",
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
