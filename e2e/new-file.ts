import { afterAll } from "vitest";
import { backend, forgetVisitors } from "./screen.ts";

/* Files of a worker share their modules and their stage: what one of them leaves in these, the next one would begin with. */
afterAll(async () => {
  forgetVisitors();
  await backend.heal();
});
