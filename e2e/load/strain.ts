import { readFile } from "node:fs/promises";
import { readMetrics, sumOf } from "../product-metrics.ts";
import type { StartedApp, StartedBackend } from "../product.ts";

/** What a stretch of time took. */
export interface Strain {
  seconds: number;
  /** Requests the product has answered, redirects included. */
  requests: number;
  /** Cores each of the three processes kept busy; NaN where the system does not tell. */
  cores: { product: number; backend: number; users: number };
  /** Delays of the product's event loop in milliseconds, as it measures them itself; an idle one shows its resolution of some ten. */
  loop: { p99: number; max: number };
}

/** Begins a stretch; the function it answers ends it. */
export async function watchStrain(app: StartedApp, backend: Pick<StartedBackend, "child">): Promise<() => Promise<Strain>> {
  // Reading begins a new count of the event loop's delays.
  const before = await readPoint(app, backend);
  return async () => {
    const after = await readPoint(app, backend);
    const seconds = after.at - before.at;
    const cores = (who: "product" | "backend" | "users") => (after.cpu[who] - before.cpu[who]) / seconds;
    return {
      seconds,
      requests: after.requests - before.requests,
      cores: { product: cores("product"), backend: cores("backend"), users: cores("users") },
      loop: after.loop,
    };
  };
}

async function readPoint(app: StartedApp, backend: Pick<StartedBackend, "child">) {
  const [metrics, backendSeconds] = await Promise.all([readMetrics(app), processorSeconds(backend.child.pid)]);
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now() / 1000,
    requests: sumOf(metrics, "http_requests_total"),
    cpu: { product: sumOf(metrics, "process_cpu_seconds_total"), backend: backendSeconds, users: (user + system) / 1e6 },
    loop: {
      p99: sumOf(metrics, "nodejs_eventloop_lag_p99_seconds") * 1000,
      max: sumOf(metrics, "nodejs_eventloop_lag_max_seconds") * 1000,
    },
  };
}

/** Linux counts in hundredths of a second; the process's name, which may hold spaces, ends with the last parenthesis. */
async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
