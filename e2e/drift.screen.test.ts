// @module-tag slow
import { matchRoutes } from "react-router-dom";
import { afterAll, beforeAll, expect, it } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "./product.ts";
import { readMetrics } from "./product-metrics.ts";
import { signedIn, type Account } from "./visitor.ts";
import { backendUrl } from "./worker-fixture.ts";

/*
 * Drift that is counted where nothing is wrong is drift nobody looks at: whoever clicks through the product over the reference backend,
 * without scripts, meets none.
 */

const table: readonly RouteEntry[] = routeTable;
const tree = table.map(({ id, path }) => ({ id, path }));
/** Addresses of one route that are opened: documents differ by their state. */
const most = 2;

let dataDir: string;
let app: StartedApp;
beforeAll(async () => {
  dataDir = await makeDataDir();
  app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl });
});
afterAll(async () => {
  await app.stop();
  await removeDataDir(dataDir);
});

it.each<[Account, number]>([
  ["zhangwei", 80],
  ["liufang", 20],
  ["wangqiang", 20],
  ["d10001", 40],
  ["d10004", 30],
  ["sale01", 5],
  ["scan01", 1],
])("%s opens whatever links lead to, and no field drifts", async (account, fewest) => {
  const opened = await openLinks(account);
  const metrics = await readMetrics(app);
  expect(metrics.split("\n").filter((line) => line.startsWith("gateway_contract_drift_total{"))).toEqual([]);
  expect(opened.size).toBeGreaterThanOrEqual(fewest);
});

/** @returns the routes that were opened */
async function openLinks(account: Account): Promise<ReadonlySet<string>> {
  const visitor = await signedIn(app.url, account);
  const times = new Map<string, number>();
  const waiting = [(await visitor.get("/")).path];
  const met = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const id = matchRoutes(tree, new URL(path, app.url).pathname)?.at(-1)?.route.id;
    if (id === undefined || id.startsWith("logout") || (times.get(id) ?? 0) >= most) continue;
    times.set(id, (times.get(id) ?? 0) + 1);
    const page = await visitor.get(path);
    for (const link of page.$("a[href^='/']").toArray()) {
      const href = page.$(link).attr("href")?.split("#")[0] ?? "";
      if (met.has(href)) continue;
      met.add(href);
      waiting.push(href);
    }
  }
  return new Set(times.keys());
}
