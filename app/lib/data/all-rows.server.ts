/** Rows asked for at a time. */
const rowsOfAPage = 100;

/**
 * Every row of a list, page after page: for what is chosen or compared whole, of which there are some hundred at most.
 * @param readPage a page of at most `size` rows, the first is 1
 */
export async function readAllRows<Row>(
  readPage: (query: { current: number; size: number }) => Promise<{ records: readonly Row[]; total?: number | undefined }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let current = 1; ; current += 1) {
    const { records, total = 0 } = await readPage({ current, size: rowsOfAPage });
    rows.push(...records);
    if (records.length === 0 || rows.length >= total) return rows;
  }
}
