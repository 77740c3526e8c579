import { randomBytes } from "node:crypto";

/** The trace a request is part of (W3C Trace Context, https://www.w3.org/TR/trace-context/). */
export interface Trace {
  /** 32 hexadecimal digits: what finds a request in every system it went through. */
  id: string;
  /** Two hexadecimal digits, passed on as they came. */
  flags: string;
  /** What tracing systems say to each other, passed on unread. */
  state?: string;
}

/** Version 00 as it must be; of a later one its beginning, which is the same. */
const traceparentShape = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;
const memberShape = /^[a-z0-9][a-z0-9_\-*/@]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;
const mostMembers = 32;
const longestState = 512;

/** The trace that headers name; undefined where they name none or are not well-formed: nothing of such a header is passed on. */
export function readTrace(traceparent: string | undefined, tracestate?: string): Trace | undefined {
  const [, version, id, flags, more] = traceparentShape.exec(traceparent ?? "") ?? [];
  if (!id || !flags || (version === "00" && more !== undefined)) return undefined;
  const state = readState(tracestate);
  return { id, flags, ...(state ? { state } : {}) };
}

function readState(tracestate = ""): string | undefined {
  if (tracestate.length > longestState) return undefined;
  const members = tracestate
    .split(",")
    .map((member) => member.trim())
    .filter((member) => member !== "");
  const sound = members.length <= mostMembers && members.every((member) => memberShape.test(member));
  return sound && members.length > 0 ? members.join(",") : undefined;
}

/**
 * A trace that begins with us. It counts as sampled: backends commonly follow what their caller says, and would trace nothing
 * of ours otherwise; a proxy that samples begins the trace itself.
 */
export function startTrace(): Trace {
  return { id: randomBytes(16).toString("hex"), flags: "01" };
}

/** The headers of one call within a trace; each call is a span of its own, whose id is new. */
export function toTraceHeaders({ id, flags, state }: Trace): Record<string, string> {
  const traceparent = `00-${id}-${randomBytes(8).toString("hex")}-${flags}`;
  return state ? { traceparent, tracestate: state } : { traceparent };
}
