import Big, { type BigSource } from "big.js";

/** Digits after the point, trailing zeros left out. */
export function decimalPlaces(value: BigSource): number {
  const { c: digits, e: exponent } = new Big(value);
  return Math.max(0, digits.length - 1 - exponent);
}

/** Zero for no values. */
export function addUp(values: readonly BigSource[]): Big {
  return values.reduce<Big>((total, value) => total.plus(value), new Big(0));
}

export function minimum(first: BigSource, ...others: readonly BigSource[]): Big {
  return others.reduce<Big>((least, value) => (least.lte(value) ? least : new Big(value)), new Big(first));
}

export function maximum(first: BigSource, ...others: readonly BigSource[]): Big {
  return others.reduce<Big>((most, value) => (most.gte(value) ? most : new Big(value)), new Big(first));
}
