import { defineForm } from "#app/lib/forms/form.ts";

/** What is done to an issued activity: nothing is typed. */
export const actForm = defineForm("activityAct", { versioned: true, writes: ["sendDown", "push", "close"], fields: {} });

export type ActShape = (typeof actForm)["shape"];
