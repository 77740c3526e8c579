import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { close, listen } from "./listen.ts";
import { staticFiles } from "./static-files.ts";

const directory = mkdtempSync(join(tmpdir(), "warranty-static-"));
let server: Server;
let url: string;
beforeAll(async () => {
  mkdirSync(join(directory, "assets"));
  mkdirSync(join(directory, ".vite"));
  writeFileSync(join(directory, "assets/main-abc.js"), "let a = 1;");
  writeFileSync(join(directory, "assets/main-abc.js.gz"), gzipSync("let a = 1;"));
  writeFileSync(join(directory, "assets/plain-abc.css"), "a{}");
  writeFileSync(join(directory, "favicon.svg"), "<svg/>");
  writeFileSync(join(directory, ".vite/manifest.json"), "{}");
  const app = express();
  app.use(staticFiles(directory));
  app.use((_request, response) => void response.status(200).send("a page"));
  server = createServer(app);
  url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1", "PORT")}`;
});
afterAll(async () => {
  await close(server, 0);
  rmSync(directory, { recursive: true, force: true });
});

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    // Options, not an address: that would be tidied up before it is sent.
    get({ host: "127.0.0.1", port: new URL(url).port, path, headers }, resolve).on("error", reject),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}

describe("built files", () => {
  it("are sent compressed to whoever takes that, with their own type, and kept for good", async () => {
    const compressed = await read("/assets/main-abc.js", { "accept-encoding": "gzip, br" });
    expect(gunzipSync(compressed.bytes).toString()).toBe("let a = 1;");
    expect(compressed.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": expect.stringMatching(/javascript/),
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("are sent as they are to everybody else", async () => {
    const plain = await read("/assets/main-abc.js");
    expect(plain.bytes.toString()).toBe("let a = 1;");
    expect(plain.headers["content-encoding"]).toBe(undefined);
    expect(plain.headers.vary).toBe("Accept-Encoding");
    const single = await read("/assets/plain-abc.css", { "accept-encoding": "gzip" });
    expect(single.bytes.toString()).toBe("a{}");
    expect(single.headers["content-encoding"]).toBe(undefined);
  });

  it("that are gone are a plain 404, never a page", async () => {
    const gone = await read("/assets/older-xyz.js", { "accept-encoding": "gzip" });
    expect(gone.status).toBe(404);
    expect(gone.bytes.toString()).toBe("not found");
  });

  it.each(["/assets/../secret", "/assets/%2e%2e/favicon.svg", "/assets/..%2ffavicon.svg", "/assets/%", "/.vite/manifest.json"])(
    "do not include %s",
    async (path) => {
      const answer = await read(path);
      expect(answer.bytes.toString()).not.toMatch(/svg|\{\}/);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it.each(["/assets", "/assets/"])("are not listed at %s", async (path) => {
    const answer = await read(path);
    expect(answer.status).toBe(404);
    expect(answer.bytes.toString()).toBe("not found");
  });

  it("outside the assets are kept for an hour", async () => {
    expect((await read("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });
});
