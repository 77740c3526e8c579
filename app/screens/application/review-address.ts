import { detailAddress } from "../../document/document-address.ts";
import type { ApplicationKind } from "./application-kind.ts";

/**
 * A document's page as a step of a queue.
 * @param queue query of the list whose documents are walked through; "" for all that wait
 * @param done id of what was done with the one before
 */
export function reviewAddress(application: ApplicationKind, id: string, queue: string, done?: string): string {
  const search = new URLSearchParams();
  if (queue !== "") search.set("queue", queue);
  if (done !== undefined) search.set("done", done);
  const path = detailAddress(application, "company", id);
  const written = search.toString();
  return written === "" ? path : `${path}?${written}`;
}
