import { monitorEventLoopDelay } from "node:perf_hooks";
import { Gauge } from "prom-client";
import type { MetricRegistry } from "#gateway/metric-text.ts";
import type { BuildInfo } from "#app/lib/request/context.ts";

/** How long a stall is told of: longer than Prometheus waits between two scrapes. */
const intervalMs = 60_000;
const resolutionMs = 20;

/**
 * What is told of the process beside what Node's default metrics tell: which build it is, and how long it stood still. Those know
 * stalls since the start alone: the percentiles hide one of five seconds, and the maximum keeps it for ever.
 *
 * @returns what ends the watching
 */
export function createProcessMetrics(registry: MetricRegistry, { version, commit }: BuildInfo): () => void {
  const registers = [registry];
  const build = new Gauge({
    name: "warranty_build_info",
    help: "Always 1; its labels say what runs.",
    labelNames: ["version", "commit", "node"],
    registers,
  });
  build.set({ version, commit: commit ?? "", node: process.versions.node }, 1);

  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let earlier = 0;
  const longest = () => Math.max(0, delay.max / 1e9 - resolutionMs / 1000);
  const turn = setInterval(() => {
    earlier = longest();
    delay.reset();
  }, intervalMs / 2);
  turn.unref();
  new Gauge({
    name: "event_loop_stall_seconds",
    help: "The longest time the process stood still within the last minute.",
    registers,
    collect() {
      this.set(Math.max(earlier, longest()));
    },
  });
  return () => {
    clearInterval(turn);
    delay.disable();
  };
}
