export interface QueueStep {
  /** Query of the list whose documents are walked through, "" for a list that was asked nothing; none for all that wait. */
  queue?: string | null | undefined;
  /** Where the document was seen in the queue, from 1: a hint that spares looking for it among all that wait. */
  at?: number | undefined;
  /** Id of what was done with the one before. */
  done?: string | undefined;
}

/** A document's page as a step of a queue. @param path the page's address without a query */
export function queueAddress(path: string, { queue, at, done }: QueueStep): string {
  const search = new URLSearchParams();
  if (typeof queue === "string") search.set("queue", queue);
  if (at !== undefined) search.set("at", String(at));
  if (done !== undefined) search.set("done", done);
  const written = search.toString();
  return written === "" ? path : `${path}?${written}`;
}

interface Listed {
  search: string;
  page: number;
  size: number;
  rows: readonly { id: string }[];
}

/** How a list leads to its documents, so that their pages go on through it: the page's address for one of its rows. */
export function walkThrough({ search, page, size, rows }: Listed): (path: string, id: string) => string {
  const places = new Map(rows.map((row, index) => [row.id, (page - 1) * size + index + 1]));
  return (path, id) => queueAddress(path, { queue: search, at: places.get(id) });
}
