import type { Identity, CallContext } from "./call-context.ts";
import type { Readable } from "node:stream";
import type { AuditEvent } from "./audit.ts";
import type { GatewayError } from "./errors.ts";
import type { Operation } from "./operation.ts";

/** A write's expected outcomes are values. `statusText` is the backend's message on success. */
export type Result<Value> = { ok: true; value: Value; statusText: string } | { ok: false; error: GatewayError };

/** A file as it streams in. Destroying `body` ends the backend call. */
export interface FileAnswer {
  body: Readable;
  /** Documented base name with the ending that follows the bytes (claim.xls, claim.xlsx). */
  fileName: string;
  contentType: string;
  contentLength: number | undefined;
}

type ReadOperation<Input, Output> = Operation<string, Input, Output, "read">;
type WriteOperation<Input, Output> = Operation<string, Input, Output, "write">;
type FileOperation<Input> = Operation<string, Input, unknown, "read", "file">;
/** Operations without input are called without one. */
type Args<Input> = keyof Input extends never ? [] : [input: Input];

/** The backend as one user sees it during one request. */
export interface Backend {
  /** @throws GatewayError on everything but success. */
  read<Input, Output>(operation: ReadOperation<Input, Output>, ...args: Args<Input>): Promise<Output>;
  /** Never throws for an expected outcome: refusal, conflict, outage, expiry come back as values. */
  write<Input, Output>(
    operation: WriteOperation<Input, Output>,
    ...args: [...Args<Input>, options?: WriteOptions]
  ): Promise<Result<Output>>;
  /** Streams a documented file. @throws GatewayError before the first byte; a later break destroys `body` with one. */
  download<Input>(operation: FileOperation<Input>, ...args: Args<Input>): Promise<FileAnswer>;
  /**
   * Fetches a file whose address the backend itself gave in a document (an attachment). The address must lie under the
   * service's own base; any other is refused as notFound and never fetched.
   */
  file(service: Operation["service"], address: string): Promise<FileAnswer>;
}

export interface WriteOptions {
  /** Sent as `Idempotency-Key`. */
  idempotencyKey?: string;
  /** Epoch milliseconds: a write that has not left by then, because it waited for its slot or its process stood still, is refused as overloaded. */
  notAfter?: number;
}

/** The process-wide gateway: pools, breakers, caches and metrics live here. */
export interface Gateway {
  for(identity: Identity, call: CallContext): Backend;
  /** Services whose breaker is open or that failed last; for /readyz and operators. */
  health(): Record<string, "up" | "down" | "unknown">;
  /** Writes the audit line of an access that was refused (another dealer's document, a wrong side). */
  auditEvent(event: AuditEvent): void;
  /** Writes that of one that was granted: personal data that somebody asked to see. */
  auditGranted(event: AuditEvent): void;
  /** Drops everything cached for a user (sign-out). */
  forget(identity: Identity): void;
  /** Lets calls in flight end, then closes every connection. @param milliseconds after which what is still in flight is cut */
  close(milliseconds?: number): Promise<void>;
}
