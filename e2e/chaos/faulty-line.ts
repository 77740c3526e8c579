import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { freePort } from "#fixtures/free-port.ts";
import { LineConnection, type Exchange } from "./line-connection.ts";
import type { LineFault, LineRequest, Meets } from "./line-fault.ts";

/** A TCP proxy in front of a backend, which carries everything until it is told not to. */
export class FaultyLine {
  /** Requests since `forget`, in the order they came. */
  exchanges: Exchange[] = [];
  readonly #connections = new Set<LineConnection>();
  #faults: { fault: LineFault; meets: Meets }[] = [];
  #server: Server | undefined;

  private constructor(
    private target: URL,
    private readonly port: number,
  ) {}

  /** @param target address of the backend; the line listens on a port of its own */
  static async open(target: string): Promise<FaultyLine> {
    const line = new FaultyLine(new URL(target), await freePort());
    await line.#listen();
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From now on the requests that `meets` names meet the fault; the fault set first that names one has it. */
  fail(fault: LineFault, meets: Meets = () => true): void {
    this.#faults.push({ fault, meets });
  }

  /** Nobody listens any more, and whoever is connected is cut off: connections are refused. */
  async die(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, "close");
    server.close();
    this.breakAll();
    await closed;
  }

  /** Leads elsewhere from now on, and breaks what it carried: a balancer that has found a server gone. */
  lead(target: string): void {
    this.target = new URL(target);
    this.breakAll();
  }

  /** Everything works again; what hung is broken, as a restarted server would. */
  async heal(): Promise<void> {
    this.#faults = [];
    for (const connection of this.#connections) if (connection.isFaulty) connection.break();
    if (!this.#server) await this.#listen();
  }

  /** Breaks every connection there is. */
  breakAll(): void {
    for (const connection of this.#connections) connection.break();
  }

  forget(): void {
    this.exchanges = [];
  }

  /** Requests since `forget`, of one path where one is named. */
  count(path?: string): number {
    return path === undefined ? this.exchanges.length : this.exchanges.filter((each) => each.path.split("?")[0] === path).length;
  }

  /** Requests whose callers still wait for the first byte of an answer. */
  get unanswered(): number {
    return this.exchanges.filter(({ answered, over }) => answered === 0 && !over).length;
  }

  async close(): Promise<void> {
    this.#faults = [];
    await this.die();
  }

  async #listen(): Promise<void> {
    const server = createServer((client) => {
      const connection: LineConnection = new LineConnection(client, this.target, (request) => this.#begin(request, connection));
      this.#connections.add(connection);
      client.once("close", () => this.#connections.delete(connection));
    });
    server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
  }

  #begin(request: LineRequest, connection: LineConnection): LineFault | undefined {
    this.exchanges.push(connection.exchange(request));
    return this.#faults.find(({ meets }) => meets(request))?.fault;
  }
}
