import { mkdtemp, rm } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "#fixtures/free-port.ts";
import { startProcess, type StartedProcess } from "./process.ts";
import { noteSecret } from "./run-record.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
const serverBundle = join(root, "build/server/main.js");
const backendBundle = join(root, "build/server/backend.js");
type Settings = Readonly<Record<string, string>>;

export interface StartedBackend extends StartedProcess {
  url: string;
}
export interface StartedApp extends StartedProcess {
  /** `http://127.0.0.1:…`, no slash at the end. */
  url: string;
  adminUrl: string;
}

/**
 * Where built backends begin from, which takes a tenth of filling a database: the first one of a build leaves its own there. Apart from those
 * of the sources: each would clear the others away.
 */
export const templates = { BACKEND_TEMPLATE_DIR: join(root, ".cache/built-backend") };
/** For what looks at other things than many claims. */
export const smallSeed = { SEED_CLAIMS: "20", ...templates };

/** A directory of its own for one test; removed by `removeDataDir`. */
export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), "warranty-test-"));
}
export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * The built reference backend, alone, with faults and call counting; it ends with this process, however that ends (IPC).
 *
 * @param withinMs how long it may take to be ready; a large world takes minutes to be made
 */
export async function startBackend(settings: Settings & { DATA_DIR: string }, withinMs = 200_000): Promise<StartedBackend> {
  noteSettings(settings);
  const started = startProcess([backendBundle], { PORT: "0", FAULTS: "1", LOG_LEVEL: "info", ...settings }, { ipc: true });
  const url = await new Promise<string>((resolve, reject) => {
    started.child.on("message", (message: { url?: string; failed?: string }) => {
      if (message.url) resolve(message.url.replace(/\/$/, ""));
      else reject(new Error(message.failed ?? "the backend sent neither address nor reason"));
    });
    started.ended.then((code) => reject(new Error(`backend ended (${code}) before it was ready:\n${started.output()}`)), reject);
    setTimeout(() => reject(new Error(`backend not ready within ${withinMs / 1000} s:\n${started.output()}`)), withinMs).unref();
  });
  return {
    ...started,
    url,
    async stop() {
      await noteTokens(url);
      return started.stop();
    },
  };
}

/** Which build of the product runs, and within what. */
interface Elsewhere {
  bundle: string;
  /** Becomes Node when it has done its own, with Node's command line behind its own. */
  within: readonly string[];
}
const here: Elsewhere = { bundle: serverBundle, within: [] };

/** The built product on a free port, unless PORT and ADMIN_PORT name others; resolves when it says it is ready. */
export async function startApp(settings: Settings & { DATA_DIR: string }, where: Elsewhere = here): Promise<StartedApp> {
  const port = settings["PORT"] ?? String(await freePort());
  const adminPort = settings["ADMIN_PORT"] ?? String(await freePort());
  const started = startAppProcess({ ...settings, PORT: port, ADMIN_PORT: adminPort }, where);
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  await waitUntilReady(`${adminUrl}/readyz`, started);
  noteMadeSecret(settings.DATA_DIR);
  void started.ended.then((code) => {
    // A product that breaks under a test fails many others; its last words say why.
    if (!started.askedToStop()) console.error(`the product ended (${code}):\n${started.output().slice(-4000)}`);
  });
  return { ...started, url: `http://127.0.0.1:${port}`, adminUrl };
}

/** The built product as a process that may well end at once: for wrong settings, taken ports, locked directories. */
export function startAppProcess(settings: Settings, { bundle, within } = here): StartedProcess {
  if (!existsSync(serverBundle)) throw new Error("the product is not built: npm run build");
  // The reference backend's own client; a backend of one's own has another.
  const client = { BACKEND_CLIENT_SECRET: "warranty-web-secret" };
  // A suite's accounts post in minutes what people post in weeks, and ask at once, on a machine that has other things to do.
  const given = { POST_LIMIT: "0", PAGES_AT_ONCE: "0", ...client, ...settings };
  noteSettings(given);
  return startProcess([bundle], { HOST: "127.0.0.1", LOG_LEVEL: "info", ...given }, { within });
}

/** Secrets among settings: keys, and passwords within addresses. */
export function noteSettings(settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (name.endsWith("_SECRET")) noteSecret(name, value);
    if (URL.canParse(value)) noteSecret(`the password in ${name}`, decodeURIComponent(new URL(value).password));
  }
}

/** The key that a product makes for itself on its first start. */
function noteMadeSecret(dataDir: string): void {
  const file = join(dataDir, "session-secret");
  if (existsSync(file)) noteSecret("the session secret", readFileSync(file, "utf8").trim());
}

/** The bearer tokens a backend has given out. One that has ended already, or tells nothing, is asked in vain. */
export async function noteTokens(url: string): Promise<void> {
  const answer = await fetch(`${url}/_tokens`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (!answer?.ok) return;
  for (const token of z.array(z.string()).parse(await answer.json())) noteSecret("a bearer token", token);
}

async function waitUntilReady(address: string, started: StartedProcess): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < 200_000) {
    if (started.child.exitCode !== null) throw new Error(`the product ended (${started.child.exitCode}):\n${started.output()}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  await started.stop();
  throw new Error(`the product was not ready within ${Math.round((Date.now() - began) / 1000)} s:\n${started.output()}`);
}
