import type { WorkerFixture } from "./screens-setup.ts";

/**
 * The stage of this worker: files that run side by side have one each. A failure set for one of them meets nobody else, nor does what
 * comes of it in the product, whose breakers, remembered answers and counters all its sessions share.
 */
export const { appUrl, adminUrl, backendUrl, stateDir } = await ownFixture();

async function ownFixture(): Promise<WorkerFixture> {
  const worker = process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID;
  const fixturesUrl = process.env.STAGES_URL;
  // Playwright loads its tests once in a process that runs none of them, to know their names; others only ask what the tests say of a subject.
  const nowhere = "http://fixture.invalid";
  if (worker === undefined || fixturesUrl === undefined) return { appUrl: nowhere, adminUrl: nowhere, backendUrl: nowhere };
  const answer = await fetch(`${fixturesUrl}/${worker}`);
  // The interface is our own set-up's.
  const { fixture, problem } = (await answer.json()) as { fixture?: WorkerFixture; problem?: string };
  if (!fixture) throw new Error(`there is no stage for worker ${worker}: ${problem}`);
  return fixture;
}
