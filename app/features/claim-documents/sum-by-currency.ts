/** An amount of documents, and what it is in. */
export interface Sum {
  currency: string;
  amount: string;
}

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Sums of decimal strings, one entry a currency, in the order they come; at least two decimals. Exact without a library, which a list
 * would have to load for one line. An amount that is none counts as nothing.
 */
export function sumByCurrency(rows: readonly { currency?: string | undefined; amount?: string | undefined }[]): Sum[] {
  const fraction = Math.max(2, ...rows.map(({ amount = "" }) => plainDecimal.exec(amount)?.[3]?.length ?? 0));
  const sums = new Map<string, bigint>();
  for (const { currency = "CNY", amount = "" } of rows) {
    const [, sign = "", whole = "0", digits = ""] = plainDecimal.exec(amount) ?? [];
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(sign + whole + digits.padEnd(fraction, "0")));
  }
  return [...sums].map(([currency, sum]) => ({ currency, amount: toDecimal(sum, fraction) }));
}

function toDecimal(sum: bigint, fraction: number): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(fraction + 1, "0");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -fraction)}.${digits.slice(-fraction)}`;
}
