import { afterAll } from "vitest";
import { removeSavedDrafts } from "./kept-forms.ts";
import { backend, forgetVisitors } from "./screen.ts";
import { stateDir } from "./worker-fixture.ts";

/* Files of a worker share their modules and their stage: what one of them leaves in these, the next one would begin with. */
afterAll(async () => {
  forgetVisitors();
  if (stateDir) await removeSavedDrafts(stateDir);
  await backend.heal();
});
