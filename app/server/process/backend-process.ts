import type { Logger } from "pino";
import { StartError } from "#app/lib/store/start-error.ts";

interface Started {
  url: string;
  stop(): Promise<void>;
}
interface StartOptions {
  dataDir: string;
  port?: number;
  onExit?: () => unknown;
}
/** `startEmbeddedBackend` of the reference backend. */
export type StartBackend = (options: StartOptions) => Promise<Started>;

export interface BackendProcess {
  url: string;
  /** Epoch milliseconds: whatever an earlier process was asked before then has ended with it. */
  startedAt(): number;
  stop(): Promise<void>;
}

/** Waits before the restarts of a backend that ended by itself; after the last it stays down. */
const restartWaitsMs = [500, 1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000];
/** One that ran this long has earned the first wait again. */
const healthyAfterMs = 60_000;

/**
 * Runs the embedded backend as a child process at one address for as long as the web process lives. When it ends by
 * itself it is started again; meanwhile calls fail as they do with any backend that is away.
 *
 * @throws StartError when it cannot start the first time
 */
export async function runBackend(
  start: StartBackend,
  options: { dataDir: string; log: Logger; restartWaitsMs?: number[] },
): Promise<BackendProcess> {
  const { log, dataDir } = options;
  const waits = options.restartWaitsMs ?? restartWaitsMs;
  // Any port for the first start. The gateway's addresses are fixed, so one that is started again must come back at the same.
  let port = 0;
  let stopping = false;
  let failures = 0;
  let launchedAt = 0;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const launch = async () => {
    let ready = false;
    launchedAt = Date.now();
    // One that ends before it is ready rejects the start instead.
    const started = await start({ dataDir, port, onExit: () => ready && restart() });
    port = Number(new URL(started.url).port);
    ready = true;
    startedAt = Date.now();
    return started;
  };
  let current = await launch().catch((cause: unknown) => {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  return {
    url: current.url,
    startedAt: () => launchedAt,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await current.stop();
    },
  };

  function restart(): void {
    if (stopping) return;
    if (Date.now() - startedAt > healthyAfterMs) failures = 0;
    const wait = waits[failures++];
    if (wait === undefined) return void log.fatal("embedded backend ended too often, it stays down until the next start");
    log.error({ wait }, "embedded backend ended, starting it again");
    timer = setTimeout(() => {
      launch().then(
        (started) => {
          current = started;
          log.info("embedded backend is back");
          if (stopping) void started.stop();
        },
        (error: unknown) => {
          log.error({ err: error }, "embedded backend did not start");
          restart();
        },
      );
    }, wait);
  }
}
