import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "undici";
import { z } from "zod";
import type { StartedProcess } from "../process.ts";

const Answer = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()).optional(), error: z.unknown().optional() });
const HeapUsage = z.object({ usedSize: z.number() });

/** Reads what a process really holds: its heap after everything that can be collected has been. */
export interface CollectedHeap {
  /** Bytes. Stops the process for as long as a full collection takes. */
  read(): Promise<number>;
  close(): void;
}

/** @param started a process with NODE_OPTIONS=--inspect=127.0.0.1:0, whose inspector has said where it listens */
export async function openCollectedHeap(started: Pick<StartedProcess, "errors">): Promise<CollectedHeap> {
  const address = await inspectorOf(started);
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: z.output<typeof Answer>) => void>();
  let asked = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(new Error(`the inspector at ${address} does not answer`)), { once: true });
  });
  socket.addEventListener("message", ({ data }) => {
    const answer = Answer.safeParse(JSON.parse(String(data)));
    if (answer.success) waiting.get(answer.data.id)?.(answer.data);
  });
  const ask = (method: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = (asked += 1);
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (result) resolve(result);
        else reject(new Error(`${method}: ${JSON.stringify(error)}`));
      });
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async read() {
      await ask("HeapProfiler.collectGarbage");
      return HeapUsage.parse(await ask("Runtime.getHeapUsage")).usedSize;
    },
    close: () => socket.close(),
  };
}

async function inspectorOf({ errors }: Pick<StartedProcess, "errors">): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const address = /ws:\/\/\S+/.exec(errors())?.[0];
    if (address) return address;
    await pause(100);
  }
  throw new Error(`no inspector: ${errors()}`);
}
