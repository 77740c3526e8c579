import { join } from "node:path";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { readMetric } from "#e2e/product-metrics.ts";
import type { Visitor } from "#e2e/visitor.ts";
import { signedIn, type Account } from "#e2e/visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { services, type Service } from "#gateway/operation.ts";
import { FaultyLine } from "./faulty-line.ts";
import type { LineFault, Meets } from "./line-fault.ts";

/** A product of its own whose calls to each service go over a line that can fail. */
export interface Harness {
  url: string;
  lines: Readonly<Record<Service, FaultyLine>>;
  /** Signed in once, while all is well. */
  visitor(account: Account): Promise<Visitor>;
  /** Every service meets the fault. */
  failAll(fault: LineFault, meets?: Meets): void;
  heal(): Promise<void>;
  forget(): void;
  /** Requests that came over the lines since `forget`. */
  count(): number;
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
  /** The web process dies (kill -9) and comes back where it was. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

/** @param settings of the product, on top of where its services are */
export async function startHarness(backendUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<Harness> {
  const opened = await Promise.all(services.map(async (service) => [service, await FaultyLine.open(backendUrl)] as const));
  // One entry for each service, which fromEntries forgets.
  const lines = Object.fromEntries(opened) as Record<Service, FaultyLine>;
  const each = Object.values(lines);
  const dataDir = await makeDataDir();
  const environment = {
    // Connections that undici has opened ahead would be waited for.
    SHUTDOWN_SECONDS: "1",
    ...settings,
    DATA_DIR: join(dataDir, "app"),
    PORT: String(await freePort()),
    ADMIN_PORT: String(await freePort()),
    BACKEND_URL: backendUrl,
    ...Object.fromEntries(services.map((service) => [`BACKEND_${service.toUpperCase()}_URL`, lines[service].url])),
  };
  let app: StartedApp = await startApp(environment);
  const visitors = new Map<Account, Promise<Visitor>>();
  return {
    url: app.url,
    lines,
    visitor(account) {
      const visitor = visitors.get(account) ?? signedIn(app.url, account);
      visitors.set(account, visitor);
      return visitor;
    },
    failAll: (fault, meets) => each.forEach((line) => line.fail(fault, meets)),
    heal: async () => void (await Promise.all(each.map((line) => line.heal()))),
    forget: () => each.forEach((line) => line.forget()),
    count: () => each.reduce((sum, line) => sum + line.count(), 0),
    metric: (name, labels) => readMetric(app, name, labels),
    async restart() {
      await app.kill();
      app = await startApp(environment);
    },
    async end() {
      await app.stop();
      await Promise.all(each.map((line) => line.close()));
      await removeDataDir(dataDir);
    },
  };
}
