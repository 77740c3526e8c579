// @module-tag slow
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { backendControl } from "#e2e/faults.ts";
import { readLogLines } from "#e2e/log-lines.ts";
import { makeDataDir, removeDataDir, startApp, startBackend, templates, type StartedApp, type StartedBackend } from "#e2e/product.ts";
import type { Visitor } from "#e2e/visitor.ts";
import { signedIn } from "#e2e/visitor.ts";

/* What operators find in the logs of both processes after requests that came through a proxy they trust. */

const Line = z.looseObject({
  msg: z.string(),
  event: z.string().optional(),
  requestId: z.string().optional(),
  traceId: z.string().optional(),
});
const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

let dataDir: string;
let backend: StartedBackend;
let app: StartedApp;
let visitor: Visitor;
let detail: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  backend = await startBackend({ DATA_DIR: join(dataDir, "backend"), ...templates });
  app = await startApp({ DATA_DIR: join(dataDir, "app"), BACKEND_URL: backend.url, TRUST_PROXY: "loopback" });
  visitor = await signedIn(app.url, "d10001");
  detail = (await visitor.get("/claim/search")).$("tbody a[href*='/detail/']").first().attr("href") ?? "";
}, 300_000);
afterAll(async () => {
  await app?.stop();
  await backend?.stop();
  await removeDataDir(dataDir);
});

const linesOf = (printed: string) => readLogLines(printed).lines.map((line) => Line.parse(line));
const webLines = () => linesOf(app.output());
const backendLines = () => linesOf(backend.errors());
/** Lines of one request, once the web tier has written its own: that one comes last. */
async function linesAbout(requestId: string | null) {
  const about = (line: z.output<typeof Line>) => line.requestId === requestId;
  await expect.poll(() => webLines().some((line) => about(line) && line.msg === "request")).toBe(true);
  return { web: webLines().filter(about), backend: backendLines().filter(about) };
}
const traceIdsOf = (lines: readonly z.output<typeof Line>[]) => [...new Set(lines.map((line) => line.traceId))];

describe("a request's trace", () => {
  it("that a trusted proxy began is in every line of both processes", async () => {
    const answer = await visitor.get(detail, { headers: { traceparent, tracestate: "congo=t61rcWkgMzE" } });
    expect(answer.status).toBe(200);
    const { web, backend: called } = await linesAbout(answer.headers.get("x-request-id"));
    expect(traceIdsOf(web)).toEqual([traceId]);
    expect(called.map(({ msg }) => msg)).toContain("call");
    expect(traceIdsOf(called)).toEqual([traceId]);
  });

  it.each([
    ["there is none", undefined],
    ["the header is none", `00-${traceId}-${"0".repeat(16)}-01`],
    ["the header holds something else", `${traceparent}; DROP TABLE claim`],
  ])("begins with us when %s, and reaches the backend", async (_, header) => {
    const answer = await visitor.get(detail, { headers: { traceparent: header, tracestate: "congo=secret-state" } });
    expect(answer.status).toBe(200);
    const { web, backend: called } = await linesAbout(answer.headers.get("x-request-id"));
    const [own, ...others] = traceIdsOf([...web, ...called]);
    expect(others).toEqual([]);
    expect(own).toMatch(/^[0-9a-f]{32}$/);
    expect(own).not.toBe(traceId);
    expect(app.output() + backend.output()).not.toMatch(/DROP TABLE|secret-state/);
  });
});

describe("an answer that differs from its contract", () => {
  it("is counted by operation and field, and logged with both and without a value of it", async () => {
    const faults = backendControl(backend.url);
    const shown = await visitor.get(detail);
    const before = app.output().length;
    await faults.fail("claim.detail", "schema", { times: 1 });
    const answer = await visitor.get(detail);
    const { web } = await linesAbout(answer.headers.get("x-request-id"));
    const drift = web.filter(({ event }) => event === "gateway.drift");
    expect(drift).toMatchObject([
      {
        operation: "claim.detail",
        paths: expect.arrayContaining(["vehicleVin"]) as string[],
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
    const metrics = await (await fetch(`${app.adminUrl}/metrics`)).text();
    expect(metrics).toMatch(/^gateway_contract_drift_total\{operation="claim.detail",path="vehicleVin"\} 1$/m);
    const values = shown
      .$("main dd")
      .map((_, cell) => shown.$(cell).text().trim())
      .get()
      .filter((value) => value.length > 5);
    expect(values.length).toBeGreaterThan(5);
    for (const value of values) expect(metrics + app.output().slice(before)).not.toContain(value);
  });
});

describe("whatever is logged", () => {
  it("is one JSON line an event, in both processes", () => {
    expect(readLogLines(app.output()).others).toEqual([]);
    expect(readLogLines(backend.errors()).others).toEqual([]);
    expect(webLines().length).toBeGreaterThan(5);
    expect(backendLines().length).toBeGreaterThan(5);
  });
});
