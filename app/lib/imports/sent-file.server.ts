import type { KeptRows } from "./import.ts";

/**
 * The file that kept rows are written with: as bytes, whose texts are gone as soon as each piece is made.
 * @param toText a piece of it, each line with its end
 */
export async function toSentFile<Row>(
  { name, type, head, foot = "" }: { name: string; type: string; head: string; foot?: string },
  rows: KeptRows<Row>,
  toText: (rows: readonly Row[]) => string,
): Promise<File> {
  const parts = [Buffer.from(head)];
  for await (const some of rows()) parts.push(Buffer.from(toText(some.map(({ row }) => row))));
  return new File([...parts, foot], name, { type });
}
