// @module-tag nightly
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { backendControl } from "#e2e/faults.ts";
import { makeDataDir, removeDataDir, smallSeed, startApp, startBackend, type StartedApp, type StartedBackend } from "#e2e/product.ts";
import { signedIn, Visitor } from "#e2e/visitor.ts";
import { freePort } from "#fixtures/free-port.ts";

/* A real Prometheus with the rules operators get, over the product at work: what no copy of the rules can tell. */

const installed = spawnSync("prometheus", ["--version"]).status === 0;
const rulesFile = fileURLToPath(new URL("../../../docker/prometheus/alerts.yml", import.meta.url));

/** Of Grafana's dashboard, what asks Prometheus. */
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
  annotations: z.object({ list: z.array(z.object({ name: z.string(), expr: z.string() })) }),
});
const dashboard = Dashboard.parse(JSON.parse(readFileSync(new URL("../../../docker/grafana/warranty.json", import.meta.url), "utf8")));
/** What it asks, by what that is called, with what Grafana puts in its variables' places. */
const dashboardQueries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  ...dashboard.annotations.list.map(({ name, expr }) => ({ title: name, expr })),
].map(({ title, expr }) => ({
  title,
  text: expr.replaceAll("$instance", ".*").replaceAll("$__rate_interval", "30s").replaceAll("$__range", "5m"),
}));
/** Shown when there is nothing wrong: there the question itself is all that can be tried. */
const emptyWhenWell = ["Failing and refused", "Calls that did not succeed", "Refused access", "Queue", "Alerts"];

const metricsIn = (text: string) => [...text.matchAll(/\b([a-z][a-z0-9_]*)(?=[{[])/g)].map(([, name = ""]) => name);

const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(z.object({ name: z.string(), query: z.string(), health: z.string(), lastError: z.string().optional() })),
      }),
    ),
  }),
});
const Found = z.object({ data: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()) })) }) });
const Metadata = z.object({ data: z.record(z.string(), z.array(z.object({ type: z.string() }))) });

describe("Prometheus, over the product at work", () => {
  let dataDir: string;
  let backend: StartedBackend;
  let app: StartedApp;
  let visitor: Visitor;
  let prometheus: ChildProcess;
  let url: string;

  beforeAll(async () => {
    if (!installed) return;
    dataDir = await makeDataDir();
    backend = await startBackend({ DATA_DIR: join(dataDir, "backend"), ...smallSeed });
    app = await startApp({ DATA_DIR: join(dataDir, "app"), BACKEND_URL: backend.url });
    visitor = await signedIn(app.url, "d10001");
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const target = new URL(app.adminUrl).host;
    const config = {
      global: { scrape_interval: "1s", evaluation_interval: "1s" },
      rule_files: [rulesFile],
      scrape_configs: [{ job_name: "warranty-web", static_configs: [{ targets: [target] }] }],
    };
    // JSON is YAML, too.
    await writeFile(join(dataDir, "prometheus.yml"), JSON.stringify(config));
    prometheus = spawn(
      "prometheus",
      [
        `--config.file=${join(dataDir, "prometheus.yml")}`,
        `--storage.tsdb.path=${join(dataDir, "tsdb")}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: "ignore" },
    );
  }, 300_000);

  afterAll(async () => {
    if (!installed) return;
    prometheus?.kill();
    await app?.stop();
    await backend?.stop();
    await removeDataDir(dataDir);
  });

  const ask = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape> | undefined> => {
    const answer = await fetch(url + path).catch(() => undefined);
    return answer?.ok ? shape.parse(await answer.json()) : undefined;
  };
  const query = async (text: string) => (await ask(`/api/v1/query?query=${encodeURIComponent(text)}`, Found))?.data.result ?? [];
  const readRules = async () => (await ask("/api/v1/rules", Rules))?.data.groups.flatMap(({ rules }) => rules) ?? [];

  /** Waits until a question is answered with yes: Prometheus asks once a second. */
  async function until(question: () => Promise<boolean>): Promise<boolean> {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await question()) return true;
      await sleep(300);
    }
    return false;
  }

  /** The metrics that nothing tells of. */
  async function unknownOf(names: readonly string[]): Promise<string[]> {
    const known = Object.keys((await ask("/api/v1/metadata?limit_per_metric=1", Metadata))?.data ?? {});
    // Of OpenMetrics, a counter's family is called without what its series end in.
    return names.filter((name) => !["up", "ALERTS"].includes(name) && !known.includes(name.replace(/_(bucket|total)$/, "")));
  }

  it("reads every metric that an alert asks for, and evaluates each without an error", { timeout: 200_000 }, async ({ skip }) => {
    skip(!installed, "Prometheus is not installed");
    expect((await visitor.get("/claim/search")).status).toBe(200);
    expect(await until(async () => (await readRules()).length > 0 && (await readRules()).every(({ health }) => health === "ok"))).toBe(
      true,
    );
    expect(await until(async () => (await query("session_store_up == 1")).length === 1)).toBe(true);
    const asked = (await readRules()).flatMap((rule) => metricsIn(rule.query));
    expect(asked.length).toBeGreaterThan(10);
    expect(await unknownOf(asked)).toEqual([]);
  });

  it("sees a service that fails until its breaker opens, and a field that differs", { timeout: 200_000 }, async ({ skip }) => {
    skip(!installed, "Prometheus is not installed");
    const faults = backendControl(backend.url);
    await new Visitor(app.url).signIn("d10001", { password: "demo-2025" });
    await faults.fail("claim.detail", "schema");
    const link = (await visitor.get("/claim/search")).$("tbody a[href*='/detail/']").first().attr("href") ?? "";
    await visitor.get(link);
    await faults.heal();
    await faults.fail("*", "503");
    const queryOf = async (name: string) => (await readRules()).find((rule) => rule.name === name)?.query ?? "";
    const [breakerOpen, failing] = [await queryOf("BreakerOpen"), await queryOf("BackendFailing")];
    /** What users open again and again, until the answer of a question about the service is yes. */
    const openUntil = (question: string) =>
      until(async () => {
        for (let tries = 0; tries < 10; tries += 1) await visitor.get("/claim/search");
        return (await query(question)).some(({ metric }) => metric["service"] === "claim");
      });
    expect(await openUntil(breakerOpen)).toBe(true);
    expect(await openUntil(failing)).toBe(true);
    await faults.heal();
    const drift = await queryOf("ContractDrift");
    expect(await until(async () => (await query(drift)).some(({ metric }) => metric["operation"] === "claim.detail"))).toBe(true);
  });

  // After the failures above: only then there is drift to be shown.
  it.for(dashboardQueries)("shows on the dashboard: $title ($text)", { timeout: 200_000 }, async ({ title, text }, { skip }) => {
    skip(!installed, "Prometheus is not installed");
    expect(await unknownOf(metricsIn(text))).toEqual([]);
    const shown = () => ask(`/api/v1/query?query=${encodeURIComponent(text)}`, Found);
    expect(await shown(), "a question Prometheus understands").toBeDefined();
    if (!emptyWhenWell.includes(title)) expect(await until(async () => ((await shown())?.data.result.length ?? 0) > 0)).toBe(true);
  });
});
