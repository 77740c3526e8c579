type XmlRow = Readonly<Record<string, string | number | undefined>>;

/** What stands before and behind the rows of an XML file. */
export const xmlFrame = (root: string) => ({ head: `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n`, foot: `</${root}>\n` });

/** Rows of an XML file, a line each. */
export function toXmlRows(row: string, rows: readonly XmlRow[]): string {
  const toElements = (fields: XmlRow) =>
    Object.entries(fields).map(([name, value]) => (value === undefined ? "" : `<${name}>${escapeXml(String(value))}</${name}>`));
  return rows.map((fields) => `<${row}>${toElements(fields).join("")}</${row}>\n`).join("");
}

/** Rows as an XML file. */
export function toXml({ root, row }: { root: string; row: string }, rows: readonly XmlRow[]): string {
  const { head, foot } = xmlFrame(root);
  return head + toXmlRows(row, rows) + foot;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text as it stands in an element. */
export function escapeXml(text: string): string {
  // No document may hold the others, however they are written.
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "").replace(/[&<>]/g, (char) => entities[char] ?? char);
}
