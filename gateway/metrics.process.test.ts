import { execFile, spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { createMetricRegistry, writeMetrics, type MetricRegistry } from "./metric-text.ts";
import { createGatewayMetrics } from "./metrics.ts";

const promtool = spawnSync("promtool", ["--version"]).status === 0;

function recorded(): MetricRegistry {
  const registry = createMetricRegistry();
  const metrics = createGatewayMetrics(registry);
  metrics.began("claim");
  metrics.ended("claim", "claim.page", "success", { seconds: 0.02, traceId: "0af7651916cd43dd8448eb211c80319c" });
  metrics.ended("claim", "claim.page", "timeout", { seconds: 60 });
  metrics.ended("claim", "claim.page", "overloaded");
  metrics.retried("claim", "claim.page");
  metrics.breaker("claim", "halfOpen");
  metrics.violated("claim.page", "records[].status");
  metrics.audited("claim.create", "refused");
  metrics.cached("dictionary.claim", "stale");
  return registry;
}

const text = async (registry: MetricRegistry) => (await writeMetrics(registry, undefined)).body;

describe("the gateway's metrics", () => {
  it("carry their names and labels", async () => {
    const written = await text(recorded());
    for (const line of [
      'gateway_requests_total{service="claim",operation="claim.page",outcome="timeout"} 1',
      'gateway_request_duration_seconds_bucket{le="0.025",service="claim"} 1',
      'gateway_request_duration_seconds_count{service="claim"} 2',
      'gateway_operation_seconds_total{service="claim",operation="claim.page"} 60.02',
      'gateway_requests_total{service="claim",operation="claim.page",outcome="overloaded"} 1',
      'gateway_requests_in_flight{service="claim"} -2',
      'gateway_retries_total{service="claim",operation="claim.page"} 1',
      'gateway_breaker_state{service="claim"} 1',
      'gateway_contract_drift_total{operation="claim.page",path="records[].status"} 1',
      'audit_events_total{operation="claim.create",outcome="refused"} 1',
      'gateway_cache_requests_total{operation="dictionary.claim",result="stale"} 1',
    ])
      expect(written).toContain(line);
  });

  it("are shared by two gateways of one registry", async () => {
    const registry = recorded();
    createGatewayMetrics(registry).retried("claim", "claim.page");
    expect(await text(registry)).toContain('gateway_retries_total{service="claim",operation="claim.page"} 2');
  });

  it("satisfy promtool", async ({ skip }) => {
    skip(!promtool, "promtool is not installed");
    const written = await text(recorded());
    const findings = await new Promise<string>((resolve) => {
      const check = execFile("promtool", ["check", "metrics"], (error, stdout, stderr) => resolve(`${error?.code ?? 0}${stdout}${stderr}`));
      check.stdin?.end(written);
    });
    expect(findings).toBe("0");
  });
});
