import { defineConfig } from "vitest/config";
import { fileURLToPath } from "node:url";
import { cached } from "../vitest.config.ts";

// A journey waits for its browser and its product more than half of the time: two files go side by side, each with a product of its own.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("..", import.meta.url)),
    name: "journeys",
    environment: "node",
    experimental: cached,
    expect: { poll: { timeout: 50_000 } },
    include: ["e2e/journeys/**/*.journey.ts"],
    globalSetup: ["e2e/journeys-setup.ts"],
    setupFiles: ["e2e/new-file.ts"],
    reporters: ["default", "./scripts/failure-reporter.ts"],
    pool: "forks",
    // What they import is loaded once: a second of processor time a file.
    isolate: false,
    maxWorkers: 2,
    // A browser is a program of others that now and then stands still; a run says at its end what passed at the second try alone.
    retry: 1,
    testTimeout: 400_000,
    hookTimeout: 200_000,
  },
});
