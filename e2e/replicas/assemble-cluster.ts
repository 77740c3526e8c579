import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { makeDataDir, removeDataDir } from "#e2e/product.ts";
import { freePort } from "#fixtures/free-port.ts";
import type { Cluster, Replica } from "./cluster.ts";
import { startNginx, startRedis } from "./servers.ts";

/** A copy as the cluster's own end takes it away: running or not. */
export type RemovableReplica = Replica & { remove(): Promise<void> };

/** What both copies and the backend run in. */
export interface ClusterParts {
  /** Starts the reference backend; it passes over Idempotency-Key, which is the harder case. */
  startBackend(settings: { IDEMPOTENCY: "0"; SEED_CLAIMS: string }, dataDir: string): Promise<{ url: string; stop(): Promise<unknown> }>;
  /** Starts one copy of the product; all that both need is in the settings. */
  startReplica(
    settings: Record<"BACKEND_URL" | "SESSION_STORE" | "SESSION_SECRET" | "TRUST_PROXY" | "PORT", string>,
    dataDir: string,
  ): Promise<RemovableReplica>;
}

/** Two copies of the product behind Debian's nginx, with the configuration of the containers, and Redis, which listen on this machine. */
export async function assembleCluster({ startBackend, startReplica }: ClusterParts): Promise<Cluster> {
  const dataDir = await makeDataDir();
  const backend = await startBackend({ IDEMPOTENCY: "0", SEED_CLAIMS: "20" }, join(dataDir, "backend"));
  let redis = await startRedis(join(dataDir, "redis"));
  const settings = {
    BACKEND_URL: backend.url,
    SESSION_STORE: `redis://127.0.0.1:${redis.port}`,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    TRUST_PROXY: "1",
  };
  const ports: [number, number] = [await freePort(), await freePort()];
  const open = (port: number) => startReplica({ ...settings, PORT: String(port) }, join(dataDir, `web-${port}`));
  const replicas: [RemovableReplica, RemovableReplica] = [await open(ports[0]), await open(ports[1])];
  const nginx = await startNginx(join(dataDir, "nginx"), ports);
  return {
    url: `http://127.0.0.1:${nginx.port}`,
    backendUrl: backend.url,
    replicas,
    store: {
      stop: () => redis.stop(),
      async start() {
        redis = await startRedis(join(dataDir, "redis"), redis.port);
      },
      freeze: async (frozen) => redis.signal(frozen ? "SIGSTOP" : "SIGCONT"),
    },
    async stop() {
      await nginx.stop();
      await Promise.all(replicas.map((replica) => replica.remove()));
      await redis.stop();
      await backend.stop();
      await removeDataDir(dataDir);
    },
  };
}
