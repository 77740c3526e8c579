import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { filesLeftOut } from "./scripts/suites/long-tests.ts";

/** Contract files run one after the other by path: the pact files come out the same each time, and the checks over them run last. */
class ContractsByPath extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const contracts = files.filter((file) => file.project.name === "contracts");
    const others = await super.sort(files.filter((file) => file.project.name !== "contracts"));
    return [...others, ...contracts.sort((a, b) => a.moduleId.localeCompare(b.moduleId, "en"))];
  }
}

/** Of `expect.poll`: what is waited for comes, but how soon depends on what else the machine does. */
export const patience = { poll: { timeout: 15_000 } };

const ignored = ["node_modules/**", "build/**", ".data/**", ".cache/**"];

// Vitest reads this file and not vite.config.ts, so the Remix plugin is never loaded under test.
export default defineConfig({
  test: {
    sequence: { sequencer: ContractsByPath },
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          expect: patience,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.screen.test.{ts,tsx}", "**/*.container.test.ts", "contracts/**"],
          // Vitest leaves one processor free, which on a machine with two is half of it; many of these tests wait for processes.
          maxWorkers: "100%",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "screens",
          environment: "node",
          expect: patience,
          include: ["**/*.screen.test.{ts,tsx}"],
          exclude: [...ignored, ...filesLeftOut("screens")],
          globalSetup: ["e2e/screens-setup.ts"],
          // One file at a time: they tell the one reference backend behind the product to fail.
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "contracts",
          environment: "node",
          expect: patience,
          include: ["contracts/**/*.test.ts"],
          exclude: ignored,
          globalSetup: ["contracts/pacts-setup.ts"],
          // One process for all files: they write the same pact files, and a pair of description and state may be used only once.
          pool: "forks",
          maxWorkers: 1,
          isolate: false,
          testTimeout: 30_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "containers",
          environment: "node",
          expect: patience,
          // Journeys and the rows of the error catalogue walk through containers as they do through processes.
          include: ["**/*.container.test.ts", "e2e/journeys/{claims,claim-filing,review,errors}.journey.ts"],
          exclude: [...ignored, ...filesLeftOut("containers")],
          globalSetup: ["e2e/containers/setup.ts"],
          env: { JOURNEYS: "first" },
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
