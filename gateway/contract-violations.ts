import type { Logger } from "pino";
import { z } from "zod";
import { isRecord } from "./envelope.ts";
import type { FailedCall } from "./failure.ts";
import type { GatewayMetrics } from "./metrics.ts";

/** Counts and logs where answers leave their declared shape: operation and field, never a value. */
export class ContractViolations {
  readonly #known = new Map<string, Set<string>>();

  constructor(
    private readonly metrics: GatewayMetrics,
    private readonly log: Logger,
    private readonly pathsPerOperation: number,
  ) {}

  record({ operation, reference: requestId, traceId }: FailedCall, paths: readonly string[]): void {
    const counted = new Set(paths.map((path) => this.#bounded(operation, path)));
    for (const path of counted) this.metrics.violated(operation, path);
    this.log.warn({ event: "gateway.drift", operation, paths: [...counted], requestId, traceId }, "answer differs from its declared shape");
  }

  #bounded(operation: string, path: string): string {
    let known = this.#known.get(operation);
    if (!known) this.#known.set(operation, (known = new Set()));
    if (known.has(path)) return path;
    if (known.size >= this.pathsPerOperation) return "other";
    known.add(path);
    return path;
  }
}

type Path = readonly PropertyKey[];

/** How often a decode may be tried again; each round takes away one more level around a wrong value. */
const rounds = 5;

/**
 * Reads an answer (nulls already gone) through its declared shape. A value that does not fit is reported and left out;
 * when the shape cannot do without it (an id, a list), there is no answer. Changes `data` in place.
 *
 * @returns undefined when the answer cannot be read
 */
export function decodeAnswer(schema: z.ZodType, data: unknown, report: (paths: string[]) => void): { value: unknown } | undefined {
  let decoded = z.safeDecode(schema, data);
  if (decoded.success) return { value: decoded.data };
  report(decoded.error.issues.map((issue) => toViolationPath(issue.path)));
  for (let round = 0; round < rounds; round++) {
    const left = decoded.error.issues.map((issue) => leaveOut(data, issue.path));
    if (left.includes(false)) return undefined;
    decoded = z.safeDecode(schema, data);
    if (decoded.success) return { value: decoded.data };
  }
  return undefined;
}

/** Array positions as `[]`: `records[].status`. */
function toViolationPath(path: Path): string {
  const written = path.map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`)).join("");
  return written.replace(/^\./, "").slice(0, 120) || "(answer)";
}

/**
 * Deletes the property at a path, or, when it is missing already, the object that misses it. Elements of a list are
 * never deleted: a row that vanishes unseen is worse than a list that cannot be read.
 */
function leaveOut(data: unknown, path: Path): boolean {
  for (let length = path.length; length > 0; length--) {
    const key = path[length - 1];
    const owner = valueAt(data, path.slice(0, length - 1));
    if (typeof key !== "string" || !isRecord(owner)) return false;
    if (key in owner) return delete owner[key];
  }
  return false;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) ? value[String(key)] : undefined;
  }, data);
}
