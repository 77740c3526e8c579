import type { RequestListener } from "node:http";
import { join } from "node:path";
import { inspect } from "node:util";
import { pino } from "pino";
import { createGateway } from "#gateway/client.ts";
import { services } from "#gateway/operation.ts";
import { deriveKey } from "#app/lib/store/sealed-text.ts";
import { createSessionSign } from "#app/auth/session-cookie.ts";
import { createSessions } from "#app/auth/session-store.ts";
import { createSignInLimits } from "#app/auth/sign-in-limit.ts";
import { sweepPostedFiles } from "#app/lib/forms/posts/posted-file.server.ts";
import { createAdminServer } from "./admin.ts";
import { createOverloadLimiter, defaultLimits } from "../overload/limiter.ts";
import { runBackend, type BackendProcess } from "./backend-process.ts";
import { readBuildInfo } from "./build-info.ts";
import { StartError } from "#app/lib/store/start-error.ts";
import { readConfig, type Config } from "./config.ts";
import { giveBackMemory } from "./give-back.ts";
import { createProcessMetrics } from "./process-metrics.ts";
import { createHttpApp } from "./host.ts";
import { createHttpMetrics } from "../http/http-metrics.ts";
import { openKeyValueStore } from "#app/lib/store/key-value-store.ts";
import { close, createHttpServer, listen, watchAccepts } from "../http/listen.ts";
import { MenuMemory } from "#app/lib/store/menu-memory.ts";
import { createPostRateLimit } from "../overload/post-rate-limit.ts";
import { connectRedis } from "#app/lib/store/redis-store.ts";
import { earlyFiles, loadBuiltScreens, loadScreensInDevelopment } from "./server-build.ts";
import { createStartingApp, describeStart } from "./start-messages.ts";
import { describeSettings, findUnreadSettings } from "./describe-settings.ts";
import { createKeyedMutex } from "#app/lib/store/keyed-mutex.ts";

const sweepEveryMs = 3600_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  // Known reasons are one sentence; an unknown one is a bug, and its stack is what helps.
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  let phase: "starting" | "serving" | "draining" = "starting";
  let onRequest: RequestListener = createStartingApp(earlyFiles(config.dev));
  const server = createHttpServer((request, response) => onRequest(request, response));
  const open = () => listen(server, config.port, config.host, "PORT");
  // With its backend in it, or in development, somebody sits in front of the start: a taken port is told at once, a page says to wait.
  // A copy behind a balancer is silent until it can answer: what is refused there goes to another copy.
  const opened = config.bases && !config.dev ? undefined : await open();

  const store = await openKeyValueStore(config);
  const redis = config.redisUrl ? await connectRedis(config.redisUrl) : undefined;
  const metrics = createHttpMetrics();
  const buildInfo = readBuildInfo(config.dev);
  const screens = config.dev ? await loadScreensInDevelopment(server) : await loadBuiltScreens();
  const backend = config.bases ? undefined : await startEmbedded(config, log);
  const bases = config.bases ?? basesAt(backend?.url ?? "");
  const { clientId, clientSecret, limits } = config;
  const gateway = createGateway({ bases, clientId, clientSecret, log, limits, registry: metrics.registry });

  const admin = createAdminServer({ registry: metrics.registry, gateway, ping: () => store.ping(), phase: () => phase });
  const adminPort = await listen(admin, config.adminPort, config.adminHost, "ADMIN_PORT").catch(async (error: unknown) => {
    await backend?.stop();
    throw error;
  });

  onRequest = createHttpApp({
    ...config,
    ...screens,
    gateway,
    store,
    metrics,
    accepted: watchAccepts(server),
    log,
    sessions: createSessions(store, config.sessionSecret, { idleSeconds: config.sessionIdleSeconds }),
    sessionSign: createSessionSign(config.sessionSecret),
    csrfTokenKey: deriveKey(config.sessionSecret, "form token"),
    recordKey: deriveKey(config.sessionSecret, "user records"),
    keyedMutex: createKeyedMutex(),
    signInLimitFor: createSignInLimits(redis),
    postRateLimit: createPostRateLimit(config.postsPerUser, redis),
    limiter: createOverloadLimiter({ ...defaultLimits, slots: config.pagesAtOnce || Infinity }),
    menus: new MenuMemory(),
    backendWork: { milliseconds: config.backendWorkMilliseconds, startedAt: () => backend?.startedAt() },
    demo: backend !== undefined,
    buildInfo,
  });
  giveBackMemory();
  // From here on: while it starts, nobody is kept waiting by a process that stands still.
  createProcessMetrics(metrics.registry, buildInfo);
  const port = opened ?? (await open());
  phase = "serving";
  for (const unread of findUnreadSettings(process.env)) log.warn({ event: "setting.unread", ...unread }, "a setting is read by nobody");
  // Words for whoever sits in front of it; what collects lines takes JSON alone.
  if (process.stdout.isTTY) process.stdout.write(describeStart({ config, port, adminPort, demo: backend !== undefined }));
  else {
    const { host, adminHost } = config;
    const where = { host, port, adminHost, adminPort, demo: backend !== undefined };
    log.info({ event: "started", ...buildInfo, node: process.versions.node, ...where, settings: describeSettings(process.env) }, "started");
  }

  const sweep = () =>
    Promise.all([store.sweep(), sweepPostedFiles()]).catch((error: unknown) => log.error({ err: error }, "sweep of what is over failed"));
  void sweep();
  const sweeping = setInterval(() => void sweep(), sweepEveryMs);

  const stop = async () => {
    if (phase === "draining") return;
    phase = "draining";
    log.info("stopping: requests that run may end");
    clearInterval(sweeping);
    const until = Date.now() + config.shutdownSeconds * 1000;
    await close(server, config.shutdownSeconds);
    // Calls that no request waits for any more: what a service that hangs still owes must not hold the process.
    await gateway.close(Math.max(0, until - Date.now()));
    await backend?.stop();
    await screens.close();
    redis?.destroy();
    await store.close();
    await close(admin, 0);
    process.exit(0);
  };
  // A promise nobody waited for has failed: one request's bug, not a reason to end everybody else's.
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

/** The one place where the product reaches into the reference backend; loaded only when it is wanted. */
async function startEmbedded(config: Config, log: pino.Logger): Promise<BackendProcess> {
  const { findMissingPackages, startEmbeddedBackend } = await import("#fixtures/backend/embed.ts").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new StartError("此版本不含演示后台，请用 BACKEND_URL 指定后台服务的地址（http:// 或 https:// 开头）。", { cause: error });
  });
  const missing = findMissingPackages();
  if (missing.length > 0)
    throw new StartError(
      `缺少演示后台的软件包（${missing.join("、")}）：请运行 npm ci 安装全部软件包（不带 --omit=optional），或用 BACKEND_URL 指定后台服务的地址。`,
    );
  return await runBackend(startEmbeddedBackend, { dataDir: join(config.dataDir, "backend"), log });
}

function basesAt(url: string): NonNullable<Config["bases"]> {
  // fromEntries forgets the keys; they are exactly the services.
  return Object.fromEntries(services.map((service) => [service, url])) as NonNullable<Config["bases"]>;
}
