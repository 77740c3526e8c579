import { pathTo } from "#app/registry/route-table.ts";
import type { ClaimDocumentKind } from "./claim-document-kind.ts";

/**
 * The page that decides these documents together.
 * @param queue query of the list they were chosen in
 * @param further `result`: id of what the last try came to; `left`: how many more were chosen than can be decided at once
 */
export function bulkReviewAddress(
  { bulkReview }: Pick<ClaimDocumentKind, "bulkReview">,
  ids: readonly string[],
  queue: string,
  { result, left = 0 }: { result?: string; left?: number } = {},
): string {
  const search = new URLSearchParams(ids.map((id) => ["id", id]));
  if (queue !== "") search.set("queue", queue);
  if (result !== undefined) search.set("result", result);
  if (left > 0) search.set("left", String(left));
  const written = search.toString();
  const path = pathTo(bulkReview);
  return written === "" ? path : `${path}?${written}`;
}
