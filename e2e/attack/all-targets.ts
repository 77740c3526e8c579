import { subjects } from "../subjects.ts";
import { unattacked } from "./own-form.ts";
import type { Aim, Target } from "./targets.ts";

/** What takes no posts, and gets some. */
const noAction: Target = {
  name: "no action",
  attacker: "d10001",
  addresses: ["/claim/search", "/claim/search/export", "/claim/done/1", "/nowhere", "/claim", "/companyclaim/search"],
  entries: [["remark", "没有人读"]],
  formId: "claim",
  sound: 405,
};

/** Of every subject. @throws Error when an action is no subject's target: then it would not be attacked */
export async function findAllTargets(aim: Aim): Promise<Target[]> {
  const targets = [noAction];
  for (const { descriptor } of subjects) targets.push(...((await descriptor.targets?.(aim)) ?? []));
  const forgotten = unattacked(targets);
  if (forgotten.length > 0) throw new Error(`no subject's proofs aim at the actions of ${forgotten.join(", ")}`);
  return targets;
}
