import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { runBackend, type StartBackend } from "./backend-process.ts";

const options = { dataDir: "/unused", log: pino({ level: "silent" }), restartWaitsMs: [1, 1, 1] };

/** A backend that starts at once and ends when the test says. */
function fakeBackend(failing: (start: number) => boolean = () => false) {
  const starts: { port: number | undefined; exit: () => unknown; stopped: boolean }[] = [];
  const start: StartBackend = async ({ port, onExit = () => {} }) => {
    const started = { port, exit: onExit, stopped: false };
    starts.push(started);
    if (failing(starts.length)) throw new Error("数据目录已被占用。");
    return {
      url: `http://127.0.0.1:${port || 40_000 + starts.length}`,
      async stop() {
        started.stopped = true;
      },
    };
  };
  return { starts, start };
}

describe("the embedded backend", () => {
  it("that cannot start ends the start with its own sentence", async () => {
    const { start } = fakeBackend(() => true);
    await expect(runBackend(start, options)).rejects.toMatchObject({ name: "StartError", message: "数据目录已被占用。" });
  });

  it("that ends by itself comes back at the same address", async () => {
    const { starts, start } = fakeBackend();
    const backend = await runBackend(start, options);
    starts[0]?.exit();
    await expect.poll(() => starts).toHaveLength(2);
    expect(backend.url).toBe(`http://127.0.0.1:${starts[1]?.port}`);
    await backend.stop();
    expect(starts[1]?.stopped).toBe(true);
  });

  it("is tried again when a restart fails, and given up after the last wait", async () => {
    const { starts, start } = fakeBackend((count) => count > 1);
    await runBackend(start, options);
    starts[0]?.exit();
    await expect.poll(() => starts).toHaveLength(4);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(starts).toHaveLength(4);
  });

  it("that is stopped stays stopped", async () => {
    const { starts, start } = fakeBackend();
    const backend = await runBackend(start, options);
    await backend.stop();
    starts[0]?.exit();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(starts).toHaveLength(1);
  });
});
