import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { signInMany } from "../many-visitors.ts";
import { makeDataDir, removeDataDir } from "../product.ts";
import { missingProgram, startRedis } from "../replicas/servers.ts";
import type { LoadSeed } from "./load-seed.ts";

export interface SessionResult {
  sessions: number;
  /** What they added to Redis's memory. */
  bytes: number;
}

/** Sessions before anything counts: tables of Redis grow by doubling, and the first of them are most of a small measurement. */
const firstSessions = 50;

/** @returns why there is no result, where there is none. @param sessions signed in while Redis is looked at */
export async function runSessions({ withApp }: Pick<LoadSeed, "withApp">, sessions: number): Promise<SessionResult | string> {
  const missing = missingProgram({ "redis-server": ["--version"], "redis-cli": ["--version"] });
  if (missing) return `${missing} is not installed`;
  const dir = await makeDataDir();
  const redis = await startRedis(join(dir, "redis"));
  try {
    return await withApp({ sessionStore: `redis://127.0.0.1:${redis.port}` }, async ({ url }) => {
      await signInMany(url, firstSessions);
      const before = readMemory(redis.port);
      await signInMany(url, sessions);
      return { sessions, bytes: readMemory(redis.port) - before };
    });
  } finally {
    await redis.stop();
    await removeDataDir(dir);
  }
}

/** Bytes Redis has taken for what it holds. */
function readMemory(port: number): number {
  const { stdout } = spawnSync("redis-cli", ["-p", String(port), "info", "memory"], { encoding: "utf8" });
  const [, bytes] = /^used_memory:(\d+)/m.exec(stdout) ?? [];
  if (!bytes) throw new Error(`Redis does not tell its memory: ${stdout}`);
  return Number(bytes);
}
