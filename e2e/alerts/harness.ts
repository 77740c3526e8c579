import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Agent } from "undici";
import { defaultLimits } from "#app/server/overload/limiter.ts";
import { FaultyLine } from "#e2e/chaos/faulty-line.ts";
import { backendControl } from "#e2e/faults.ts";
import { makeDataDir, removeDataDir, smallSeed, startApp, startBackend, type StartedApp } from "#e2e/product.ts";
import { startRedis, type Server } from "#e2e/replicas/servers.ts";
import { Visitor, type Account } from "#e2e/visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { startWatchers, type Watchers } from "./watchers.ts";

/** One copy of the product, which dies and comes back where it was. */
export interface Copy {
  url: string;
  /** `host:port` */
  admin: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Somebody signed in there; one session an account. */
  visitor(account: "d10001" | "d10002" | "d10004"): Visitor;
}

/** The built product as operators have it: two copies, sessions in Redis, the reference backend, Prometheus and Alertmanager. */
export interface Harness {
  copies: readonly [Copy, Copy];
  backend: ReturnType<typeof backendControl>;
  /** On the way to the claim service. */
  claimLine: FaultyLine;
  store: { stop(): Promise<void>; start(): Promise<void> };
  watchers: Watchers;
  /** Somebody from another address than everybody else's, who has not signed in. */
  stranger(): Visitor;
  end(): Promise<void>;
}

/**
 * Makes a copy hold more memory than the product ever asks for when it is told to, piece by piece: it must not stand still. Told again, it
 * gives all of it back.
 */
const holdMemory = `import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
const held = [];
let piece;
process.on("SIGUSR2", () => {
  clearInterval(piece);
  if (held.length === 0) piece = setInterval(() => held.push(Buffer.alloc(2 ** 24, 1)) < 80 || clearInterval(piece), 20);
  else {
    held.length = 0;
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
  }
});`;

/** @param times how many times quicker than shipped the watchers are */
export async function prepareHarness(times: number): Promise<Harness> {
  const dataDir = await makeDataDir();
  const ends: (() => Promise<unknown>)[] = [() => removeDataDir(dataDir)];
  const end = async () => {
    for (const each of ends.toReversed()) await each();
  };
  try {
    const backend = await startBackend({ DATA_DIR: join(dataDir, "backend"), ...smallSeed });
    ends.push(() => backend.stop());
    const claimLine = await FaultyLine.open(backend.url);
    ends.push(() => claimLine.close());
    let redis: Server = await startRedis(join(dataDir, "redis"));
    ends.push(() => redis.stop());
    const settings = {
      BACKEND_URL: backend.url,
      BACKEND_CLAIM_URL: claimLine.url,
      SESSION_STORE: `redis://127.0.0.1:${redis.port}`,
      SESSION_SECRET: randomBytes(32).toString("base64url"),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(holdMemory)}`,
    };
    const open = async (name: string, pagesAtOnce: number) => {
      const [copy, stop] = await openCopy({ ...settings, PAGES_AT_ONCE: String(pagesAtOnce), DATA_DIR: join(dataDir, name) });
      ends.push(stop);
      return copy;
    };
    // The first has no overload limiter, however busy the machine is; the other one is overloaded.
    const copies = [await open("web-1", 0), await open("web-2", defaultLimits.slots)] as const;
    const watchers = await startWatchers(join(dataDir, "watchers"), [copies[0].admin, copies[1].admin], times);
    ends.push(() => watchers.end());
    const elsewhere = new Agent({ connect: { localAddress: "127.0.0.9" } });
    ends.push(() => elsewhere.close());
    return {
      copies,
      backend: backendControl(backend.url),
      claimLine,
      store: {
        stop: () => redis.stop(),
        async start() {
          redis = await startRedis(join(dataDir, "redis"), redis.port);
        },
      },
      watchers,
      stranger: () => new Visitor(copies[0].url, true, elsewhere),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openCopy(given: Readonly<Record<string, string>> & { DATA_DIR: string }): Promise<[Copy, () => Promise<unknown>]> {
  const settings = { ...given, PORT: String(await freePort()), ADMIN_PORT: String(await freePort()) };
  let running: StartedApp = await startApp(settings);
  const visitors = {
    d10001: await signIn(running.url, "d10001"),
    d10002: await signIn(running.url, "d10002"),
    // Comes back when what is remembered for him is out of date.
    d10004: await signIn(running.url, "d10004"),
  };
  const copy: Copy = {
    url: running.url,
    admin: new URL(running.adminUrl).host,
    kill: async () => void (await running.kill()),
    async start() {
      running = await startApp(settings);
      await visitors.d10004.get("/home");
    },
    signal: (name) => void running.child.kill(name),
    visitor: (account) => visitors[account],
  };
  return [copy, () => running.stop()];
}

/** As many connections as a crowd has: each test of the product's own shares a few. */
const crowd = new Agent({ connections: 512 });

async function signIn(url: string, account: Account): Promise<Visitor> {
  const visitor = new Visitor(url, true, crowd);
  const { status, path } = await visitor.signIn(account);
  if (status !== 200 || path.startsWith("/login")) throw new Error(`${account} could not sign in: ${status} at ${path}`);
  return visitor;
}
