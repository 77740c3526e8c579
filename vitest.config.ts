import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

/**
 * Contract files run one after the other by path, so that the pact files come out the same each time; of the others the slowest of the
 * last run come first.
 */
class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const contracts = files.filter((file) => file.project.name === "contracts");
    const others = await super.sort(files.filter((file) => file.project.name !== "contracts"));
    return [...others, ...contracts.sort((a, b) => a.moduleId.localeCompare(b.moduleId, "en"))];
  }
}

const ignored = ["node_modules/**", "build/**", ".data/**", ".cache/**"];
const kinds = ["backend", "process", "screen", "container"].map((kind) => `**/*.${kind}.test.{ts,tsx}`);

/** Timeouts are far beyond what tests take on a busy machine: they end what hangs, and measure nothing. */
const quick = { testTimeout: 100_000, hookTimeout: 200_000, expect: { poll: { timeout: 50_000 } } };
const patient = { testTimeout: 200_000, hookTimeout: 300_000, expect: { poll: { timeout: 50_000 } } };

/** Of tests that wait for processes and sockets. A second try is reported (`scripts/failure-reporter.ts`), and none is allowed nightly. */
const waiting = { retry: process.env.CI ? 1 : 0 };

/** Compiled modules are kept between runs. */
const cached = { fsModuleCache: true, fsModuleCachePath: ".cache/modules" };

/*
 * A test's project is told by the ending of its file: what the test needs. When it runs is told by its tags: `slow` in `npm run test:all`
 * alone, `nightly` in `npm run test:nightly` alone, all others in `npm test` (docs/decisions/0014).
 * Vitest reads this file and not vite.config.ts, so the Remix plugin is never loaded under test.
 */
export default defineConfig({
  test: {
    experimental: cached,
    sequence: { sequencer: OrderOfFiles },
    tags: [
      { name: "slow", description: "Runs in npm run test:all" },
      { name: "nightly", description: "Runs in npm run test:nightly" },
    ],
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          ...quick,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, ...kinds, "contracts/**"],
          setupFiles: ["scripts/leave-as-found.ts"],
          // Modules are loaded once per worker: loading takes longer than the tests themselves.
          isolate: false,
          pool: "forks",
          maxWorkers: "100%",
        },
      },
      {
        // Tests that need modules, an environment or child processes of their own.
        test: {
          name: "process",
          environment: "node",
          ...quick,
          ...waiting,
          include: ["**/*.process.test.{ts,tsx}"],
          exclude: ignored,
          maxWorkers: "100%",
        },
      },
      {
        // Tests of the reference backend within their own process, each file on a database of its own.
        test: {
          name: "backend",
          environment: "node",
          ...quick,
          include: ["**/*.backend.test.{ts,tsx}"],
          exclude: ignored,
          globalSetup: ["fixtures/backend/databases-setup.ts"],
          setupFiles: ["scripts/leave-as-found.ts"],
          isolate: false,
          pool: "forks",
          maxWorkers: "100%",
        },
      },
      {
        // Tests over HTTP of the running product; each worker has a product and a reference backend.
        test: {
          name: "screens",
          environment: "node",
          ...patient,
          ...waiting,
          include: ["**/*.screen.test.{ts,tsx}"],
          exclude: ignored,
          globalSetup: ["e2e/screens-setup.ts"],
          setupFiles: ["e2e/new-file.ts"],
          pool: "forks",
          isolate: false,
          // Screens wait for each other: a third worker uses what two leave of two processors.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "contracts",
          environment: "node",
          ...quick,
          include: ["contracts/**/*.test.ts"],
          exclude: ignored,
          globalSetup: ["contracts/pacts-setup.ts"],
          setupFiles: ["contracts/gather-pacts.ts"],
          // One process for all files: they write the same pact files, and a pair of description and state may be used only once.
          pool: "forks",
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "containers",
          environment: "node",
          ...patient,
          ...waiting,
          include: ["**/*.container.test.ts"],
          exclude: ignored,
          globalSetup: ["e2e/containers/setup.ts"],
          pool: "forks",
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
