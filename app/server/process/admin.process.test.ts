import { execFileSync, spawnSync } from "node:child_process";
import { afterEach, describe, expect, it } from "vitest";
import type { Gateway } from "#gateway/backend.ts";
import { createGatewayMetrics } from "#gateway/metrics.ts";
import { operations } from "#gateway/operations/index.ts";
import { routeTable } from "../../registry/route-table.ts";
import { createAdminServer, type AdminOptions } from "./admin.ts";
import { createHttpMetrics } from "../http/http-metrics.ts";
import { close, headTimes, listen } from "../http/listen.ts";

const servers: ReturnType<typeof createAdminServer>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => close(server, 0))));

async function startAdmin(options: Partial<AdminOptions> = {}) {
  const metrics = createHttpMetrics();
  // Of the gateway it asks the health alone.
  const gateway = { health: () => ({ claim: "down", core: "up" }) } as unknown as Gateway;
  const server = createAdminServer({ registry: metrics.registry, gateway, ping: async () => {}, phase: () => "serving", ...options });
  servers.push(server);
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1", "ADMIN_PORT")}`;
  return { metrics, server, get: (path: string, init?: RequestInit) => fetch(url + path, init) };
}

describe("readiness", () => {
  it("holds while a backend service is down, and says which", async () => {
    const { get } = await startAdmin();
    const answer = await get("/readyz");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ready: true, phase: "serving", sessionStore: "up", backend: { claim: "down", core: "up" } });
  });

  it.each([
    ["starting", { phase: () => "starting" as const }],
    ["draining", { phase: () => "draining" as const }],
    ["without its session store", { ping: () => Promise.reject(new Error("away")) }],
  ])("ends %s, life does not", async (_, options) => {
    const { get } = await startAdmin(options);
    expect((await get("/readyz")).status).toBe(503);
    expect((await get("/healthz")).status).toBe(200);
  });
});

describe("the admin port", () => {
  it("closes a connection whose request does not come as soon as the product's own port does", async () => {
    expect((await startAdmin()).server.headersTimeout).toBe(headTimes.timeout);
  });

  it("has nothing else, and takes no posts", async () => {
    const { get } = await startAdmin();
    expect((await get("/")).status).toBe(404);
    expect((await get("/home")).status).toBe(404);
    expect((await get("/readyz", { method: "POST" })).status).toBe(404);
  });

  it("stays a scrape of at most 200 KB when every route and every operation was used", async () => {
    const { get, metrics } = await startAdmin();
    const gatewayMetrics = createGatewayMetrics(metrics.registry);
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    for (const { id } of routeTable) for (const status of [200, 302]) metrics.ended(id, "POST", status, 0.2, traceId);
    for (const { id, service } of operations.values())
      for (const outcome of ["success", "refused"] as const) gatewayMetrics.ended(service, id, outcome, { seconds: 0.2, traceId });
    const answer = await get("/metrics", { headers: { accept: "application/openmetrics-text" } });
    expect(Buffer.byteLength(await answer.text())).toBeLessThan(200_000);
  });

  it("shows requests by route and status", async () => {
    const { get, metrics } = await startAdmin();
    metrics.began();
    metrics.ended("claimSearch", "GET", 200, 0.02);
    const text = await (await get("/metrics")).text();
    expect(text).toContain('http_requests_total{route="claimSearch",method="GET",status="200"} 1');
    expect(text).toContain("process_cpu_seconds_total");
    expect(text).toContain("http_requests_in_flight 0");
  });

  const promtool = spawnSync("promtool", ["--version"]).status === 0;
  it("gives metrics that promtool finds nothing wrong with", async (test) => {
    if (!promtool) return test.skip("promtool is not installed");
    const { get, metrics } = await startAdmin();
    metrics.ended("home", "GET", 200, 1);
    const text = await (await get("/metrics")).text();
    expect(() => execFileSync("promtool", ["check", "metrics"], { input: text, stdio: "pipe" })).not.toThrow();
  });
});
