import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Pool } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Capacity } from "./capacity.ts";
import { FaultyLine } from "./faulty-line.ts";

const body = "x".repeat(10_000);
let server: Server;
let line: FaultyLine;
let pool: Pool;
/** What has reached the server. */
let reached: string[];
beforeEach(async () => {
  reached = [];
  server = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (chunk: Buffer) => (bytes += chunk.length));
    request.on("end", () => {
      reached.push(`${request.method} ${request.url} ${bytes}`);
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with one.
  line = await FaultyLine.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  pool = new Pool(line.url, { connections: 4 });
});
afterEach(async () => {
  await pool.destroy();
  await line.close();
  server.closeAllConnections();
  server.close();
});

async function ask(path = "/", sent?: string): Promise<string> {
  const answer = await pool.request({ method: sent === undefined ? "GET" : "POST", path, body: sent ?? null });
  return text(answer.body);
}
const failed = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));

describe("a line", () => {
  it("carries requests and answers, many over one connection, and tells them apart", async () => {
    const single = new Pool(line.url, { connections: 1 });
    for (const path of ["/a", "/b?c=1"]) {
      const answer = await single.request({ method: "POST", path, body: "y".repeat(300_000) });
      expect(await text(answer.body)).toBe(body);
    }
    await single.destroy();
    expect(reached).toEqual(["POST /a 300000", "POST /b?c=1 300000"]);
    expect(line.exchanges.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /a", "POST /b?c=1"]);
    expect(line.count("/b")).toBe(1);
  });

  it("fails the requests that are meant, and no others", async () => {
    line.fail({ kind: "reset" }, ({ path }) => path === "/bad");
    expect(await ask("/good")).toBe(body);
    expect(await ask("/bad").catch(failed)).toBe("ECONNRESET");
    expect(reached).toEqual(["GET /good 0"]);
  });

  it("loses an answer whose request got through", async () => {
    line.fail({ kind: "lose" });
    expect(await ask("/", "sent").catch(failed)).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
    expect(reached).toEqual(["POST / 4"]);
  });

  it.each(["end", "reset"] as const)("cuts an answer in the middle (%s)", async (by) => {
    line.fail({ kind: "cut", afterBytes: 5_000, by });
    let arrived = 0;
    const answer = await pool.request({ method: "GET", path: "/" });
    answer.body.on("data", (chunk: Buffer) => (arrived += chunk.length));
    expect(await new Promise((resolve) => answer.body.once("error", (error) => resolve(failed(error))))).toMatch(
      /UND_ERR_SOCKET|ECONNRESET/,
    );
    expect(arrived).toBe(5_000);
  });

  it("brings an answer drop by drop, whole in the end", async () => {
    line.fail({ kind: "drip", bytes: 2_000, everyMs: 5 });
    expect(await ask()).toBe(body);
  });

  it.each(["hang", "stall"] as const)("takes a request and never answers, until it is healed or its caller leaves (%s)", async (kind) => {
    line.fail({ kind });
    const leaving = new AbortController();
    const left = pool.request({ method: "GET", path: "/left", signal: leaving.signal }).catch(() => "left");
    const broken = ask("/broken", "z".repeat(100_000)).catch(failed);
    await expect.poll(() => line.unanswered).toBe(2);
    leaving.abort();
    expect(await left).toBe("left");
    if (kind === "hang") await expect.poll(() => line.unanswered).toBe(1);
    await line.heal();
    expect(await broken).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
    expect(reached).toEqual([]);
    expect(await ask()).toBe(body);
  });

  it("refuses connections while it is dead, and comes back at the same address", async () => {
    await ask();
    await line.die();
    expect(await ask().catch(failed)).toMatch(/ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/);
    expect(await ask().catch(failed)).toBe("ECONNREFUSED");
    await line.heal();
    expect(await ask()).toBe(body);
  });

  it("works at no more requests at once than its capacity, in the order they came", async () => {
    const capacity = new Capacity(1, 5);
    line.fail({ kind: "throttle", capacity });
    const under: string[] = [];
    await Promise.all(["/1", "/2", "/3"].map((path) => ask(path).then(() => under.push(path))));
    expect(reached.map((each) => each.split(" ")[1])).toEqual(under);
    expect(capacity.perSecond).toBe(200);
  });
});
