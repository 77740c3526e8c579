import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { rounds, tryStopping } from "#e2e/claim-loss/stopped-copy.ts";
import { makeDataDir, removeDataDir } from "#e2e/product.ts";
import { missingProgram, startRedis } from "#e2e/replicas/servers.ts";
import type { Findings } from "../check.ts";
import type { Scenario } from "../scenario.ts";

/** A copy of the product stands still, dies or loses patience while its posts are under way: the next press at another copy doubles none. */
export const stoppedCopy: Scenario = {
  name: "a stopped copy, and a slow backend without Idempotency-Key",
  longOnly: true,
  async run(findings) {
    await tryWith(findings, "files", {});
    await tryWith(findings, "files, with scripts", { scripts: true });
    const missing = missingProgram({ "redis-server": ["--version"] });
    if (missing) return findings.holds("sessions in Redis", "tried", `${missing} is not installed`);
    const dataDir = await makeDataDir();
    const redis = await startRedis(join(dataDir, "redis"));
    try {
      const secret = randomBytes(32).toString("base64url");
      await tryWith(findings, "Redis", { environment: { SESSION_STORE: `redis://127.0.0.1:${redis.port}`, SESSION_SECRET: secret } });
    } finally {
      await redis.stop();
      await removeDataDir(dataDir);
    }
  },
};

async function tryWith(findings: Findings, store: string, setting: Parameters<typeof tryStopping>[1]): Promise<void> {
  // Five forms a round.
  const tries = await tryStopping(rounds(10), setting);
  findings.holds(`${store}: tries`, 50, tries.length);
  findings.holds(`${store}: sent more than once`, 0, tries.filter(({ writes }) => writes > 1).length);
  findings.holds(`${store}: doubled`, 0, tries.filter(({ made }) => made > 1).length);
  findings.holds(`${store}: lost`, 0, tries.filter(({ made }) => made < 1).length);
  findings.holds(`${store}: told as done in the end`, 50, tries.filter(({ told }) => told.at(-1) === "done").length);
}
