import { Registry, type OpenMetricsContentType } from "prom-client";

/** Where metrics are registered: series may carry examples, the traces behind them. */
export type MetricRegistry = Registry<OpenMetricsContentType>;

export function createMetricRegistry(): MetricRegistry {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}

/**
 * The metrics of a registry as whoever asks reads them: OpenMetrics with examples for who accepts it, as Prometheus does, else
 * Prometheus' plain text.
 */
export async function writeMetrics(registry: MetricRegistry, accept: string | undefined): Promise<{ type: string; body: string }> {
  const open = /\bapplication\/openmetrics-text\b/.test(accept ?? "");
  const view = open ? createMetricRegistry() : new Registry();
  // Written as OpenMetrics counters lose the `_total` of their names, for good: those of the view have names of their own.
  for (const metric of registry.getMetricsAsArray()) view.registerMetric(Object.create(metric));
  return { type: view.contentType, body: await view.metrics() };
}
