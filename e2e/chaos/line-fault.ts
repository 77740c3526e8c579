import type { Capacity } from "./capacity.ts";

/** A request that has come over a line, as far as its first line tells it. */
export interface LineRequest {
  method: string;
  /** With its query. */
  path: string;
}

/** What a line does to a request, or to its answer. Bytes count from behind the head: what is cut has begun. */
export type LineFault =
  /** Later by so much, and by up to `jitterMs` more. */
  | { kind: "latency"; ms: number; jitterMs?: number }
  /** Taken, and never answered. */
  | { kind: "hang" }
  /** Accepted, and not even read: what is sent piles up on the way. */
  | { kind: "stall" }
  /** The connection breaks as soon as a request comes; nothing of it gets through. */
  | { kind: "reset" }
  /** The request gets through, and the connection breaks before the first byte of its answer. */
  | { kind: "lose" }
  /** The answer breaks off in the middle: closed as if it were over (`end`), or broken (`reset`). */
  | { kind: "cut"; afterBytes: number; by: "end" | "reset" }
  /** The answer comes a few bytes at a time. */
  | { kind: "drip"; bytes: number; everyMs: number }
  /** Only so many requests are worked at, each for a while; the others wait. */
  | { kind: "throttle"; capacity: Capacity };

/** Which requests meet a fault: all of them, unless it says. Asked once for each request, so it may count. */
export type Meets = (request: LineRequest) => boolean;
