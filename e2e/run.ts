import { startVitest } from "vitest/node";

/*
 * `npm run journeys`: one width per script mode. `--full`: every script mode at every width. Other arguments name journeys
 * by part of their file name.
 */
const args = process.argv.slice(2);
if (args.includes("--full")) process.env.JOURNEYS = process.env.FULL_MATRICES = "full";
const run = await startVitest(
  "test",
  args.filter((argument) => !argument.startsWith("--")),
  { config: "e2e/vitest.config.ts", watch: false },
);
await run.close();
