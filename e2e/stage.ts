import type { Stage } from "./screens-setup.ts";

/**
 * The stage of this worker: files that run side by side have one each. A failure set for one of them meets nobody else, nor does what
 * comes of it in the product, whose breakers, remembered answers and counters all its sessions share.
 */
export const { appUrl, adminUrl, backendUrl, stateDir } = await ownStage();

async function ownStage(): Promise<Stage> {
  const worker = process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID;
  const stages = process.env.STAGES_URL;
  // Playwright loads its tests once in a process that runs none of them, to know their names; others only ask what the tests say of a subject.
  const nowhere = "http://stage.invalid";
  if (worker === undefined || stages === undefined) return { appUrl: nowhere, adminUrl: nowhere, backendUrl: nowhere };
  const answer = await fetch(`${stages}/${worker}`);
  // The interface is our own set-up's.
  const { stage, problem } = (await answer.json()) as { stage?: Stage; problem?: string };
  if (!stage) throw new Error(`there is no stage for worker ${worker}: ${problem}`);
  return stage;
}
