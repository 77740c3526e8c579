import { Counter, Gauge, Histogram, type Metric } from "prom-client";
import type { ErrorKind } from "./errors.ts";
import type { MetricRegistry } from "./metric-text.ts";

export type Outcome = "success" | ErrorKind;
export type BreakerState = "closed" | "halfOpen" | "open";
/** `hit`: still fresh · `miss`: asked the backend · `shared`: waited for another request's call · `stale`: old answer while the backend is down. */
export type CacheResult = "hit" | "miss" | "shared" | "stale";

const breakerValues: Readonly<Record<BreakerState, number>> = { closed: 0, halfOpen: 1, open: 2 };

/** The gateway's metrics. Labels come from declarations alone, so their number is bounded. */
export interface GatewayMetrics {
  began(service: string): void;
  /** @param asked how long the service took, and the trace it was asked in; absent where it was not asked at all */
  ended(service: string, operation: string, outcome: Outcome, asked?: { seconds: number; traceId?: string | undefined }): void;
  retried(service: string, operation: string): void;
  breaker(service: string, state: BreakerState): void;
  violated(operation: string, path: string): void;
  audited(operation: string, outcome: string): void;
  cached(operation: string, result: CacheResult): void;
}

export function createGatewayMetrics(registry: MetricRegistry): GatewayMetrics {
  const registers = [registry];
  const requests = once(
    registry,
    "gateway_requests_total",
    (name) =>
      new Counter({
        name,
        help: "Backend calls by how they ended: success or the error kind.",
        labelNames: ["service", "operation", "outcome"],
        registers,
      }),
  );
  const duration = once(
    registry,
    "gateway_request_duration_seconds",
    (name) =>
      new Histogram({
        name,
        help: "Seconds from a backend call's start, waiting included, to the end of its answer; calls that never went out left out.",
        labelNames: ["service"],
        buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 10, 30, 60, 300, 600],
        enableExemplars: true,
        registers,
      }),
  );
  // Buckets of each operation would be most of what a scrape carries.
  const seconds = once(
    registry,
    "gateway_operation_seconds_total",
    (name) => new Counter({ name, help: "The same seconds, summed by operation.", labelNames: ["service", "operation"], registers }),
  );
  const inFlight = once(
    registry,
    "gateway_requests_in_flight",
    (name) => new Gauge({ name, help: "Backend calls waiting or running.", labelNames: ["service"], registers }),
  );
  const retries = once(
    registry,
    "gateway_retries_total",
    (name) => new Counter({ name, help: "Reads sent again after a lost connection.", labelNames: ["service", "operation"], registers }),
  );
  const breaker = once(
    registry,
    "gateway_breaker_state",
    (name) => new Gauge({ name, help: "Circuit breaker: 0 closed, 1 half-open, 2 open.", labelNames: ["service"], registers }),
  );
  const violations = once(
    registry,
    "gateway_contract_drift_total",
    (name) =>
      new Counter({
        name,
        help: "Fields of answers that did not match their declared shape.",
        labelNames: ["operation", "path"],
        registers,
      }),
  );
  const audit = once(
    registry,
    "audit_events_total",
    (name) =>
      new Counter({
        name,
        help: "Audit lines written: writes by outcome, refused access by event.",
        labelNames: ["operation", "outcome"],
        registers,
      }),
  );
  const cache = once(
    registry,
    "gateway_cache_requests_total",
    (name) =>
      new Counter({
        name,
        help: "Reads of cacheable operations by where the answer came from.",
        labelNames: ["operation", "result"],
        registers,
      }),
  );
  return {
    began: (service) => inFlight.inc({ service }),
    ended: (service, operation, outcome, asked) => {
      inFlight.dec({ service });
      requests.inc({ service, operation, outcome });
      if (!asked) return;
      const { seconds: value, traceId } = asked;
      const exemplarLabels = traceId === undefined ? {} : { trace_id: traceId };
      duration.observe({ labels: { service }, value, exemplarLabels });
      seconds.inc({ service, operation }, value);
    },
    retried: (service, operation) => retries.inc({ service, operation }),
    breaker: (service, state) => breaker.set({ service }, breakerValues[state]),
    violated: (operation, path) => violations.inc({ operation, path }),
    audited: (operation, outcome) => audit.inc({ operation, outcome }),
    cached: (operation, result) => cache.inc({ operation, result }),
  };
}

/** Two gateways of one process (tests, a restart in development) share the metrics of one registry. */
function once<M extends Metric>(registry: MetricRegistry, name: string, make: (name: string) => M): M {
  // Only this function registers these names, each with one type.
  return (registry.getSingleMetric(name) as M | undefined) ?? make(name);
}
