import { defineForm } from "#app/lib/forms/form.ts";

import { activityWords as words } from "./activity-words.ts";

/** What is done to an issued activity; whoever ends it says why. */
export const actForm = defineForm("activityAct", {
  versioned: true,
  writes: ["sendDown", "push", "close", "reopen"],
  fields: { actCloseReason: { label: words.actCloseReason, kind: "prose", max: 500, wide: true, compared: "never" } },
});

export type ActShape = (typeof actForm)["shape"];
