// @module-tag nightly
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { makeDataDir, removeDataDir, startApp } from "#e2e/product.ts";
import { runMemory } from "./memory-run.ts";
import { tellMemory, tellRounds, tellSessions } from "./report.ts";
import { runSessions } from "./session-run.ts";
import { steps, type StepTimes } from "./step-times.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* A load of seconds: that people get through their work on it, and that what is measured is told. How long it takes is nobody's affair here. */

it("three people file, look up and decide claims, and their steps, the product's strain and its memory are told", async () => {
  const dataDir = await makeDataDir();
  const app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl, NODE_OPTIONS: "--inspect=127.0.0.1:0" });
  try {
    const isEnough = (times: StepTimes) => steps.every((step) => times.summary(step).answered > 1);
    const round = await runMemory(app, app, { users: 3, seconds: 40, think: 0.02, journeysPerSession: 5, isEnough });
    const all = round.times.summary();
    expect(all.reasons).toEqual({});
    for (const step of steps) {
      const { answered, p50, p99 } = round.times.summary(step);
      expect(answered, step).toBeGreaterThan(0);
      expect(p99, step).toBeGreaterThanOrEqual(p50);
    }
    // Redirects are requests, too.
    expect(round.strain.requests).toBeGreaterThanOrEqual(all.answered);
    expect(round.strain.cores.product).toBeGreaterThan(0);
    expect(round.heap.mean).toBeGreaterThan(10);
    expect(round.resident.mean).toBeGreaterThan(round.heap.mean);
    expect(tellRounds(round, [round])).toContain("| 3 | 1.00 (");
    expect(tellMemory(round)).toMatch(/heap after a full collection, without compiled code \| -?\d/);
  } finally {
    await app.stop();
    await removeDataDir(dataDir);
  }
});

it("what sessions take of Redis is told", async (test) => {
  const dataDir = await makeDataDir();
  const result = await runSessions(
    {
      async withApp({ sessionStore = "" }, work) {
        const app = await startApp({
          DATA_DIR: dataDir,
          BACKEND_URL: backendUrl,
          SESSION_STORE: sessionStore,
          SESSION_SECRET: randomBytes(32).toString("hex"),
        });
        return work(app).finally(() => app.stop());
      },
    },
    30,
  ).finally(() => removeDataDir(dataDir));
  if (typeof result === "string") return test.skip(result);
  // A session is some kilobytes: tokens, who it is, what they may do.
  expect(result.bytes / result.sessions).toBeGreaterThan(1024);
  expect(tellSessions(result)).toMatch(/^\n30 sessions took 0\.\d MiB of Redis: \d+ in a MiB\.$/);
});
