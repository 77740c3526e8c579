import { createServer, type RequestListener, type Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#app/lib/store/start-error.ts";

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "已被其他程序占用",
  EACCES: "没有权限监听",
  EADDRNOTAVAIL: "的监听地址不属于本机",
  ENOTFOUND: "的监听地址无法解析",
};

/** When a connection that sends nothing, or half of a request's head, is closed: within a minute. Milliseconds. */
export const headTimes = { timeout: 50_000, checkEvery: 5_000 };

/**
 * A server, not yet listening, with the product's time limits. Node looks for heads that are late every 30 s unless told otherwise, so
 * that its own 60 s are up to 90.
 */
export function createHttpServer(answer: RequestListener, head = headTimes): Server {
  return createServer(
    {
      headersTimeout: head.timeout,
      connectionsCheckingInterval: head.checkEvery,
      // A form with photos over a workshop's slow line: the documented ten minutes of an upload, not Node's five.
      requestTimeout: 600_000,
      // Longer than balancers keep an idle connection: otherwise one would send a request into a connection just closed.
      keepAliveTimeout: 75_000,
    },
    answer,
  );
}

/**
 * Connections the kernel keeps until they are accepted; it may keep fewer (`net.core.somaxconn`). One beyond them is dropped and tried again
 * by its client after 1, 3, 7 … seconds: of a thousand that come at once, half would be by Node's own 511.
 */
const connectionsWaiting = 4096;

/**
 * Listens and answers the port, which is another one than asked for when that was 0.
 * @param variable the setting to change, named when the port cannot be had
 * @throws StartError
 */
export async function listen(server: Server, port: number, host: string, variable: "PORT" | "ADMIN_PORT"): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""] ?? `无法监听（${error.message}）`;
      reject(new StartError(`端口 ${port}（${host}）${reason}，请用 ${variable} 指定其他端口。`, { cause: error }));
    });
    server.listen({ port, host, backlog: connectionsWaiting }, resolve);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

/** How long a rush of connections is waited for. */
const rushMs = 3_000;

/** Tells when every connection that has come is accepted; all who ask at the same time wait for one look. */
export function watchAccepts(server: Server): () => Promise<void> {
  let looking: Promise<void> | undefined;
  return () => (looking ??= untilCalm(server, rushMs).finally(() => (looking = undefined)));
}

/** How long a connection without a request is kept when the end has begun. */
const idleGraceMs = 1_000;
const calmWithinMs = 1_000;

/**
 * Accepts nothing more and lets what runs end; what is left after the time is cut. Behind a balancer nobody may notice: it sends a
 * request that nobody took to another copy, but one that it has sent into an open connection nowhere else, as that may have been done.
 * So connections stay open for a while, and each ends with its next answer.
 *
 * @param seconds how long what runs may take; 0 cuts at once
 */
export async function close(server: Server, seconds: number): Promise<void> {
  if (!server.listening) return;
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  if (seconds > 0) await untilCalm(server);
  let over = false;
  // Unlike the HTTP server's own, the listener's end leaves connections as they are.
  const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve())).then(() => (over = true));
  const timer = setTimeout(() => server.closeAllConnections(), seconds * 1000);
  const sweep = async () => {
    // A connection whose request ends only later goes idle instead of closing, and would be waited for.
    for (let rest = idleGraceMs; !over; rest = 100) {
      await Promise.race([sleep(rest), closed]);
      await untilCalm(server);
      server.closeIdleConnections();
    }
  };
  await Promise.all([closed, sweep()]);
  clearTimeout(timer);
}

/**
 * Resolves when nothing has come that this process has not looked at: a connection to accept, a request in one that seems idle. It would
 * be cut off with the closing. In a rush it is waited for a second.
 */
async function untilCalm(server: Server, withinMs = calmWithinMs): Promise<void> {
  const last = performance.now() + withinMs;
  let accepted = 0;
  const count = () => void (accepted += 1);
  server.on("connection", count);
  for (let calm = false; !calm && performance.now() < last;) {
    const [before, began] = [accepted, performance.now()];
    await setImmediate();
    // One connection is accepted a turn; a long turn has let others come.
    calm = accepted === before && performance.now() - began < 1;
  }
  server.off("connection", count);
}
