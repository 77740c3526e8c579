import type { Backend } from "#gateway/backend.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import { optionalRead } from "../optional-read.server.ts";

/** Codes of a claim that come without their name, and the dictionary each stands in (its field's name without DictId). */
const codesOf = {
  submitterType: (claim: Claim) => claim.submitterTypeDictId,
  delayReason: (claim: Claim) => claim.delayReasonDictId,
  repairPlaceType: (claim: Claim) => claim.repairPlaceTypeDictId,
  engineerJudge: (claim: Claim) => claim.engineerJudgeDictId,
  deductionType: (claim: Claim) => claim.deduction?.deductionTypeDictId,
  deductionReason: (claim: Claim) => claim.deduction?.deductionReasonDictId,
} as const;

export type CodeNames = Record<keyof typeof codesOf, string | undefined>;

/** The names of a claim's codes; a code whose dictionary cannot be read or does not know it stands for itself. */
export async function readCodeNames(backend: Backend, claim: Claim): Promise<CodeNames> {
  const names = await Promise.all(
    Object.entries(codesOf).map(async ([type, codeOf]) => {
      const code = codeOf(claim);
      if (!code) return [type, undefined] as const;
      const name = await optionalRead(
        backend.read(claimDictionary, { params: { type } }),
        (items) => items.find((item) => item.id === code)?.name,
      );
      return [type, (name.ok ? name.value : undefined) ?? code] as const;
    }),
  );
  // One entry for each key of codesOf, which is what the type says.
  return Object.fromEntries(names) as CodeNames;
}
