/** Changes the arithmetic of money one place at a time: a change that no unit test notices fails the run. */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutation.config.ts" },
  coverageAnalysis: "perTest",
  // A place that runs while its module loads would need every test again.
  ignoreStatic: true,
  mutate: ["gateway/rules/decimals.ts"],
  ignorePatterns: ["/build", "/docs", "/public", "/docker", "/.cache", "/.data", "/reports"],
  tempDirName: ".cache/stryker",
  cleanTempDir: "always",
  concurrency: 1,
  thresholds: { break: 100 },
  reporters: ["clear-text"],
  clearTextReporter: { reportTests: false },
};
