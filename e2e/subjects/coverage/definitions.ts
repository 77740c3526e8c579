import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { form as formAgain, page } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { coverageDefinitionRoutes } from "#app/features/coverage/definitions/routes.ts";

const list = "/company/warranty/coverage/definition/search";
const create = "/company/warranty/coverage/definition/create";
const typedNow = (time: number) => ({ definitionCode: `PROOF-${time}`, definitionName: "三电系统八年", months: "96" });

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof coverageDefinitionRoutes> = {
  faults: [
    { operation: "coverageDefinition.page", screen: "保修定义查询", action: opening("zhangwei", list), shows: page },
    { operation: "coverageDefinition.create", screen: "保存新建保修定义", action: saving(create, { account: "zhangwei", list, typed: typedNow }), shows: formAgain, writes: true },
  ],
  visits: {
    coverageDefinitionSearch: () => [`${list}?size=100`, `${list}?${written({ definitionName: hostile, partCode: hostile, sort: hostile })}`],
    coverageDefinitionCreate: () => [create, `${create}?${written({ form: hostile })}`],
  },
  targets: ownFormsOf("coverageDefinitionCreate"),
  forms: { coverageDefinitionCreate: bare(create, [["definitionName", typed]], ["submit", "refresh", ""]) },
  journeys: ["coverage"],
};
