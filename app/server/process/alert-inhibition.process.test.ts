import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { until } from "#e2e/until.ts";
import { freePort } from "#fixtures/free-port.ts";
import { describeWhere } from "#e2e/describe-where.ts";

/* A real Alertmanager with the configuration operators get: whom a trouble wakes, and how often. */

const program = ["prometheus-alertmanager", "alertmanager"].find((name) => spawnSync(name, ["--version"]).status === 0);
const obstacle = program === undefined ? "Alertmanager is not installed" : undefined;
const directory = fileURLToPath(new URL("../../../docker/prometheus", import.meta.url));
const Alerts = z.array(
  z.object({
    labels: z.record(z.string(), z.string()),
    status: z.object({ inhibitedBy: z.array(z.string()) }),
    receivers: z.array(z.object({ name: z.string() })),
  }),
);

type Labels = Readonly<Record<string, string>>;
const page = (alertname: string, labels: Labels = {}): Labels => ({ alertname, severity: "page", ...labels });
const ticket = (alertname: string, labels: Labels = {}): Labels => ({ alertname, severity: "ticket", ...labels });

describeWhere(obstacle, "what a trouble tells, while all it brings along fires", () => {
  let url: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const storage = mkdtempSync(join(tmpdir(), "alertmanager-"));
    url = `http://127.0.0.1:${await freePort()}`;
    const flags = [`--config.file=${join(directory, "alertmanager.yml")}`, `--storage.path=${storage}`, "--cluster.listen-address="];
    const running = spawn(program ?? "", [...flags, `--web.listen-address=${new URL(url).host}`], { stdio: "ignore" });
    const ended = once(running, "exit");
    stop = async () => {
      running.kill();
      // What it writes as it ends would stand in a directory that is being removed.
      await ended;
      rmSync(storage, { recursive: true, force: true });
    };
    await until(() =>
      fetch(`${url}/-/ready`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
  });
  afterAll(() => stop?.());

  /** The names of those that reach a receiver, when all of these fire. */
  async function reply(firing: readonly Labels[], trouble: string): Promise<string[]> {
    // Each trouble by itself: an alert of another one must hold nothing back here.
    const own = firing.map((labels) => ({ labels: { ...labels, trouble } }));
    await fetch(`${url}/api/v2/alerts`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(own) });
    const asked = `${url}/api/v2/alerts?filter=${encodeURIComponent(`trouble="${trouble}"`)}`;
    const read = async () => Alerts.parse(await (await fetch(asked)).json());
    await expect.poll(async () => (await read()).length).toBe(firing.length);
    const reached = (await read()).filter(({ status }) => status.inhibitedBy.length === 0);
    const end = own.map(({ labels }) => ({ labels, endsAt: new Date(Date.now() - 1000).toISOString() }));
    await fetch(`${url}/api/v2/alerts`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(end) });
    await expect.poll(async () => (await read()).length).toBe(0);
    return reached.map(({ labels }) => labels["alertname"] ?? "").sort();
  }

  const claim = { service: "claim" };
  it.each([
    [
      "a dead service",
      ["BreakerOpen"],
      [page("BreakerOpen", claim), page("BackendFailing", claim), page("ErrorRateHigh"), ticket("BackendSlow", claim)],
    ],
    [
      "two dead services",
      ["BreakerOpen", "BreakerOpen"],
      [page("BreakerOpen", claim), page("BreakerOpen", { service: "main" }), page("ErrorRateHigh")],
    ],
    [
      "a service dead beside another that fails",
      ["BackendFailing", "BreakerOpen"],
      [page("BreakerOpen", claim), page("BackendFailing", { service: "main" })],
    ],
    ["all copies gone", ["WebGone"], [page("WebGone"), page("WebDown", { instance: "a" }), page("WebDown", { instance: "b" })]],
    ["one copy gone", ["WebDown"], [page("WebDown", { instance: "a" }), ticket("WebFewer")]],
    ["the session store away", ["SessionStoreDown"], [page("SessionStoreDown", { instance: "a" }), page("ErrorRateHigh")]],
    ["more calls than a service takes", ["CallsTurnedAway"], [page("CallsTurnedAway", claim), page("ErrorRateHigh"), ticket("PagesSlow")]],
    ["errors of our own", ["ErrorRateHigh"], [page("ErrorRateHigh")]],
  ])("is of %s %j", async (trouble, expected, firing) => {
    expect(await reply(firing, trouble)).toEqual(expected);
  });

  it("goes to who is woken, or to who looks in the morning, by its severity", async () => {
    const labels = [page("BreakerOpen", { service: "core" }), ticket("MemoryHigh")];
    await fetch(`${url}/api/v2/alerts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(labels.map((each) => ({ labels: each }))),
    });
    const read = async () => Alerts.parse(await (await fetch(`${url}/api/v2/alerts`)).json());
    await expect.poll(async () => (await read()).length).toBe(2);
    const receivers = (await read()).map(({ labels: { alertname }, receivers }) => [alertname, receivers.map(({ name }) => name)]);
    expect(Object.fromEntries(receivers)).toEqual({ BreakerOpen: ["page"], MemoryHigh: ["ticket"] });
  });
});
