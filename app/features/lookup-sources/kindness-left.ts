import { kindnessGroups, type KindnessAmounts } from "#gateway/rules/kindness-money.ts";

type Amount = string | undefined;

/** A kindness code as it was read; a backend may leave out what is left, and tell what is authorized alone. */
interface ReadCode {
  authPartTotal?: Amount;
  authLaborTotal?: Amount;
  authOtherFeeTotal?: Amount;
  leftPartTotal?: Amount;
  leftLaborTotal?: Amount;
  leftOtherFeeTotal?: Amount;
}

/** What is left of each group of a kindness code. */
export function kindnessLeftOf(code: ReadCode): KindnessAmounts {
  return {
    part: code.leftPartTotal ?? code.authPartTotal ?? "0",
    labor: code.leftLaborTotal ?? code.authLaborTotal ?? "0",
    other: code.leftOtherFeeTotal ?? code.authOtherFeeTotal ?? "0",
  };
}

/** Amounts of the three groups in one line. */
export function kindnessLeftWords(left: KindnessAmounts, money: (amount: string) => string): string {
  return kindnessGroups.map(({ name, word }) => `${word} ${money(left[name])}`).join("、");
}
