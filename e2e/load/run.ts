import { cpus } from "node:os";
import { ensureBuilt } from "../build.ts";
import { openLoadSeed, type LoadSeed } from "./load-seed.ts";
import { runMemory } from "./memory-run.ts";
import { tellMemory, tellRounds, tellSessions, tellSurplus } from "./report.ts";
import { readLoadSettings, usage, type LoadSettings } from "./settings.ts";
import { runSessions } from "./session-run.ts";
import { runSurplus } from "./surplus-run.ts";
import { runRound, type RoundOptions, type RoundResult } from "./user-rounds.ts";

/* `npm run load`: people at work on the production build, more of them than it can answer, and what it holds in memory meanwhile. */

/** Users while the memory is watched; they sign out and in again every few journeys. */
const memoryUsers = 20;
const journeysPerSession = 6;
/** From one user's coming to the next one's. */
const arrivalSeconds = 0.1;

const settings = readLoadSettings(process.argv.slice(2), process.env.TEST_DATABASE_URL);
if (settings) await run(settings);
else console.log(usage);

async function run({ only, ...settings }: LoadSettings): Promise<void> {
  await ensureBuilt();
  const seedData = await openLoadSeed(settings);
  try {
    if (only.includes("users")) await runUsers(seedData, settings);
    if (only.includes("surplus")) await runTooMany(seedData, settings);
    if (only.includes("sessions")) console.log(tellSessions(await runSessions(seedData, settings.sessions)));
    if (only.includes("memory") && settings.minutes > 0) await watchMemory(seedData, settings);
    console.log(`
Conditions: Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), everything on this machine, production build, sessions in
files unless said otherwise, ${settings.claims} claims in ${seedData.database}. A user has a dealer's window and a reviewer's; of six journeys four look at lists, a
claim and a list of another subject, one files a claim, one decides one; ${settings.think} s between steps in the middle.`);
  } finally {
    await seedData.close();
  }
}

async function runUsers(seedData: LoadSeed, { users, seconds, think }: Omit<LoadSettings, "only">): Promise<void> {
  await seedData.withApp({}, async (app) => {
    const round = (options: Omit<RoundOptions, "seconds">) => runRound(app, seedData.backend, { seconds, ...options });
    // Code is compiled and caches fill before anything counts.
    await round({ users: 4, think: 0.05 });
    const alone = await round({ users: 1, think: 0.05 });
    const rounds: RoundResult[] = [];
    for (const count of users) {
      rounds.push(await round({ users: count, think, arrivalSeconds: count * arrivalSeconds }));
      console.log(`${count} users: done`);
    }
    console.log(tellRounds(alone, rounds));
  });
}

async function runTooMany(seedData: LoadSeed, { seconds, surplus }: Omit<LoadSettings, "only">): Promise<void> {
  const result = await seedData.withApp({ recorded: true }, (app) => runSurplus(app, seedData.backend, { seconds, times: surplus }));
  console.log(tellSurplus(result));
}

async function watchMemory(seedData: LoadSeed, { minutes, think }: Omit<LoadSettings, "only">): Promise<void> {
  const result = await seedData.withApp({ inspected: true }, (app) =>
    runMemory(app, seedData.backend, { users: memoryUsers, seconds: minutes * 60, think, journeysPerSession }),
  );
  console.log(tellMemory(result));
}
