import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { gunzipSync } from "node:zlib";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway } from "#gateway/backend.ts";
import { createAdminServer } from "./admin.ts";
import { createHttpMetrics } from "../http/http-metrics.ts";
import { close, listen } from "../http/listen.ts";

let server: Server = createServer();
let port = 0;
beforeAll(async () => {
  const gateway = { health: () => ({}) } as unknown as Gateway;
  server = createAdminServer({ registry: createHttpMetrics().registry, gateway, ping: async () => {}, phase: () => "serving" });
  port = await listen(server, 0, "127.0.0.1", "ADMIN_PORT");
});
afterAll(() => close(server, 0));

async function read(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ host: "127.0.0.1", port, path, headers, method }, resolve).on("error", reject),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}

const document = readFileSync("docs/openapi.json");
const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("the page of the contracts", () => {
  it("loads scripts and styles of this port alone, under a policy without inline code", async () => {
    const page = await read("/contracts?from=elsewhere");
    const $ = load(page.bytes.toString());
    expect($("script:not([src]), style, [style], [onload]").length).toBe(0);
    const loaded = $("script[src], link[rel=stylesheet]").toArray();
    const addresses = loaded.map((element) => $(element).attr("src") ?? $(element).attr("href") ?? "");
    expect(addresses).toEqual(["/contracts/swagger-ui.css", "/contracts/swagger-ui.js", "/contracts/start.js"]);
    for (const address of ["/contracts", "/contracts/openapi.json", ...addresses]) {
      const { status, headers } = await read(address);
      expect(status, address).toBe(200);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
    expect((await read("/contracts/swagger-ui.js")).headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect((await read("/contracts/swagger-ui.css")).headers["content-type"]).toBe("text/css; charset=utf-8");
  });

  it("links the document for browsers without scripts", async () => {
    const $ = load((await read("/contracts")).bytes.toString());
    expect(load($("noscript").text())("a").attr("href")).toBe("/contracts/openapi.json");
  });

  it("has the licenses of what it ships", async () => {
    const text = (await read("/contracts/licenses.txt")).bytes.toString();
    expect(text).toContain("Apache License");
    expect(text).toContain("swagger-ui");
  });

  it.each(["/contracts/", "/contracts/nothing", "/contracts/claim", "/contracts/../metrics", "/contractsx", "/contracts/__proto__"])(
    "has nothing at %s",
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );
});

describe("the document", () => {
  it("is compressed for a client that takes gzip, and plain for others", async () => {
    const packed = await read("/contracts/openapi.json", { "accept-encoding": "br, gzip" });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", "content-type": "application/json", vary: "accept-encoding" });
    expect(packed.bytes.length).toBeLessThan(document.length / 8);
    expect(sha(gunzipSync(packed.bytes))).toBe(sha(document));
    for (const accepted of ["", "br", "gzip;q=0"]) {
      const plain = await read("/contracts/openapi.json", { "accept-encoding": accepted });
      expect(plain.headers["content-encoding"]).toBe(undefined);
      expect(sha(plain.bytes)).toBe(sha(document));
    }
  });

  it("is not sent again to a client that has it", async () => {
    const { etag = "" } = (await read("/contracts/openapi.json")).headers;
    const again = await read("/contracts/openapi.json", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    expect((await read("/contracts/openapi.json", { "if-none-match": 'W/"other"' })).status).toBe(200);
  });

  it("answers HEAD without a body", async () => {
    const { status, bytes } = await read("/contracts/openapi.json", {}, "HEAD");
    expect(status).toBe(200);
    expect(bytes.length).toBe(0);
  });
});
