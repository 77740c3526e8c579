import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { close, createHttpServer, headTimes, listen, watchAccepts } from "./listen.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function serve(
  answer: RequestListener = (request, response) => response.end(request.url),
): Promise<{ server: Server; port: number }> {
  const server = createServer(answer);
  return { server, port: await listen(server, 0, "127.0.0.1", "PORT") };
}

/** A connection as a balancer keeps it. */
async function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  socket.setEncoding("utf8").on("data", (text: string) => (heard += text));
  await once(socket, "connect");
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return {
    ended,
    heard: () => heard,
    send: (text: string) => socket.write(text),
    ask: (path: string) => socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`),
    hears: (text: string) => expect.poll(() => heard).toContain(text),
  };
}

describe("a server that is to end", () => {
  it("answers what comes in a connection that was idle, and says that the connection ends", async () => {
    const { server, port } = await serve();
    const kept = await open(port);
    kept.ask("/first");
    await kept.hears("/first");
    expect(kept.heard()).not.toMatch(/^connection: close/im);
    const closed = close(server, 5);
    kept.ask("/second");
    await Promise.all([kept.ended, closed]);
    expect(kept.heard()).toMatch(/^connection: close\r\n(.+\r\n)*\r\n\/second$/im);
  });

  it("answers a connection that still waited to be accepted", async () => {
    const { server, port } = await serve();
    const waiting = connect(port, "127.0.0.1");
    sockets.push(waiting);
    waiting.write("GET /early HTTP/1.1\r\nhost: x\r\n\r\n");
    // Then the kernel has the connection, and this thread has not looked yet.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const closed = close(server, 5);
    const [chunk] = (await once(waiting, "data")) as [Buffer];
    expect(chunk.toString()).toContain("/early");
    await closed;
  });

  it("lets what runs end, takes no new connection, and ends those that bring nothing more", async () => {
    let finish: (() => void) | undefined;
    const { server, port } = await serve((request, response) => {
      if (request.url === "/quick") response.end("quick");
      else finish = () => response.end("slow");
    });
    const [busy, idle] = [await open(port), await open(port)];
    idle.ask("/quick");
    await idle.hears("quick");
    busy.ask("/slow");
    await expect.poll(() => finish).toBeDefined();
    const closed = close(server, 5);
    await idle.ended;
    await expect(open(port)).rejects.toThrow("ECONNREFUSED");
    finish?.();
    await Promise.all([busy.ended, closed]);
    expect(busy.heard()).toContain("slow");
  });

  it("cuts what runs longer than it may", async () => {
    const { server, port } = await serve(() => undefined);
    const busy = await open(port);
    busy.ask("/never");
    await close(server, 0.2);
    await busy.ended;
    expect(busy.heard()).toBe("");
  });
});

describe("a connection whose request's head does not come", () => {
  const answers: RequestListener = (request, response) => response.end(request.url);

  it.each([
    ["nothing", ""],
    ["half of a head", "GET / HTTP/1.1\r\nhost: x\r\n"],
    ["half of a second head", "GET /first HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\n"],
  ])("is closed when its time is over: %s", async (_what, sent) => {
    const server = createHttpServer(answers, { timeout: 200, checkEvery: 50 });
    const port = await listen(server, 0, "127.0.0.1", "PORT");
    const slow = await open(port);
    if (sent) slow.send(sent);
    await slow.ended;
    expect(slow.heard()).not.toContain("\r\n/\r\n");
    await close(server, 0);
  });

  it("is closed even while it goes on byte by byte", async () => {
    const server = createHttpServer(answers, { timeout: 200, checkEvery: 50 });
    const slow = await open(await listen(server, 0, "127.0.0.1", "PORT"));
    slow.send("GET / HTTP/1.1\r\nx: ");
    const trickle = setInterval(() => slow.send("a"), 20);
    await slow.ended;
    clearInterval(trickle);
    await close(server, 0);
  });

  it("has a minute at most in the product, however late Node looks", () => {
    expect(headTimes.timeout + headTimes.checkEvery).toBeLessThan(60_000);
    expect(createHttpServer(answers).headersTimeout).toBe(headTimes.timeout);
  });
});

describe("a rush of connections", () => {
  it("is over when all of them are accepted; who asks meanwhile waits for the same look", async () => {
    const { server, port } = await serve();
    const accepted = watchAccepts(server);
    let connections = 0;
    server.on("connection", () => (connections += 1));
    const rush = Array.from({ length: 50 }, () => connect(port, "127.0.0.1"));
    sockets.push(...rush);
    // Then the kernel has the connections, and this thread has not looked yet.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const looks = [accepted(), accepted()];
    expect(looks[0]).toBe(looks[1]);
    await looks[0];
    expect(connections).toBe(rush.length);
    expect(accepted()).not.toBe(looks[0]);
    await close(server, 0);
  });
});
