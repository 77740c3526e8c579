/** Rows as an XML file. */
export function toXml(
  { root, row }: { root: string; row: string },
  rows: Iterable<Readonly<Record<string, string | number | undefined>>>,
): string {
  const lines = [`<?xml version="1.0" encoding="UTF-8"?>`, `<${root}>`];
  for (const fields of rows) {
    const said = Object.entries(fields).map(([name, value]) =>
      value === undefined ? "" : `<${name}>${escapeXml(String(value))}</${name}>`,
    );
    lines.push(`<${row}>${said.join("")}</${row}>`);
  }
  lines.push(`</${root}>`, "");
  return lines.join("\n");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text as it stands in an element. */
export function escapeXml(text: string): string {
  // No document may hold the others, however they are written.
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "").replace(/[&<>]/g, (char) => entities[char] ?? char);
}
