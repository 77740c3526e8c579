import { plainCode } from "../lib/forms/values/plain-code.ts";

interface Page<Row> {
  records: readonly Row[];
  total?: number | undefined;
}

/** Rows a look-up answers at once at most. */
export const largestPage = 100;
/** A code that stands this deep among those that only contain it is not worth more calls. */
const mostPages = 3;

/**
 * Every row with exactly this code on the first page that has one: look-ups find codes by part, so others come along.
 *
 * @param read one page, counted from 1, of `largestPage` rows
 */
export async function findByCode<Row>(
  code: string,
  read: (current: number) => Promise<Page<Row>>,
  codesOf: (row: Row) => readonly (string | undefined)[],
): Promise<Row[]> {
  const wanted = plainCode(code);
  for (let current = 1; current <= mostPages; current++) {
    const { records, total = 0 } = await read(current);
    const found = records.filter((row) => codesOf(row).some((each) => plainCode(each) === wanted));
    if (found.length > 0 || records.length === 0 || current * largestPage >= total) return found;
  }
  return [];
}
