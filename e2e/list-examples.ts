import type { Filter } from "#app/lib/lists/filters.ts";

/** A value the seed data have, and how many of its rows have it. */
export function exampleOf(filter: Filter, values: readonly unknown[]): { example: string; matches: number } {
  const written = values.map((value) => write(filter, value));
  const known = [...new Set(written.filter((value) => value !== undefined && value !== ""))];
  // The rarest that is not a single row's, so that a filter which is ignored cannot pass.
  const count = (value: string | undefined) => written.filter((other) => other === value).length;
  const whole = known.toSorted((one, other) => count(one) - count(other))[0];
  if (whole === undefined) throw new Error(`the seed data have no row with ${filter.label}`);
  if (filter.kind !== "text" && filter.kind !== "vin") return { example: whole, matches: count(whole) };
  const example = whole.length > 4 ? whole.slice(1) : whole;
  return { example, matches: written.filter((value) => value?.toLowerCase().includes(example.toLowerCase())).length };
}

function write({ kind }: Filter, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "1" : "0";
  const text = String(value);
  if (kind === "days" || kind === "months") {
    // An instant counts on its Shanghai day.
    const day = text.includes("T") ? new Date(Date.parse(text) + 8 * 3600_000).toISOString() : text;
    return day.slice(0, kind === "days" ? 10 : 7);
  }
  return kind === "amounts" ? Number(text).toFixed(2) : text;
}
