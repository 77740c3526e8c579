import { collectDefaultMetrics, Counter, Gauge, Histogram } from "prom-client";
import { createMetricRegistry, type MetricRegistry } from "#gateway/metric-text.ts";

/** Metrics of the web tier; the gateway adds its own to the same registry. */
export interface HttpMetrics {
  registry: MetricRegistry;
  began(): void;
  /**
   * @param route id of the route table, `asset`, or `other`: never an address, so the number of series is bounded
   * @param traceId of the request, an example of how long such a request takes; none for a rejected one
   */
  ended(route: string, method: string, status: number, seconds: number, traceId?: string): void;
  /** Counts a request that the overload limiter has rejected. */
  rejected(): void;
}

export function createHttpMetrics(): HttpMetrics {
  const registry = createMetricRegistry();
  collectDefaultMetrics({ register: registry });
  // Gauges by name they are, not counters as `_total` says: promtool refuses them.
  for (const kind of ["handles", "requests", "resources"]) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const registers = [registry];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answered requests by route, method and status.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from a request's arrival to the end of its answer, by what was asked for: page, file or asset; rejected ones left out.",
    labelNames: ["kind"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 10, 30, 60, 300],
    enableExemplars: true,
    registers,
  });
  // Buckets of each route would be most of what a scrape carries.
  const seconds = new Counter({
    name: "http_route_seconds_total",
    help: "The same seconds, summed by route.",
    labelNames: ["route"],
    registers,
  });
  const inFlight = new Gauge({ name: "http_requests_in_flight", help: "Requests being answered.", registers });
  const rejections = new Counter({
    name: "http_turned_away_total",
    help: "Requests the overload limiter rejected with 503 and Retry-After.",
    registers,
  });
  return {
    registry,
    rejected: () => rejections.inc(),
    began: () => inFlight.inc(),
    ended(route, method, status, value, traceId) {
      inFlight.dec();
      requests.inc({ route, method, status: String(status) });
      if (traceId === undefined) return;
      const exemplarLabels: Record<string, string> = { trace_id: traceId };
      duration.observe({ labels: { kind: kindOf(route) }, value, exemplarLabels });
      seconds.inc({ route }, value);
    },
  };
}

/** Exports and uploads take as long as their files are large. */
function kindOf(route: string): "page" | "file" | "asset" {
  if (route === "asset") return "asset";
  return /(Export|Upload)$/.test(route) ? "file" : "page";
}
