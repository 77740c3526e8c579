import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";

/* What Grafana is given to show; that Prometheus answers it is tried in prometheus.screen.test.ts. */

const Place = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const Panel = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string(),
  description: z.string().optional(),
  gridPos: Place,
  fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }).optional(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const { panels } = z
  .object({ panels: z.array(Panel) })
  .parse(JSON.parse(readFileSync(new URL("../../../docker/grafana/warranty.json", import.meta.url), "utf8")));
const charts = panels.filter(({ type }) => type !== "row");

function overlap(a: z.output<typeof Place>, b: z.output<typeof Place>): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

describe("the dashboard", () => {
  it("has room for each panel, and an id for each", () => {
    const met = panels.flatMap((one, i) => panels.slice(i + 1).filter((other) => overlap(one.gridPos, other.gridPos)));
    expect(met.map(({ title }) => title)).toEqual([]);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it("says of each panel what it shows, in which unit, and asks something", () => {
    expect(charts.length).toBeGreaterThan(20);
    for (const { title, description, fieldConfig, targets } of charts)
      expect([title, Boolean(description), Boolean(fieldConfig), targets.length > 0]).toEqual([title, true, true, true]);
  });

  it("keeps to the copies that were chosen, wherever it does not count them all", () => {
    const all = charts.flatMap(({ targets }) => targets).filter(({ expr }) => !expr.includes('instance=~"$instance"'));
    expect(all.map(({ expr }) => expr)).toEqual(['sum(up{job="warranty-web"})', 'count(up{job="warranty-web"})']);
  });

  it("shows what docs/operations.md names alerts by", () => {
    const rules = readFileSync(new URL("../../../docker/prometheus/alerts.yml", import.meta.url), "utf8");
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const named = charts.flatMap(({ description = "" }) => [...description.matchAll(/alert (\w+)/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(alerts).toContain(name);
  });
});
