import { randomBytes } from "node:crypto";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { close, listen } from "./listen.ts";
import { sendResponse } from "./remix-adapter.ts";

let server: Server | undefined;
afterEach(async () => server && (await close(server, 0)));

/** Serves one answer, and remembers how sending it ended. */
async function serve(answer: () => Response, options: { compressed?: boolean } = {}) {
  const ended: unknown[] = [];
  const app = express();
  if (options.compressed) app.use(compression());
  app.use((_request, response) => {
    sendResponse(answer(), response).then(
      () => ended.push("sent"),
      (error: unknown) => ended.push(error),
    );
  });
  server = createServer(app);
  return { url: `http://127.0.0.1:${await listen(server, 0, "127.0.0.1", "PORT")}`, ended };
}

function open(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { headers }, resolve).on("error", reject));
}

describe("an answer", () => {
  it("arrives with status, headers and every cookie", async () => {
    const headers = new Headers({ "content-type": "text/plain", "x-one": "1" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2; Path=/");
    const { url } = await serve(() => new Response("你好", { status: 418, headers }));
    const answer = await fetch(url);
    expect(answer.status).toBe(418);
    expect(answer.headers.get("x-one")).toBe("1");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2; Path=/"]);
    expect(await answer.text()).toBe("你好");
  });

  it("without a body ends", async () => {
    const { url } = await serve(() => new Response(null, { status: 204 }));
    expect((await fetch(url)).status).toBe(204);
  });

  it("is made no faster than it is read", async () => {
    let made = 0;
    const total = 3000;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (made++ < total) controller.enqueue(new Uint8Array(64 * 1024));
        else controller.close();
      },
    });
    const { url, ended } = await serve(() => new Response(body));
    const reader = await open(url);
    reader.pause();
    await sleep(500);
    const madeWhilePaused = made;
    expect(madeWhilePaused).toBeLessThan(total / 3);
    let bytes = 0;
    for await (const chunk of reader as AsyncIterable<Buffer>) bytes += chunk.length;
    expect(bytes).toBe(total * 64 * 1024);
    expect(ended).toEqual(["sent"]);
  });

  it("stops being made when its reader leaves", async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
      cancel: () => void (cancelled = true),
    });
    const { url, ended } = await serve(() => new Response(body));
    (await open(url)).destroy();
    await expect.poll(() => cancelled).toBe(true);
    expect(ended[0]).toMatchObject({ code: "ERR_STREAM_PREMATURE_CLOSE" });
  });

  it.each([false, true])("that breaks off cuts the connection, so half a file never looks whole (compressed: %s)", async (compressed) => {
    let breakOff = () => {};
    const begun = new Promise<void>((resolve) => (breakOff = resolve));
    async function* cut() {
      yield randomBytes(200_000).toString("hex");
      await begun;
      throw new Error("backend gone");
    }
    const { url, ended } = await serve(
      () => new Response(Readable.toWeb(Readable.from(cut())) as ReadableStream, { headers: { "content-type": "text/plain" } }),
      { compressed },
    );
    const reader = await open(url, { "accept-encoding": "gzip" });
    expect(reader.headers["content-encoding"]).toBe(compressed ? "gzip" : undefined);
    breakOff();
    await expect(reader.resume().toArray()).rejects.toMatchObject({ code: "ECONNRESET" });
    await expect.poll(() => ended[0]).toMatchObject({ message: "backend gone" });
  });

  it("shows its beginning while the rest is still being made, compressed too", async () => {
    let finish = () => {};
    const more = new Promise<void>((resolve) => (finish = resolve));
    async function* page() {
      yield `<p>begin</p>${" ".repeat(2000)}`;
      await more;
      yield "<p>end</p>";
    }
    const { url } = await serve(
      () => new Response(Readable.toWeb(Readable.from(page())) as ReadableStream, { headers: { "content-type": "text/html" } }),
      { compressed: true },
    );
    const reader = (await fetch(url)).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain("begin");
    finish();
    expect((await reader?.read())?.value).toContain("end");
  });
});
