import { defineForm } from "../forms/form.ts";

/** One setting of a user: which, and what it becomes. `answer=none`: a script asks, which wants no page. */
export const preferencesForm = defineForm("preferences", {
  fields: {
    setting: { kind: "hidden" },
    returnTo: { kind: "hidden" },
    answer: { kind: "hidden" },
    collapsed: { kind: "hidden" },
    group: { kind: "hidden" },
    wanted: { kind: "hidden" },
    list: { kind: "hidden" },
    column: { kind: "hidden" },
    name: { kind: "hidden" },
    search: { kind: "hidden" },
    size: { kind: "hidden" },
    density: { kind: "hidden" },
  },
});
