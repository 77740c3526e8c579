import Big from "big.js";

interface Priced {
  standardClaimLabor?: string | undefined;
  standardLaborUnitPrice?: string | undefined;
}

/** Standard hours times the price of an hour, half up to two decimals (2 §5); none while one of both is unknown. */
export function totalLaborFee({ standardClaimLabor, standardLaborUnitPrice }: Priced): string | undefined {
  if (standardClaimLabor === undefined || standardLaborUnitPrice === undefined) return undefined;
  return new Big(standardClaimLabor).times(standardLaborUnitPrice).toFixed(2, Big.roundHalfUp);
}
