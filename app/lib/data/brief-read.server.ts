import { setTimeout } from "node:timers/promises";
import { isGatewayError } from "#gateway/errors.ts";
import type { RequestContext } from "../request/context.ts";

/** How long a page waits for what merely stands beside it. The call goes on, and where answers are remembered the next page finds it. */
const defaultTimeoutMs = 400;

/** What could be read; `late` while its answer is under way, `missing` when there is none. */
export type BriefRead<Value> = { value: Value } | "late" | "missing";

/** Waits for a comfort of the page, and not for long. An ended session is told by what the page itself reads. */
export function readBriefly<Value>({ log }: Pick<RequestContext, "log">, read: Promise<Value>): Promise<BriefRead<Value>> {
  const part = read.then(
    (value): BriefRead<Value> => ({ value }),
    (error: unknown): BriefRead<Value> => {
      if (!isGatewayError(error)) throw error;
      log.warn({ kind: error.kind, operation: error.operation }, "what stands beside a page cannot be read");
      return "missing";
    },
  );
  return Promise.race([part, setTimeout(defaultTimeoutMs, "late" as const, { ref: false })]);
}

export function isRead<Value>(part: BriefRead<Value> | undefined): part is { value: Value } {
  return typeof part === "object";
}
