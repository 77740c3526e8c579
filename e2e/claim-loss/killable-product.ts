import { backendControl } from "#e2e/faults.ts";
import { makeDataDir, removeDataDir, smallSeed, startApp, startBackend, type StartedApp, type StartedBackend } from "#e2e/product.ts";
import { until } from "#e2e/until.ts";
import { freePort } from "#fixtures/free-port.ts";

type Settings = Readonly<Record<string, string>>;

/** For tests that start processes again and again, in milliseconds: on a busy machine each start takes some seconds. */
export const restartingTimeout = 1_000_000;

/** A product of a test's own, and a backend apart from it: either can be killed, and comes back where it was with what it kept. */
export interface KillableProduct {
  appUrl: string;
  backendUrl: string;
  backend: ReturnType<typeof backendControl>;
  killApp(): Promise<unknown>;
  reviveApp(): Promise<void>;
  killBackend(): Promise<unknown>;
  /** Resolves when it is back and the product asks it again. */
  reviveBackend(): Promise<void>;
  end(): Promise<void>;
}

/** A backend that was killed works at nothing any more, which the product cannot know: here it believes so after a second. */
export async function startKillableProduct(backendSettings: Settings = {}): Promise<KillableProduct> {
  const dataDir = await makeDataDir();
  const [port, adminPort, backendPort] = [String(await freePort()), String(await freePort()), String(await freePort())];
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const openBackend = () => startBackend({ DATA_DIR: `${dataDir}/backend`, PORT: backendPort, ...smallSeed, ...backendSettings });
  const openApp = () =>
    startApp({
      BACKEND_WORK_SECONDS: "1",
      DATA_DIR: `${dataDir}/app`,
      PORT: port,
      ADMIN_PORT: adminPort,
      BACKEND_URL: backendUrl,
    });
  let runningBackend: StartedBackend = await openBackend();
  let runningApp: StartedApp = await openApp();
  const backend = backendControl(backendUrl);
  return {
    appUrl: runningApp.url,
    backendUrl,
    backend,
    killApp: () => runningApp.kill(),
    async reviveApp() {
      runningApp = await openApp();
    },
    killBackend: () => runningBackend.kill(),
    async reviveBackend() {
      runningBackend = await openBackend();
      await until(() => isAskedAgain(runningApp.adminUrl));
    },
    async end() {
      await runningApp.stop();
      await runningBackend.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** A service that failed too often is given a rest of some seconds; meanwhile nothing of it is asked for. */
async function isAskedAgain(adminUrl: string): Promise<boolean> {
  const metrics = await (await fetch(`${adminUrl}/metrics`)).text();
  return !/^gateway_breaker_state\{[^}]*\} 2$/m.test(metrics);
}
