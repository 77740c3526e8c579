import { request } from "undici";
import type { StartedApp } from "./product.ts";

/* What the product tells Prometheus, for tests and measurements. Each reading begins a new count of the event loop's delays. */

export async function readMetrics({ adminUrl }: Pick<StartedApp, "adminUrl">): Promise<string> {
  return (await request(`${adminUrl}/metrics`)).body.text();
}

/** The sum over all series of a metric that have these labels; 0 where there is none. */
export async function readMetric(
  app: Pick<StartedApp, "adminUrl">,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  return sumOf(await readMetrics(app), name, labels);
}

export function sumOf(metrics: string, name: string, labels: Readonly<Record<string, string>> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return metrics
    .split("\n")
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .filter((line) => wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}
