import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { createMetricRegistry, writeMetrics, type MetricRegistry } from "#gateway/metric-text.ts";
import { createProcessMetrics } from "./process-metrics.ts";

const text = async (registry: MetricRegistry) => (await writeMetrics(registry, undefined)).body;

function watched(): MetricRegistry {
  const registry = createMetricRegistry();
  onTestFinished(createProcessMetrics(registry, { version: "1.2.3", commit: "abc1234" }));
  return registry;
}

describe("what is told of the process", () => {
  it("names version, commit and Node", async () => {
    const line = `warranty_build_info{version="1.2.3",commit="abc1234",node="${process.versions.node}"} 1`;
    expect(await text(watched())).toContain(line);
  });

  it("tells for how long it stood still", async () => {
    const registry = watched();
    const stall = async () => Number(/^event_loop_stall_seconds (\S+)$/m.exec(await text(registry))?.[1]);
    // The watch begins with its first tick.
    await sleep(100);
    const until = performance.now() + 600;
    while (performance.now() < until);
    await sleep(100);
    expect(await stall()).toBeGreaterThan(0.5);
  });
});
