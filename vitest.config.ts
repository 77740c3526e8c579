import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { filesLeftOut } from "./scripts/suites/long-tests.ts";
import { patient } from "./scripts/suites/patience.ts";
import { findUnitTiers } from "./scripts/suites/unit-tiers.ts";

/** What takes minutes: begun last it would be waited for by a worker that has nothing left to do. */
const longest =
  /(fault-matrix|leaks|foreign-form|replicas\/local|start|access|killed-backend|process|application-checks)\.(screen\.)?test\.ts$/;

/**
 * The longest first. Contract files run one after the other by path: the pact files come out the same each time, and the checks over them
 * run last.
 */
class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const contracts = files.filter((file) => file.project.name === "contracts");
    const others = await super.sort(files.filter((file) => file.project.name !== "contracts"));
    const first = (file: TestSpecification) => Number(longest.test(file.moduleId));
    return [...others.sort((a, b) => first(b) - first(a)), ...contracts.sort((a, b) => a.moduleId.localeCompare(b.moduleId, "en"))];
  }
}

/** Of `expect.poll`: what is waited for comes, but how soon depends on what else the machine does. */
export const polling = { poll: { timeout: patient(10_000) } };

/**
 * Of tests that wait for processes, sockets and containers: where nobody looks on, a machine that stood still for a moment is no failure. A run
 * says at its end what passed at the second try alone.
 */
const waiting = { retry: process.env.CI ? 1 : 0 };

/** What a source is compiled to serves the next suite as well: it was a tenth of a run. Written beside and renamed, so that suites side by side share it. */
export const cached = { fsModuleCache: true, fsModuleCachePath: ".cache/modules" };

const tiers = findUnitTiers(import.meta.dirname);
const ignored = ["node_modules/**", "build/**", ".data/**", ".cache/**"];

// Vitest reads this file and not vite.config.ts, so the Remix plugin is never loaded under test.
export default defineConfig({
  test: {
    experimental: cached,
    sequence: { sequencer: OrderOfFiles },
    projects: [
      {
        test: {
          name: "pure",
          environment: "node",
          include: tiers.pure,
          setupFiles: ["scripts/suites/leave-as-found.ts"],
          // What they import is loaded once a worker: that takes longer than the tests themselves.
          isolate: false,
          maxWorkers: "100%",
          testTimeout: patient(20_000),
        },
      },
      {
        test: {
          name: "backend",
          environment: "node",
          expect: polling,
          include: tiers.backend,
          exclude: filesLeftOut("unit"),
          globalSetup: ["fixtures/backend/databases-setup.ts"],
          setupFiles: ["scripts/suites/leave-as-found.ts"],
          isolate: false,
          pool: "forks",
          maxWorkers: "100%",
          testTimeout: patient(20_000),
          hookTimeout: patient(40_000),
        },
      },
      {
        test: {
          name: "hosted",
          environment: "node",
          ...waiting,
          expect: polling,
          include: tiers.hosted,
          setupFiles: ["scripts/suites/leave-as-found.ts"],
          isolate: false,
          pool: "forks",
          maxWorkers: "100%",
          testTimeout: patient(20_000),
          hookTimeout: patient(40_000),
        },
      },
      {
        test: {
          name: "unit",
          environment: "node",
          ...waiting,
          expect: polling,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [
            ...ignored,
            ...tiers.pure,
            ...tiers.backend,
            ...tiers.hosted,
            "**/*.screen.test.{ts,tsx}",
            "**/*.container.test.ts",
            "contracts/**",
            ...filesLeftOut("unit"),
          ],
          // Vitest leaves one processor free, which on a machine with two is half of it; many of these tests wait for processes.
          maxWorkers: "100%",
          testTimeout: patient(20_000),
          hookTimeout: patient(40_000),
        },
      },
      {
        test: {
          name: "screens",
          environment: "node",
          ...waiting,
          expect: polling,
          include: ["**/*.screen.test.{ts,tsx}"],
          exclude: [...ignored, ...filesLeftOut("screens")],
          globalSetup: ["e2e/screens-setup.ts"],
          setupFiles: ["e2e/new-file.ts"],
          pool: "forks",
          // What a file imports is loaded once a worker: it took a second and more of each file.
          isolate: false,
          // Each with a product and a reference backend of its own. They wait for each other, and for what is told to be late: two workers left
          // the end of a run, when these files alone are left, with a processor that had nothing to do.
          maxWorkers: 3,
          testTimeout: patient(40_000),
          hookTimeout: patient(60_000),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "contracts",
          environment: "node",
          expect: polling,
          include: ["contracts/**/*.test.ts"],
          exclude: [...ignored, ...filesLeftOut("contracts")],
          globalSetup: ["contracts/pacts-setup.ts"],
          setupFiles: ["contracts/gather-pacts.ts"],
          // One process for all files: they write the same pact files, and a pair of description and state may be used only once.
          pool: "forks",
          maxWorkers: 1,
          isolate: false,
          testTimeout: patient(20_000),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "containers",
          environment: "node",
          ...waiting,
          expect: polling,
          // Journeys and the rows of the error catalogue walk through containers as they do through processes.
          include: ["**/*.container.test.ts", "e2e/journeys/{claims,claim-filing,review,errors}.journey.ts"],
          exclude: [...ignored, ...filesLeftOut("containers")],
          globalSetup: ["e2e/containers/setup.ts"],
          env: { JOURNEYS: "first" },
          pool: "forks",
          maxWorkers: 1,
          testTimeout: patient(60_000),
          hookTimeout: patient(60_000),
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
