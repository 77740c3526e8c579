import { chosenLines } from "#app/lib/forms/chosen-lines.ts";
import { defineForm, type Text } from "#app/lib/forms/form.ts";
import { leadWords as words } from "./lead-words.ts";

/** Leads that are given away at once: a page of the list. */
export const assignMax = 100;

export const ways = { region: "region", dealer: "dealer" } as const;

/** Who gets which leads; a line without an id has been left out. */
export const assignForm = defineForm("leadAssign", {
  fields: {
    way: {
      kind: "choice",
      label: "下发方式",
      radios: true,
      required: true,
      of: [
        { value: ways.region, label: "按区域规则（同城、同省、同大区，在跟少的优先）" },
        { value: ways.dealer, label: "全部给一家经销商" },
      ],
    },
    dealerCode: { kind: "offered", label: words.testDealerName, hint: "全部给一家经销商时选择" },
    remark: { kind: "prose", label: "转派原因", hint: "已有经销商跟进的线索转派时必填", max: 500, wide: true },
  },
  lists: {
    leads: { label: "线索", tooMany: `一次最多下发 ${assignMax} 条`, fields: { id: { kind: "hidden" }, version: { kind: "hidden" } } },
  },
  linesMax: assignMax,
  shows: ["preview"],
});
export type AssignShape = (typeof assignForm)["shape"];
export type AssignText = Text<AssignShape>;

/** What is to be given away. */
export function chosenOf({ lists: { leads } }: Pick<AssignText, "lists">): { id: string; version: number }[] {
  return chosenLines(leads).map(({ id, version }) => ({ id, version: Number(version) || 0 }));
}
