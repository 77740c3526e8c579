import { createHash } from "node:crypto";
import Big from "big.js";
import type { BulkRow, SpotChecks } from "./bulk-review-view.ts";

const largestCount = 5;
const drawnCount = 3;

/**
 * The documents a reviewer is asked to open before many are approved together: the largest, and some of the others drawn at random. The form's
 * key decides the draw, so that it stays the same while the form does.
 */
export function drawSpotChecks(rows: readonly Pick<BulkRow, "id" | "amount">[], formKey: string): SpotChecks {
  const bySize = rows.toSorted((one, other) => new Big(other.amount ?? 0).cmp(one.amount ?? 0)).map(({ id }) => id);
  const lot = (id: string) => createHash("sha256").update(`${formKey} ${id}`).digest("hex");
  const drawn = bySize.slice(largestCount).toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1));
  return { largest: bySize.slice(0, largestCount), drawn: drawn.slice(0, drawnCount) };
}
