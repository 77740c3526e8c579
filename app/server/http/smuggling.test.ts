import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestHost, type TestHost } from "../process/test-host.ts";

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

/** Sends bytes as they are. @returns all that comes back until the connection ends, or nothing more does */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(host.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(2_500, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
/** What a careless proxy would take for a body, and a careless server for the next request. */
const smuggled = "GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n";

describe("a request whose end can be read in two ways", () => {
  it.each([
    ["a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${smuggled}`],
    ["two lengths", "Content-Length: 0\r\nContent-Length: 44\r\n", smuggled],
    ["a list of lengths", "Content-Length: 0, 44\r\n", smuggled],
    ["an unknown coding", "Transfer-Encoding: xchunked\r\n", `0\r\n\r\n${smuggled}`],
    ["chunked twice", "Transfer-Encoding: chunked, identity\r\n", `0\r\n\r\n${smuggled}`],
    ["a space before the colon", "Content-Length : 44\r\n", smuggled],
    ["a folded line", "X-One: 1\r\n Content-Length: 44\r\n", smuggled],
    ["a line ended by CR alone", "X-One: 1\rContent-Length: 44\r\n", smuggled],
    ["a chunk with no number", "Transfer-Encoding: chunked\r\n", `zz\r\n${smuggled}`],
  ])("is no request, and the connection ends: %s", async (_how, headers, rest) => {
    const answer = await exchange(`POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n${headers}\r\n${rest}`);
    const answered = statuses(answer);
    // A chunk is looked at only when the form is read: then the request's own answer may come first.
    expect(answered.filter((status) => status === 200)).toEqual([]);
    expect(answered.length).toBeLessThanOrEqual(1);
  });

  it("is one with a length alone, or two after each other", async () => {
    expect(statuses(await exchange(`${smuggled}${smuggled}`))).toEqual([200, 200]);
  });
});

describe("a request's head", () => {
  it.each([
    ["more than 16 KB of headers", `GET /login HTTP/1.1\r\nHost: localhost\r\nX-One: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["an address of more than 16 KB", `GET /login?${"a".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ["no host", "GET /login HTTP/1.1\r\n\r\n", 400],
    ["two hosts", "GET /login HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400],
    ["no such protocol", "GET /login HTTP/9.9\r\nHost: localhost\r\n\r\n", 400],
  ])("with %s is refused", async (_what, bytes, status) => {
    expect(statuses(await exchange(bytes))).toEqual([status]);
  });
});
