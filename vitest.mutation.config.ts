import { defineConfig } from "vitest/config";

/** The unit tests that mutants are run against: the runner takes no project of the suite's own configuration. */
export default defineConfig({
  test: { include: ["gateway/rules/*.test.ts"], exclude: ["**/*.{backend,process,screen,container}.test.ts"] },
});
