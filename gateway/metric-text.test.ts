import { Counter, Histogram } from "prom-client";
import { expect, it } from "vitest";
import { createMetricRegistry, writeMetrics } from "./metric-text.ts";

const trace = "0af7651916cd43dd8448eb211c80319c";
const prometheus = "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.1";

function registry() {
  const made = createMetricRegistry();
  new Counter({ name: "things_total", help: "Things.", registers: [made] }).inc();
  const seconds = new Histogram({ name: "seconds", help: "Seconds.", buckets: [1], enableExemplars: true, registers: [made] });
  seconds.observe({ value: 0.5, exemplarLabels: { trace_id: trace } });
  return made;
}

it("carries the trace of an example for who reads OpenMetrics", async () => {
  const { type, body } = await writeMetrics(registry(), prometheus);
  expect(type).toContain("application/openmetrics-text");
  expect(body).toContain(`seconds_bucket{le="1"} 1 # {trace_id="${trace}"} 0.5`);
  expect(body).toMatch(/^things_total 1$/m);
  expect(body).toMatch(/# EOF\n$/);
});

it.each(["*/*", undefined])("is plain text without examples for who accepts %s, whoever asked before", async (accept) => {
  const asked = registry();
  await writeMetrics(asked, prometheus);
  const { type, body } = await writeMetrics(asked, accept);
  expect(type).toContain("text/plain");
  expect(body).toMatch(/^things_total 1$/m);
  expect(body).not.toContain("trace_id");
});
