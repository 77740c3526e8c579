import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { z } from "zod";

/** An answer on its way through a relay, and what was asked. */
export interface RelayedAnswer {
  method: string;
  /** With the query. */
  path: string;
  sent: Buffer;
  status: number;
  type: string;
  bytes: Buffer;
}

export interface Relay {
  url: string;
  stop(): Promise<void>;
}

/** Belong to one connection, not to the call. */
const hopHeaders = new Set(["host", "connection", "content-length", "content-encoding", "transfer-encoding", "accept-encoding"]);

/** Opens an address in front of a backend. @param pass looks at each answer, and gives the one that is handed on */
export async function startRelay(backend: string, pass: (answer: RelayedAnswer) => RelayedAnswer | Promise<RelayedAnswer>): Promise<Relay> {
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? "/";
      const sent = await buffer(request);
      const answer = await ask(path, request, sent);
      // The caller's connection breaks as the backend's did.
      if (answer === undefined) return void response.destroy();
      const passed = await pass(answer);
      const headers = answer.headers.filter(([name]) => !hopHeaders.has(name) && name !== "content-type");
      response.writeHead(passed.status, [...headers, ...(passed.type ? [["content-type", passed.type]] : [])].flat());
      response.end(passed.bytes);
    })();
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  /** @returns undefined where no whole answer comes */
  async function ask(path: string, { method = "GET", headers }: IncomingMessage, sent: Buffer) {
    try {
      const answer = await fetch(backend + path, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          value === undefined || hopHeaders.has(name) ? [] : [[name, String(value)]],
        ),
        redirect: "manual",
        ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return {
        method,
        path,
        sent,
        status: answer.status,
        type: answer.headers.get("content-type") ?? "",
        bytes,
        headers: [...answer.headers],
      };
    } catch {
      return undefined;
    }
  }
}
