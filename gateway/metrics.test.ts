import { execFile, spawnSync } from "node:child_process";
import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { createGatewayMetrics } from "./metrics.ts";

const promtool = spawnSync("promtool", ["--version"]).status === 0;

function recorded(): Registry {
  const registry = new Registry();
  const metrics = createGatewayMetrics(registry);
  metrics.began("claim");
  metrics.ended("claim", "claim.page", "success", 0.02);
  metrics.ended("claim", "claim.page", "timeout", 60);
  metrics.retried("claim", "claim.page");
  metrics.breaker("claim", "halfOpen");
  metrics.drifted("claim.page", "records[].status");
  metrics.audited("claim.create", "refused");
  metrics.cached("dictionary.claim", "stale");
  return registry;
}

describe("the gateway's metrics", () => {
  it("carry their names and labels", async () => {
    const text = await recorded().metrics();
    for (const line of [
      'gateway_requests_total{service="claim",operation="claim.page",outcome="timeout"} 1',
      'gateway_request_duration_seconds_bucket{le="0.025",service="claim",operation="claim.page"} 1',
      'gateway_requests_in_flight{service="claim"} -1',
      'gateway_retries_total{service="claim",operation="claim.page"} 1',
      'gateway_breaker_state{service="claim"} 1',
      'gateway_contract_drift_total{operation="claim.page",path="records[].status"} 1',
      'audit_events_total{operation="claim.create",outcome="refused"} 1',
      'gateway_cache_requests_total{operation="dictionary.claim",result="stale"} 1',
    ])
      expect(text).toContain(line);
  });

  it("are shared by two gateways of one registry", async () => {
    const registry = recorded();
    createGatewayMetrics(registry).retried("claim", "claim.page");
    expect(await registry.metrics()).toContain('gateway_retries_total{service="claim",operation="claim.page"} 2');
  });

  it("satisfy promtool", async ({ skip }) => {
    skip(!promtool, "promtool is not installed");
    const text = await recorded().metrics();
    const findings = await new Promise<string>((resolve) => {
      const check = execFile("promtool", ["check", "metrics"], (error, stdout, stderr) => resolve(`${error?.code ?? 0}${stdout}${stderr}`));
      check.stdin?.end(text);
    });
    expect(findings).toBe("0");
  });
});
