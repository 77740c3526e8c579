import { setTimeout } from "node:timers/promises";
import { catalogue } from "#gateway/errors.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";

/** How long the page waits for a part: everything else on it is worth more than a service that hangs. */
const patienceMs = 2_000;

/** A part of the home page; one that takes too long is missing. */
export function patiently<Read, Shown>(
  { requestId }: Pick<RequestContext, "requestId">,
  reading: Promise<Read>,
  toShown: (read: Read) => Shown,
): Promise<OptionalPart<Shown>> {
  const late = { ok: false, message: catalogue.timeout.message, reference: requestId } as const;
  return Promise.race([optionalRead(reading, toShown), setTimeout(patienceMs, late, { ref: false })]);
}
