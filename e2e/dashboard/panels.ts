import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#e2e/product.ts";

/* Grafana's dashboard as operators get it, and what Prometheus answers each of its questions. */

const Panel = z.object({
  type: z.enum(["row", "stat", "timeseries", "table"]),
  title: z.string(),
  gridPos: z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
  targets: z.array(z.object({ expr: z.string(), legendFormat: z.string().default("") })).default([]),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string().optional() }) }).optional(),
});
export type Panel = z.output<typeof Panel>;

/** One line of a panel: epoch milliseconds and values. */
export interface Course {
  name: string;
  points: [number, number][];
}

export interface Found {
  panel: Panel;
  courses: Course[];
  /** Labels and value of each row, of a table. */
  rows: Record<string, string>[];
}

const Labels = z.record(z.string(), z.string());
const Ranges = z.object({
  data: z.object({ result: z.array(z.object({ metric: Labels, values: z.array(z.tuple([z.number(), z.string()])) })) }),
});
const Instants = z.object({ data: z.object({ result: z.array(z.object({ metric: Labels, value: z.tuple([z.number(), z.string()]) })) }) });

export function readPanels(): Panel[] {
  const Dashboard = z.object({ panels: z.array(Panel) });
  return Dashboard.parse(JSON.parse(readFileSync(join(root, "docker/grafana/warranty.json"), "utf8"))).panels;
}

/** What a panel shows of the time from `begin` to `end` (epoch milliseconds). */
export async function readPanel(panel: Panel, prometheus: string, begin: number, end: number): Promise<Found> {
  const range = Math.round((end - begin) / 1000);
  const fill = (expr: string) =>
    expr.replaceAll("$instance", ".*").replaceAll("$__rate_interval", "15s").replaceAll("$__range", `${range}s`);
  const ask = async <Shape extends z.ZodType>(path: string, query: Record<string, string>, shape: Shape): Promise<z.output<Shape>> => {
    const answer = await fetch(`${prometheus}/api/v1/${path}?${new URLSearchParams(query)}`);
    if (!answer.ok) throw new Error(`${panel.title}: ${await answer.text()}`);
    return shape.parse(await answer.json());
  };
  const at = { start: String(begin / 1000), end: String(end / 1000), step: "2" };
  const courses: Course[] = [];
  const rows: Record<string, string>[] = [];
  for (const { expr, legendFormat } of panel.targets) {
    if (panel.type === "table") {
      const { data } = await ask("query", { query: fill(expr), time: at.end }, Instants);
      rows.push(...data.result.map(({ metric: { __name__: _, ...labels }, value }) => ({ ...labels, value: value[1] })));
    } else {
      const { data } = await ask("query_range", { query: fill(expr), ...at }, Ranges);
      courses.push(
        ...data.result.map(({ metric, values }) => ({
          name: nameOf(legendFormat, metric),
          points: values.map(([seconds, value]): [number, number] => [seconds * 1000, Number(value)]),
        })),
      );
    }
  }
  return { panel, courses, rows };
}

function nameOf(legend: string, labels: Readonly<Record<string, string>>): string {
  return legend.replace(/\{\{(\w+)\}\}/g, (_, label: string) => labels[label] ?? "");
}
