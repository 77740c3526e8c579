// @module-tag slow
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeDataDir, removeDataDir, root } from "#e2e/product.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { fullRun } from "#e2e/full-run.ts";
import { until } from "#e2e/until.ts";
import { freePort } from "#fixtures/free-port.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

it.each(fullRun ? (["SIGTERM", "SIGINT"] as const) : (["SIGTERM"] as const))(
  "%s to the process of `npm start` ends the product, and npm ends after it",
  async (signal) => {
    const adminPort = String(await freePort());
    const npm = spawn("npm", ["start"], {
      cwd: root,
      stdio: "ignore",
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        BACKEND_URL: backendUrl,
        BACKEND_CLIENT_SECRET: "warranty-web-secret",
        HOST: "127.0.0.1",
        PORT: String(await freePort()),
        ADMIN_PORT: adminPort,
      },
    });
    const ended = once(npm, "exit");
    const ready = `http://127.0.0.1:${adminPort}/readyz`;
    // Other tests keep the machine busy.
    await until(() => answers(ready), 150_000);
    npm.kill(signal);
    await ended;
    expect(await answers(ready)).toBe(false);
  },
);
