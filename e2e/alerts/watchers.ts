import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#e2e/product.ts";
import { runServer } from "#e2e/replicas/servers.ts";
import { until } from "#e2e/until.ts";
import { freePort } from "#fixtures/free-port.ts";
import { hurry } from "./hurry.ts";
import { startPager, type Pager } from "./pager.ts";
import { watch, type Watch } from "./watch.ts";

/** Debian's Prometheus and Alertmanager over two copies, and whom they tell. */
export interface Watchers {
  prometheusUrl: string;
  seen: Watch;
  pager: Pager;
  /** Takes a copy out of the list of targets; without a number all are in it again. */
  forget(copy?: 0 | 1): Promise<void>;
  end(): Promise<void>;
}

const Targets = z.object({ data: z.object({ activeTargets: z.array(z.object({ health: z.string() })) }) });
const shipped = (name: string) => readFile(join(root, "docker/prometheus", name), "utf8");

/**
 * Both with the very configuration operators get. Replaced are addresses, the receivers, which are the operator's to fill in, and, where it
 * is to be quicker, all durations alike.
 *
 * @param targets admin addresses of the copies, as `host:port`
 */
export async function startWatchers(dir: string, targets: readonly [string, string], times: number): Promise<Watchers> {
  await mkdir(dir, { recursive: true });
  const put = (name: string, text: string) => writeFile(join(dir, name), text);
  const pager = await startPager();
  const ports = { prometheus: await freePort(), alertmanager: await freePort() };
  const config = hurry(await shipped("prometheus.yml"), times);
  const writeTargets = (known: readonly string[]) =>
    put(
      "prometheus.yml",
      replaceEach(config, { "web-1:9464, web-2:9464": known.join(", "), "alertmanager:9093": `127.0.0.1:${ports.alertmanager}` }),
    );
  await writeTargets(targets);
  await put("alerts.yml", hurry(await shipped("alerts.yml"), times));
  const receivers = Object.fromEntries(
    ["page", "ticket"].map((name) => [`  - name: ${name}\n`, `  - name: ${name}\n    webhook_configs: [{ url: "${pager.url}" }]\n`]),
  );
  await put("alertmanager.yml", replaceEach(hurry(await shipped("alertmanager.yml"), times), receivers));
  const run = (program: string, port: number, file: string, ...flags: string[]) =>
    runServer(program, [`--config.file=${join(dir, file)}`, `--web.listen-address=127.0.0.1:${port}`, ...flags], port);
  const alertmanager = await run(
    "prometheus-alertmanager",
    ports.alertmanager,
    "alertmanager.yml",
    `--storage.path=${join(dir, "told")}`,
    "--cluster.listen-address=",
  );
  const prometheus = await run("prometheus", ports.prometheus, "prometheus.yml", `--storage.tsdb.path=${join(dir, "series")}`);
  const prometheusUrl = `http://127.0.0.1:${ports.prometheus}`;
  const seen = watch(prometheusUrl, `http://127.0.0.1:${ports.alertmanager}`);
  return {
    prometheusUrl,
    seen,
    pager,
    async forget(copy) {
      const known = targets.filter((_, index) => index !== copy);
      await writeTargets(known);
      prometheus.signal("SIGHUP");
      // It looks for targets every five seconds, however much of a hurry its configuration is in.
      await until(async () => {
        const { data } = Targets.parse(await (await fetch(`${prometheusUrl}/api/v1/targets?state=active`)).json());
        return data.activeTargets.length === known.length && data.activeTargets.every(({ health }) => health === "up");
      }, 20_000);
    },
    async end() {
      await seen.end();
      await prometheus.stop();
      await alertmanager.stop();
      pager.close();
    },
  };
}

function replaceEach(text: string, replaced: Readonly<Record<string, string>>): string {
  return Object.entries(replaced).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`the shipped configuration does not say ${from}`);
    return all.replaceAll(from, to);
  }, text);
}
