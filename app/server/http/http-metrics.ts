import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Metrics of the web tier; the gateway adds its own to the same registry. */
export interface HttpMetrics {
  registry: Registry;
  began(): void;
  /** @param route id of the route table, `asset`, or `other`: never an address, so the number of series is bounded */
  ended(route: string, method: string, status: number, seconds: number): void;
  /** There were more requests than could be answered, and this one was not taken in. */
  turnedAway(): void;
}

export function createHttpMetrics(): HttpMetrics {
  const registry = new Registry();
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
    help: "Seconds from a request's arrival to the end of its answer.",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers,
  });
  const inFlight = new Gauge({ name: "http_requests_in_flight", help: "Requests being answered.", registers });
  const turnedAway = new Counter({
    name: "http_turned_away_total",
    help: "Requests told to come back because more came than could be answered.",
    registers,
  });
  return {
    registry,
    turnedAway: () => turnedAway.inc(),
    began: () => inFlight.inc(),
    ended(route, method, status, seconds) {
      inFlight.dec();
      requests.inc({ route, method, status: String(status) });
      duration.observe({ route }, seconds);
    },
  };
}
