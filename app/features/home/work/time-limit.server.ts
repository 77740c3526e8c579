import { setTimeout } from "node:timers/promises";
import { catalogue } from "#gateway/errors.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";

/** How long the page waits for a part: everything else on it is worth more than a service that hangs. */
const defaultTimeoutMs = 2_000;

/** A part of the home page; one that takes too long is missing. */
export function withinTimeLimit<Read, PageData>(
  { requestId }: Pick<RequestContext, "requestId">,
  reading: Promise<Read>,
  toPageData: (read: Read) => PageData,
): Promise<OptionalPart<PageData>> {
  const late = { ok: false, message: catalogue.timeout.message, reference: requestId } as const;
  return Promise.race([optionalRead(reading, toPageData), setTimeout(defaultTimeoutMs, late, { ref: false })]);
}
