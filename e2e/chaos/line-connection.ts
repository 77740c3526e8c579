import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { LineFault, LineRequest } from "./line-fault.ts";

/** A request and what became of it. */
export interface Exchange extends LineRequest {
  /** Bytes of its answer that were passed on, the head included. */
  answered: number;
  /** The next request came over its connection, or the connection is closed: nobody waits for it. */
  over: boolean;
}

const requestLine = /^(GET|POST|PUT|DELETE|PATCH|HEAD) (\S+) HTTP\/1\.1\r\n/;
const headEnd = Buffer.from("\r\n\r\n");

/** One connection through a line, to the backend and back. It knows of HTTP only where a request begins and a head ends. */
export class LineConnection {
  readonly #upstream: Socket;
  #current: Exchange | undefined;
  #fault: LineFault | undefined;
  /** What waits to be sent on, while the fault holds it back. */
  #held: Buffer[] | undefined;
  /** Bytes of the current answer behind its head; undefined before that. */
  #bodyBytes: number | undefined;
  #dripping: Buffer = Buffer.alloc(0);
  #drip: NodeJS.Timeout | undefined;

  /** @param begin told of each request; answers the fault that it meets */
  constructor(
    private readonly client: Socket,
    target: URL,
    private readonly begin: (request: LineRequest) => LineFault | undefined,
  ) {
    this.#upstream = connect(Number(target.port), target.hostname);
    client.setNoDelay(true);
    this.#upstream.setNoDelay(true);
    client.on("data", (chunk) => this.#onRequestBytes(chunk));
    this.#upstream.on("data", (chunk) => this.#onAnswerBytes(chunk));
    // A broken connection is what a line is for; `close` follows on either side and ends the other.
    client.on("error", () => {});
    this.#upstream.on("error", () => {});
    client.once("close", () => {
      if (this.#current) this.#current.over = true;
      clearInterval(this.#drip);
      this.#upstream.destroy();
    });
    this.#upstream.once("end", () => this.#endAfterDrip());
    this.#upstream.once("close", () => this.#endAfterDrip());
  }

  get isFaulty(): boolean {
    return this.#fault !== undefined;
  }

  /** The record of a request that begins now. */
  exchange(request: LineRequest): Exchange {
    if (this.#current) this.#current.over = true;
    this.#current = { ...request, answered: 0, over: false };
    return this.#current;
  }

  break(): void {
    this.client.resetAndDestroy();
  }

  #onRequestBytes(chunk: Buffer): void {
    const isBegin = this.#current === undefined || this.#current.answered > 0;
    const [, method, path] = (isBegin && requestLine.exec(chunk.toString("latin1", 0, 8192))) || [];
    if (method !== undefined && path !== undefined) {
      this.#bodyBytes = undefined;
      this.#held = undefined;
      this.#fault = this.begin({ method, path });
      this.#apply(this.#fault);
    }
    if (this.client.destroyed) return;
    if (this.#held) this.#held.push(chunk);
    else this.#sendOn(this.client, this.#upstream, chunk);
  }

  /** What a fault does before the request goes on. */
  #apply(fault: LineFault | undefined): void {
    switch (fault?.kind) {
      case "latency":
        return this.#holdUntil(pause(fault.ms + Math.random() * (fault.jitterMs ?? 0)));
      case "throttle":
        return this.#holdUntil(fault.capacity.work(() => this.client.destroyed));
      case "hang":
        this.#held = [];
        return;
      case "stall":
        this.#held = [];
        this.client.pause();
        return;
      case "reset":
        return this.break();
      case "lose":
      case "cut":
      case "drip":
      case undefined:
        return;
    }
  }

  #holdUntil(time: Promise<void>): void {
    const held: Buffer[] = [];
    this.#held = held;
    void time.then(() => {
      if (this.#held !== held) return;
      this.#held = undefined;
      if (this.#upstream.destroyed) return this.break();
      for (const chunk of held) this.#sendOn(this.client, this.#upstream, chunk);
    });
  }

  #onAnswerBytes(chunk: Buffer): void {
    const exchange = this.#current;
    const fault = this.#fault;
    if (fault?.kind === "lose") return this.break();
    const body = this.#bytesBehindHead(chunk);
    const before = this.#bodyBytes ?? 0;
    if (body !== undefined) this.#bodyBytes = before + body;
    if (fault?.kind === "cut" && before + (body ?? 0) > fault.afterBytes) {
      const last = chunk.subarray(0, chunk.length - (body ?? 0) + fault.afterBytes - before);
      if (exchange) exchange.answered += last.length;
      this.#upstream.destroy();
      // Half of it must arrive before the connection breaks.
      this.client.write(last, () => (fault.by === "end" ? this.client.end() : this.break()));
      return;
    }
    if (exchange) exchange.answered += chunk.length;
    if (fault?.kind === "drip") this.#dripOn(chunk, fault);
    else this.#sendOn(this.#upstream, this.client, chunk);
  }

  /** How many bytes of a piece of an answer are none of its head; undefined while there is only head. */
  #bytesBehindHead(chunk: Buffer): number | undefined {
    if (this.#bodyBytes !== undefined) return chunk.length;
    const end = chunk.indexOf(headEnd);
    return end < 0 ? undefined : chunk.length - end - headEnd.length;
  }

  #dripOn(chunk: Buffer, { bytes, everyMs }: { bytes: number; everyMs: number }): void {
    this.#dripping = Buffer.concat([this.#dripping, chunk]);
    // The backend is held back as a slow line would: what it has sent is little more than what has arrived.
    this.#upstream.pause();
    this.#drip ??= setInterval(() => {
      this.client.write(this.#dripping.subarray(0, bytes));
      this.#dripping = this.#dripping.subarray(bytes);
      if (this.#dripping.length > 0) return;
      clearInterval(this.#drip);
      this.#drip = undefined;
      if (this.#upstream.destroyed) this.client.end();
      else this.#upstream.resume();
    }, everyMs);
  }

  /** A backend closes connections on which it has heard nothing for a while; whoever waits for a held request must not hear of that. */
  #endAfterDrip(): void {
    if (this.#drip === undefined && this.#held === undefined && !this.client.destroyed) this.client.end();
  }

  #sendOn(from: Socket, to: Socket, chunk: Buffer): void {
    if (to.destroyed || to.write(chunk)) return;
    from.pause();
    to.once("drain", () => from.resume());
  }
}
