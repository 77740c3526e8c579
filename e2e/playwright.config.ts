import { defineConfig, type Project } from "@playwright/test";
import { browserFlags, findBrowser } from "./browser.ts";
import type { Options } from "./test.ts";

/**
 * `npm run journeys:rest` leaves out what `npm run journeys:main` has run, and walks the rest with scripts: every screen is tried without by
 * the tests over HTTP, and `npm run journeys:nightly` walks the rest without.
 */
const isRest = process.env.JOURNEYS === "rest";
const ranBefore = isRest ? [/@main/] : [];

/** Tried by `npm run journeys` and at night: without what its scripts do every page is the one without scripts. */
const brokenScripts: Project<Options>[] = [
  { name: "failing", use: { mode: "failing", width: 1366 }, grep: /@failing/ },
  { name: "broken", use: { mode: "broken", width: 390 }, grep: /@broken/ },
];

/*
 * Tests without a tag run with scripts and without. `@on-only` and `@off-only` say that one of these makes sense alone; `@failing` and
 * `@broken` name those that run with such scripts too; `@main` are the main jobs of the product, which `npm test` runs.
 */
export default defineConfig<Options>({
  testDir: "journeys",
  testMatch: "*.journey.ts",
  outputDir: "../reports/journeys",
  // A run that is given a product and a backend (in containers, for example) starts none.
  ...(process.env.STAGES_URL ? {} : { globalSetup: "./screens-setup.ts" }),
  workers: 2,
  // A browser is a program of others that now and then stands still: where nobody looks on, a second try is made, and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // PLAYWRIGHT_JSON_OUTPUT_FILE names a file for figures.
  reporter: [["line"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["json"] as const] : [])],
  use: {
    launchOptions: { executablePath: await findBrowser(), args: [...browserFlags], chromiumSandbox: false },
    trace: "retain-on-failure",
  },
  projects: [
    { name: "on", use: { mode: "on", width: 1366 }, grepInvert: [/@off-only/, ...ranBefore] },
    {
      name: "off",
      use: { mode: "off", width: 390 },
      ...(isRest ? { grep: /@off-only/ } : {}),
      grepInvert: [/@on-only/, ...ranBefore],
    },
    ...(isRest ? [] : brokenScripts),
  ],
});
