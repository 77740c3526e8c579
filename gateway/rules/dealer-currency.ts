/* A dealer's currency is no field like others: what it has filed stays in the one it was filed in. */

interface CurrencyChange {
  /** Of the record as it is stored; undefined where it has none. */
  before: string | undefined;
  after: string;
  /** Documents the dealer has. */
  claims: number;
  bills: number;
}

/** What another currency does to a dealer that has documents; undefined where nobody need be asked. */
export function whatCurrencyChanges({ before, after, claims, bills }: CurrencyChange): string | undefined {
  if (before === undefined || before === after) return undefined;
  const had = [claims > 0 && `${claims} 单索赔单`, bills > 0 && `${bills} 张付款单`].filter((words) => words !== false);
  if (had.length === 0) return undefined;
  return `该经销商已有${had.join("、")}，仍按 ${before} 结算；以后提交的单据、工时单价和付款单按 ${after} 计算。如确需更改，请确认更改币种`;
}
