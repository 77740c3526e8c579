import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { request } from "undici";
import type { StartedApp } from "./product.ts";
import { readMetrics, sumOf } from "./product-metrics.ts";
import type { Visitor } from "./visitor.ts";

/** What a process took while something ran: its memory at most, and how long its event loop stood still at most. */
export interface Strain {
  residentMiB: number;
  /** Measured inside the process; resolution ten milliseconds. A machine that lets the process wait counts, too. */
  blockedMs: number;
}

/**
 * Downloads an export at the pace of a slow line into a file, and watches the web tier meanwhile.
 *
 * @param idle another copy of the product with nothing to do: how long it stands still is the machine's doing
 * @param onTick called a few times a second while bytes flow
 * @returns the file's size, and the strain from before the request to after the last byte
 */
export async function exportSlowly(
  { app, idle, visitor, path, file, bytesPerSecond }: SlowExport,
  onTick: () => Promise<void> = async () => {},
): Promise<{ bytes: number; strain: Strain; idleStrain: Strain }> {
  // Reading the longest stop begins a new count.
  await Promise.all([readStrain(app), readStrain(idle)]);
  const strain = { residentMiB: 0, blockedMs: 0 };
  const idleStrain = { residentMiB: 0, blockedMs: 0 };
  const take = async () => {
    raise(strain, await readStrain(app));
    raise(idleStrain, await readStrain(idle));
    await onTick();
  };
  const { status, body } = await openExport(visitor, path);
  if (status !== 200) throw new Error(`the export answered ${status}`);
  let bytes = 0;
  let flows = true;
  const downloaded = pipeline(
    body,
    async function* slowly(chunks: AsyncIterable<Buffer>) {
      const began = performance.now();
      for await (const chunk of chunks) {
        bytes += chunk.length;
        await pause(Math.max(0, (bytes / bytesPerSecond) * 1000 - (performance.now() - began)));
        yield chunk;
      }
    },
    createWriteStream(file),
  ).finally(() => (flows = false));
  const watched = (async () => {
    while (flows) {
      await take();
      await pause(250);
    }
    await take();
  })();
  await Promise.all([downloaded, watched]);
  return { bytes, strain, idleStrain };
}

interface SlowExport {
  app: StartedApp;
  idle: StartedApp;
  visitor: Visitor;
  path: string;
  file: string;
  bytesPerSecond: number;
}

function raise(most: Strain, now: Strain): void {
  most.residentMiB = Math.max(most.residentMiB, now.residentMiB);
  most.blockedMs = Math.max(most.blockedMs, now.blockedMs);
}

/** The answer of an export, its body not yet read. */
export async function openExport(visitor: Visitor, path: string): Promise<{ status: number; body: Readable }> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { statusCode, body } = await request(visitor.base + path, { headers: { cookie }, headersTimeout: 600_000, bodyTimeout: 600_000 });
  return { status: statusCode, body };
}

/** Both from one reading: each begins a new count of the longest stop. */
async function readStrain(app: StartedApp): Promise<Strain> {
  const metrics = await readMetrics(app);
  return {
    residentMiB: sumOf(metrics, "process_resident_memory_bytes") / 2 ** 20,
    blockedMs: sumOf(metrics, "nodejs_eventloop_lag_max_seconds") * 1000,
  };
}

/** Memory of a process of this machine in MiB; undefined where the system does not tell. */
export async function residentMemory(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
