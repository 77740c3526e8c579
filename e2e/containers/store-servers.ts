import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GenericContainer, Wait } from "testcontainers";
import { parse } from "yaml";
import { z } from "zod";
import { makeDataDir, removeDataDir, root } from "#e2e/product.ts";
import { missingProgram, startRedis } from "#e2e/replicas/servers.ts";
import { withoutDatabaseServer, startDatabaseServer } from "#fixtures/backend/test-database-server.ts";
import { hasImage, nameRun, runLabel } from "./engine.ts";

/** PostgreSQL with an empty database, and Redis, at addresses of this machine. */
export interface StoreServers {
  databaseUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

const Compose = z.object({ services: z.object({ postgres: z.object({ image: z.string() }), redis: z.object({ image: z.string() }) }) });

/**
 * In containers of the images that docker/compose.yml names where these are to be had, else the programs of this machine.
 * @returns why there are none, in one sentence
 */
export async function openStoreServers(): Promise<StoreServers | string> {
  const { postgres, redis } = Compose.parse(parse(readFileSync(join(root, "docker/compose.yml"), "utf8"), { merge: true })).services;
  if ((await hasImage(postgres.image)) && (await hasImage(redis.image))) return openContainers(postgres.image, redis.image);
  if (withoutDatabaseServer) return `${postgres.image} is not to be had, and ${withoutDatabaseServer}`;
  if (missingProgram({ "redis-server": ["--version"] })) return `${redis.image} is not to be had, and Redis is not installed`;
  return openPrograms();
}

async function openContainers(postgresImage: string, redisImage: string): Promise<StoreServers> {
  const start = (image: string, port: number, settings: Readonly<Record<string, string>>, isReady: string) =>
    new GenericContainer(image)
      .withEnvironment({ ...settings })
      .withExposedPorts(port)
      .withLabels({ [runLabel]: nameRun() })
      .withWaitStrategy(Wait.forSuccessfulCommand(isReady))
      .start();
  const [postgres, redis] = await Promise.all([
    // While it makes its first files it listens to nobody but itself, and not over TCP.
    start(postgresImage, 5432, { POSTGRES_USER: "warranty", POSTGRES_PASSWORD: "stores" }, "pg_isready -h 127.0.0.1 -U warranty"),
    start(redisImage, 6379, {}, "redis-cli ping"),
  ]);
  return {
    databaseUrl: `postgres://warranty:stores@127.0.0.1:${postgres.getMappedPort(5432)}/warranty`,
    redisUrl: `redis://127.0.0.1:${redis.getMappedPort(6379)}`,
    stop: async () => void (await Promise.all([postgres.stop(), redis.stop()])),
  };
}

async function openPrograms(): Promise<StoreServers> {
  const dataDir = await makeDataDir();
  const [postgres, redis] = [await startDatabaseServer(), await startRedis(dataDir)];
  return {
    databaseUrl: await postgres.createDatabase(),
    redisUrl: `redis://127.0.0.1:${redis.port}`,
    async stop() {
      await redis.stop();
      await postgres.stop();
      await removeDataDir(dataDir);
    },
  };
}
