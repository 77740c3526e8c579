/**
 * What takes a minute and seldom breaks by itself, by Vitest's project: `npm run test:full` has it, a change does not wait for it.
 * Processes pass the checks that are left out of the containers.
 */
export const longTests = {
  screens: [
    "app/screens/claim/export-size.screen.test.ts",
    "app/server/back-up.screen.test.ts",
    "e2e/chaos/chaos.screen.test.ts",
    "e2e/claim-loss/killed-app.screen.test.ts",
    "e2e/claim-loss/killed-embedded.screen.test.ts",
  ],
  journeys: ["e2e/journeys/replicas.journey.ts"],
  containers: [
    "e2e/containers/replicas.container.test.ts",
    "e2e/journeys/claims.journey.ts",
    "e2e/journeys/errors.journey.ts",
    "e2e/journeys/review.journey.ts",
  ],
};

/** Tells Vitest, whose `--exclude` does not reach projects. */
export const withoutLong = { WITHOUT_LONG_TESTS: "1" };

/** The files a project is to leave out of this run. */
export function filesLeftOut(project: keyof typeof longTests): string[] {
  return process.env.WITHOUT_LONG_TESTS === "1" ? longTests[project] : [];
}
