/** Rows as comma-separated values, their names in the first line (RFC 4180). */
export function toRangeFile(names: readonly string[], rows: readonly { row: Readonly<Record<string, string | undefined>> }[]): string {
  const lines = rows.map(({ row }) => names.map((name) => quoted(row[name] ?? "")).join(","));
  return [names.join(","), ...lines, ""].join("\n");
}

/** A line break in a value would be another line. */
function quoted(value: string): string {
  const plain = value.replace(/[\r\n]+/g, " ");
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
