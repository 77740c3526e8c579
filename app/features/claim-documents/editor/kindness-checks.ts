import { kindnessMoneyChecks, type KindnessAmounts } from "#gateway/rules/kindness-money.ts";
import type { ClaimDocumentTotals } from "./claim-document-totals.ts";
import type { EditorCheck } from "./editor-facts.ts";

/** A kindness code as far as a claim goes by it. */
export interface KindnessUse {
  code: string;
  currency: string | undefined;
  /** Net of each group that the claim can take. */
  left: KindnessAmounts;
  /** The claim waits with it already. */
  held: boolean;
}

/** What a claim asks for beyond its kindness code, group by group. */
export function kindnessChecks(use: KindnessUse | undefined, { part, labor, other }: ClaimDocumentTotals): EditorCheck[] {
  if (!use || !part || !labor || !other) return [];
  const asked = { part: part.net, labor: labor.net, other: other.net };
  return kindnessMoneyChecks({ ...use, asked }).flatMap(({ level, rule, message, values }) =>
    level === "passed" ? [] : [{ level, path: "kindnessAuthorizationCode", rule, message, values }],
  );
}
