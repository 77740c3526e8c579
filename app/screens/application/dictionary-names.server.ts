import type { Backend } from "#gateway/backend.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import type { Application } from "./application-operations.server.ts";
import { optionalRead } from "../optional-read.server.ts";

/** Codes of a document that come without their name, and the dictionary each stands in (its field's name without DictId). */
const codesOf = {
  submitterType: (document: Application) => document.submitterTypeDictId,
  delayReason: (document: Application) => document.delayReasonDictId,
  repairPlaceType: (document: Application) => document.repairPlaceTypeDictId,
  engineerJudge: (document: Application) => document.engineerJudgeDictId,
  deductionType: (document: Application) => document.deduction?.deductionTypeDictId,
  deductionReason: (document: Application) => document.deduction?.deductionReasonDictId,
} as const;

export type CodeNames = Record<keyof typeof codesOf, string | undefined>;

/** The names of a document's codes; a code whose dictionary cannot be read or does not know it stands for itself. */
export async function readCodeNames(backend: Backend, document: Application): Promise<CodeNames> {
  const names = await Promise.all(
    Object.entries(codesOf).map(async ([type, codeOf]) => {
      const code = codeOf(document);
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
