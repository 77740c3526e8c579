import { operation } from "../operation.ts";
import { Platform, PlatformFilter } from "../schemas/home.ts";

/** The path is ours: the specification has the screen and no call for it. */
export const platform = operation("home.platform", {
  does: "The figures of all claims that the viewer's list would show for the same filter, in all and by group.",
  get: "/api/claim/v1/home/platform",
  query: PlatformFilter,
  answer: Platform,
  effect: "read",
  spec: "1 §2.4 Home",
});
