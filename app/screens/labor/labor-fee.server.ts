import Decimal from "decimal.js";

interface Priced {
  standardClaimLabor?: string | undefined;
  standardLaborUnitPrice?: string | undefined;
}

/** Standard hours times the price of an hour, half up to two decimals (2 §5); none while one of both is unknown. */
export function totalLaborFee({ standardClaimLabor, standardLaborUnitPrice }: Priced): string | undefined {
  if (standardClaimLabor === undefined || standardLaborUnitPrice === undefined) return undefined;
  return new Decimal(standardClaimLabor).times(standardLaborUnitPrice).toFixed(2, Decimal.ROUND_HALF_UP);
}
