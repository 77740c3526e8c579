import { chosenLines } from "#app/lib/forms/chosen-lines.ts";
import { defineForm, type Text } from "#app/lib/forms/form.ts";
import { leadWords as words } from "./lead-words.ts";

/** Leads a manager gives away at once. */
export const giveMax = 50;

/** Gives what was chosen to one consultant; a line without an id has been left out. */
export const giveForm = defineForm("leadGive", {
  fields: { salesConsultant: { label: words.salesConsultant, kind: "offered", required: true } },
  lists: {
    leads: { label: "线索", tooMany: `一次最多分配 ${giveMax} 条`, fields: { id: { kind: "hidden" }, version: { kind: "hidden" } } },
  },
  linesMax: giveMax,
});
export type GiveShape = (typeof giveForm)["shape"];
export interface Chosen {
  id: string;
  version: number;
}

/** What is to be given away, each in the version its user has seen. */
export function chosenOf({ lists: { leads } }: Pick<Text<GiveShape>, "lists">): Chosen[] {
  return chosenLines(leads).map(({ id, version }) => ({ id, version: Number(version) || 0 }));
}
