import { cpus } from "node:os";
import { withoutDatabaseServer } from "#fixtures/backend/test-database-server.ts";
import { ensureBuilt } from "../build.ts";
import { makeDataDir, removeDataDir } from "../product.ts";
import { measureMillion, millionRounds } from "./million.ts";

/* `npm run bench:million`, the last part of `npm run bench`: what a list of a million claims takes against one of a thousand. */

if (withoutDatabaseServer === undefined) await run();
else console.log("A million claims: skipped, no PostgreSQL server is installed under /usr/lib/postgresql.");

async function run() {
  await ensureBuilt();
  const dataDir = await makeDataDir();
  try {
    const ratios = await measureMillion(dataDir);
    console.log(`
| the reference backend's answer with 1,000,000 claims on PostgreSQL | against 1,000 |
|---|---|
${ratios.map(({ what, ratio }) => `| ${what} | ${ratio.toFixed(2)} |`).join("\n")}

Conditions: Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), everything on this machine, production build; one server
for both, its own settings but for -F (no fsync) and max_wal_size, which matter to writing alone. Median of ${millionRounds} calls a side, in turn, after
a warm-up. Lists come with their exact count and the sums of all that match.`);
  } finally {
    await removeDataDir(dataDir);
  }
}
