import { readFileSync } from "node:fs";

/** The alerts operators get, in their order. */
export function alertNames(): string[] {
  const rules = readFileSync(new URL("../../docker/prometheus/alerts.yml", import.meta.url), "utf8");
  return [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
}
