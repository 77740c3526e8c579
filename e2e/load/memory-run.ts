import { setTimeout as pause } from "node:timers/promises";
import { readMetrics, sumOf } from "../product-metrics.ts";
import type { StartedApp, StartedBackend } from "../product.ts";
import { openCollectedHeap } from "./collected-heap.ts";
import { fitStraightLine, type Sample, type StraightLine } from "./straight-line.ts";
import { runRound, type RoundOptions, type RoundResult } from "./user-rounds.ts";

export interface MemoryResult extends RoundResult {
  /**
   * MiB: the heap after a full collection without the program's own machine code, which grows as long as another function is found worth
   * compiling; and what the process holds of the machine's memory then.
   */
  heap: MemoryLine;
  resident: MemoryLine;
}

export interface MemoryLine extends StraightLine {
  first: number;
  last: number;
  /** Whether ten minutes add so little that it is no leak. */
  flat: boolean;
}

/** Per cent of the mean that ten minutes may add: the heap's line is quiet, what the system counts goes with its allocator's mood. */
export const flatMost = { heap: 5, resident: 10 } as const;

/** How often the memory is read, and how much of the beginning is left out: code is compiled and caches fill in it. */
const everySeconds = 10;

/** Users at work for a while, memory looked at meanwhile. The app runs with an inspector. */
export async function runMemory(
  app: StartedApp,
  backend: Pick<StartedBackend, "child">,
  options: Omit<RoundOptions, "beside">,
): Promise<MemoryResult> {
  const collected = await openCollectedHeap(app);
  const began = performance.now();
  const heap: Sample[] = [];
  const resident: Sample[] = [];
  const beside = async (ends: AbortSignal) => {
    while (!ends.aborted) {
      const minute = (performance.now() - began) / 60_000;
      const used = await collected.read();
      const metrics = await readMetrics(app);
      heap.push([minute, (used - compiledBytes(metrics)) / 2 ** 20]);
      resident.push([minute, sumOf(metrics, "process_resident_memory_bytes") / 2 ** 20]);
      const next = Math.min(everySeconds, options.seconds / 20) * 1000;
      // The end of the round ends the waiting, too.
      await pause(next, undefined, { signal: ends }).catch(() => {});
    }
  };
  try {
    const round = await runRound(app, backend, { ...options, beside });
    const leftOut = Math.min(1, (heap.at(-1)?.[0] ?? 0) / 4);
    const lineOf = (samples: readonly Sample[], most: number) =>
      toLine(
        samples.filter(([minute]) => minute >= leftOut),
        most,
      );
    return { ...round, heap: lineOf(heap, flatMost.heap), resident: lineOf(resident, flatMost.resident) };
  } finally {
    collected.close();
  }
}

/** The spaces of the heap that hold machine code alone. */
function compiledBytes(metrics: string): number {
  const bytes = (space: string) => sumOf(metrics, "nodejs_heap_space_size_used_bytes", { space });
  return bytes("code") + bytes("code_large_object");
}

function toLine(samples: readonly Sample[], most: number): MemoryLine {
  const line = fitStraightLine(samples);
  const [first, last] = [samples[0]?.[1] ?? Number.NaN, samples.at(-1)?.[1] ?? Number.NaN];
  return { ...line, first, last, flat: line.perTenMinutes <= (line.mean * most) / 100 };
}
