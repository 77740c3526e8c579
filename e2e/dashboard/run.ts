import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { prepareHarness } from "#e2e/alerts/harness.ts";
import { atRate } from "#e2e/alerts/traffic.ts";
import { findBrowser, launchBrowser, webpOf } from "#e2e/browser.ts";
import { ensureBuilt } from "#e2e/build.ts";
import { root } from "#e2e/product.ts";
import { missingProgram } from "#e2e/replicas/servers.ts";
import { readPanel, readPanels } from "./panels.ts";
import { drawDashboard } from "./picture.ts";

/*
 * `npm run dashboard`: docs/dashboard.webp, what docker/grafana/warranty.json shows of some minutes of work, amid which a service fails.
 * Two copies of the built product work, a real Prometheus watches; the panels are drawn from its answers to their questions, by us: Grafana
 * itself is not needed.
 */

const missing = missingProgram({ prometheus: ["--version"], "prometheus-alertmanager": ["--version"], "redis-server": ["--version"] });
if (missing) throw new Error(`${missing} is not installed (apt-get install prometheus prometheus-alertmanager redis-server)`);

await ensureBuilt();
const harness = await prepareHarness(15);
const begin = Date.now();
try {
  const [first, second] = harness.copies;
  const paths = ["/home", "/claim/search", "/claim/search?status=1", "/claim/search/prelicense", "/system/partsearch", "/nowhere"];
  const stopUsual = atRate(6, (turn) => (turn % 2 === 0 ? first : second).visitor("d10001").get(paths[turn % paths.length] ?? "/home"));
  const stopGuessing = atRate(0.3, () => harness.stranger().signIn("d10002", { password: "guessed" }));
  await pause(60_000);
  await harness.backend.fail("claim.page", "503");
  await pause(30_000);
  await harness.backend.heal();
  await harness.backend.fail("part.page", "schema", { times: 3 });
  await pause(60_000);
  await Promise.all([stopUsual(), stopGuessing()]);
  const end = Date.now();
  const found = [];
  for (const panel of readPanels()) found.push(await readPanel(panel, harness.watchers.prometheusUrl, begin, end));
  await takePicture(drawDashboard(found));
} finally {
  await harness.end();
}

async function takePicture(html: string): Promise<void> {
  const browser = await launchBrowser(await findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(html);
    const height = await page.evaluate(() => document.body.offsetHeight);
    await page.setViewportSize({ width: 1440, height });
    await writeFile(join(root, "docs/dashboard.webp"), await webpOf(page));
  } finally {
    await browser.close();
  }
}
