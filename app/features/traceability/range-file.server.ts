/** Rows as comma-separated values, a line each (RFC 4180). */
export function toRangeLines(names: readonly string[], rows: readonly Readonly<Record<string, string | undefined>>[]): string {
  return rows.map((row) => `${names.map((name) => quoted(row[name] ?? "")).join(",")}\n`).join("");
}

/** A line break in a value would be another line. */
function quoted(value: string): string {
  const plain = value.replace(/[\r\n]+/g, " ");
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
