import { claimDetailAddress } from "../../claim/claim-address.ts";

/**
 * A claim's page as a step of a queue.
 * @param queue query of the list whose claims are walked through; "" for all that wait
 * @param done id of what was done with the one before
 */
export function reviewAddress(id: string, queue: string, done?: string): string {
  const search = new URLSearchParams();
  if (queue !== "") search.set("queue", queue);
  if (done !== undefined) search.set("done", done);
  const path = claimDetailAddress("company", id);
  const written = search.toString();
  return written === "" ? path : `${path}?${written}`;
}
