import { setTimeout as sleep } from "node:timers/promises";
import { backendControl } from "#e2e/faults.ts";
import { mintToken, openGateway } from "#e2e/backend-session.ts";
import { claimPages, preAuthorizationPages, type ClaimDocumentPages } from "#e2e/application-pages.ts";
import { openFiledClaims, type FiledClaims } from "#e2e/claim-loss/filed-claims.ts";
import { dropSavedDrafts } from "#e2e/kept-forms.ts";
import { makeDataDir, removeDataDir, startApp } from "#e2e/product.ts";
import { signedIn, type Account, type Visitor } from "#e2e/visitor.ts";
import { z } from "zod";

/** A product in front of the backend of all screen tests, and what it leaves behind of a request: counters and log lines. */
export interface Matrix {
  url: string;
  /** How long an answer is held back that is to come too late: longer than any limit of this product. */
  delayMs: number;
  backend: ReturnType<typeof backendControl>;
  filed: Readonly<Record<ClaimDocumentPages["name"], FiledClaims>>;
  /** A token as the directory or the dealer portal would hand it over. */
  mint(account: Account): Promise<string>;
  /** Somebody signed in, from case to case until `leave`. */
  visitor(account: Account): Promise<Visitor>;
  /** The account's session is over. */
  leave(account: Account): void;
  /** What was begun in cases before is thrown away: a user has room for some forms. */
  makeRoom(): Promise<void>;
  mark(): Promise<Mark>;
  since(mark: Mark): Promise<Traces>;
  /** The part of that which costs nothing to look at. */
  printedSince(mark: Mark): LogLine[];
  end(): Promise<void>;
}

interface Mark {
  counters: ReadonlyMap<string, number>;
  /** Characters that had been printed. */
  printed: number;
}

/** What has come since a mark. */
export interface Traces {
  /** Calls that did not succeed: `claim.page timeout`. */
  failures: string[];
  /** Operations whose answers were not of their declared shape. */
  drifted: string[];
  lines: LogLine[];
}

/** A line of the product's log, as far as it is looked at here. */
const LogLine = z.looseObject({
  event: z.string().optional(),
  audit: z.boolean().optional(),
  operation: z.string().optional(),
  kind: z.string().optional(),
  outcome: z.string().optional(),
  account: z.string().optional(),
  requestId: z.string().optional(),
});
export type LogLine = z.output<typeof LogLine>;

/** @param seconds how long answers are waited for; what is documented, unless said otherwise */
export async function startMatrix(backendUrl: string, seconds?: { read: number; write: number }): Promise<Matrix> {
  const dataDir = await makeDataDir();
  const app = await startApp({
    DATA_DIR: dataDir,
    BACKEND_URL: backendUrl,
    // What is remembered cannot fail: every page asks for all it needs.
    BACKEND_CACHE_ENTRIES: "0",
    ...(seconds ? { BACKEND_READ_SECONDS: String(seconds.read), BACKEND_WRITE_SECONDS: String(seconds.write) } : {}),
  });
  const filed = {
    claim: openFiledClaims(backendUrl, claimPages),
    preAuthorization: openFiledClaims(backendUrl, preAuthorizationPages),
  };
  const gateway = openGateway(backendUrl);
  const visitors = new Map<Account, Promise<Visitor>>();
  const counters = async () => readCounters(await (await fetch(`${app.adminUrl}/metrics`)).text());
  const printedSince = ({ printed }: Mark) => readLines(app.output().slice(printed));
  return {
    url: app.url,
    delayMs: Math.ceil((seconds?.write ?? 0) * 2_000) + 1_000,
    backend: backendControl(backendUrl),
    filed,
    visitor(account) {
      const visitor = visitors.get(account) ?? signedIn(app.url, account);
      visitors.set(account, visitor);
      return visitor;
    },
    mint: (account) => mintToken(gateway, account),
    leave: (account) => void visitors.delete(account),
    makeRoom: () => dropSavedDrafts(app.url, ...visitors.keys()),
    mark: async () => ({ counters: await counters(), printed: app.output().length }),
    async since(mark) {
      const grown = [...(await counters())].filter(([name, count]) => count > (mark.counters.get(name) ?? 0)).map(([name]) => name);
      return {
        failures: grown.filter((name) => name.startsWith("call ") && !name.endsWith(" success")).map((name) => name.slice("call ".length)),
        drifted: grown.filter((name) => name.startsWith("drift ")).map((name) => name.slice("drift ".length)),
        lines: printedSince(mark),
      };
    },
    printedSince,
    async end() {
      await Promise.all(Object.values(filed).map((each) => each.close()));
      await gateway.close();
      await app.stop();
      await removeDataDir(dataDir);
    },
  };
}

/**
 * Limits that only an answer held back misses: three times what the page that asks the most takes on this machine, busy as it is, and
 * no less than a moment, which is longer where the machine is busier: it may become so once this is measured.
 */
export async function findShortLimits(matrix: Matrix): Promise<{ read: number; write: number }> {
  const visitor = await matrix.visitor("d10001");
  const took: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const began = performance.now();
    await visitor.get(claimPages.create);
    took.push((performance.now() - began) / 1000);
  }
  const read = Math.max(3, Math.ceil(30 * Math.max(...took)) / 10);
  return { read, write: read + 0.3 };
}

/**
 * Waits until something has come of a request that a test has made: counters and log follow its answer.
 *
 * @param isPrinted whether the log has what is waited for: a megabyte of counters is read when it has, and not before
 */
export async function tracesWith(
  matrix: Matrix,
  mark: Mark,
  isPrinted: (lines: readonly LogLine[]) => boolean,
  isThere: (traces: Traces) => boolean,
): Promise<Traces> {
  const last = Date.now() + 25_000;
  for (;;) {
    const isOver = Date.now() > last;
    if (isOver || isPrinted(matrix.printedSince(mark))) {
      const traces = await matrix.since(mark);
      if (isOver || isThere(traces)) return traces;
    }
    await sleep(20);
  }
}

function readCounters(metrics: string): Map<string, number> {
  const counters = new Map<string, number>();
  for (const [, name, labels = "", value] of metrics.matchAll(/^(gateway_requests_total|gateway_contract_drift_total)\{(.*)\} (\d+)$/gm)) {
    const label = (wanted: string) => new RegExp(`\\b${wanted}="([^"]*)"`).exec(labels)?.[1] ?? "";
    const key = name === "gateway_requests_total" ? `call ${label("operation")} ${label("outcome")}` : `drift ${label("operation")}`;
    counters.set(key, (counters.get(key) ?? 0) + Number(value));
  }
  return counters;
}

/** Only whole lines: the last one may still be on its way. */
function readLines(printed: string): LogLine[] {
  return printed
    .slice(0, printed.lastIndexOf("\n") + 1)
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [LogLine.parse(JSON.parse(line))] : []));
}
