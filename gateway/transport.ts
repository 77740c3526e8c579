import { type Dispatcher, type FormData, Pool } from "undici";
import type { GatewayLimits } from "./limits.ts";
import { type Method, type Service, services } from "./operation.ts";

/** A request as it goes over the wire; `path` begins behind the service's base. */
export interface WireRequest {
  method: Method;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
}

export type WireAnswer = Dispatcher.ResponseData;
export type PoolName = "interactive" | "bulk";

/** Where a service lives: its origin, and the path in front of its documented paths. */
export interface Base {
  origin: string;
  prefix: string;
}

/** @throws TypeError when the base is no http address */
export function toBase(address: string): Base {
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new TypeError(`not an http address: ${url.protocol}`);
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, "") };
}

/** Two pools a service: what takes minutes never takes a connection from what a user waits for. Redirects are never followed. */
export class Transport {
  readonly bases: Readonly<Record<Service, Base>>;
  readonly #pools = new Map<`${Service}.${PoolName}`, Pool>();

  constructor(addresses: Record<Service, string>, limits: GatewayLimits) {
    const bases: Partial<Record<Service, Base>> = {};
    for (const service of services) {
      const base = toBase(addresses[service]);
      bases[service] = base;
      // The call's own deadline ends a slow read; a file that flows is ended when nothing comes for the bulk time.
      const shared = { headersTimeout: 0, connect: { timeout: limits.connectMilliseconds } };
      this.#pools.set(`${service}.interactive`, new Pool(base.origin, { ...shared, bodyTimeout: 0, connections: limits.reads.concurrent }));
      const bulkConnections = limits.writes.concurrent + limits.files.concurrent;
      this.#pools.set(
        `${service}.bulk`,
        new Pool(base.origin, { ...shared, bodyTimeout: limits.bulkMilliseconds, connections: bulkConnections }),
      );
    }
    // Filled for every service by the loop above, which the compiler cannot see.
    this.bases = bases as Record<Service, Base>;
  }

  /** Sends a request and resolves with the head of its answer. @throws undici's errors */
  send(service: Service, pool: PoolName, request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
    const target = this.#pools.get(`${service}.${pool}`);
    if (!target) throw new Error(`no pool for ${service}`);
    return target.request({
      method: request.method,
      path: this.bases[service].prefix + request.path,
      headers: request.headers,
      body: request.body ?? null,
      signal,
    });
  }

  /** Lets calls in flight end, then closes every connection; what is still in flight after so many milliseconds is cut. */
  async close(milliseconds: number): Promise<void> {
    const pools = [...this.#pools.values()];
    const closed = Promise.all(pools.map((pool) => pool.close()));
    const cutting = setTimeout(() => pools.forEach((pool) => void pool.destroy()), milliseconds);
    await closed;
    clearTimeout(cutting);
  }
}

/** Ends a call whose answer nobody will read; undici reports even that as an error of the body, which nobody else would hear. */
export function discardAnswer(answer: WireAnswer): void {
  answer.body.on("error", () => {}).destroy();
}

/** A JSON answer longer than we read. */
export class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/** Reads an answer's text up to a number of bytes. @throws AnswerTooLong */
export async function readText(answer: WireAnswer, bytes: number): Promise<string> {
  const length = Number(answer.headers["content-length"]);
  if (length > bytes) {
    discardAnswer(answer);
    throw new AnswerTooLong();
  }
  if (length >= 0) return answer.body.text();
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of answer.body) {
    // Without an encoding set, undici's body hands out buffers.
    const piece = chunk as Buffer;
    total += piece.length;
    // Leaving the loop destroys the body and with it the call.
    if (total > bytes) throw new AnswerTooLong();
    chunks.push(piece);
  }
  // As undici's own text() does: a byte order mark goes.
  return new TextDecoder().decode(Buffer.concat(chunks));
}
