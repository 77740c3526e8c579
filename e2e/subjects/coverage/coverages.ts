import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { form as formAgain, nothing, page } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { coverageRoutes } from "#app/features/coverage/coverages/routes.ts";

const list = "/company/warranty/coverage/search";
const create = "/company/warranty/coverage/create";
const typedNow = (time: number) => ({
  coverageCode: `PROOF-C${time}`,
  coverageName: "证明",
  definitionId: "7146",
  market: "澳门",
  beginDate: `${2030 + time}-01-01`,
  endDate: `${2030 + time}-12-31`,
});

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof coverageRoutes> = {
  faults: [
    { operation: "coverage.page", screen: "保修范围查询", action: opening("zhangwei", list), shows: page },
    { operation: "coverageDefinition.page", screen: "新建保修范围", action: opening("zhangwei", create), shows: nothing },
    { operation: "coverage.create", screen: "保存新建保修范围", action: saving(create, { account: "zhangwei", list, typed: typedNow }), shows: formAgain, writes: true },
  ],
  visits: {
    coverageSearch: () => [`${list}?size=100`, `${list}?${written({ coverageCode: hostile, vehicleModelCode: hostile, sort: hostile })}`],
    coverageCreate: () => [create, `${create}?${written({ form: hostile })}`],
  },
  targets: ownFormsOf("coverageCreate"),
  forms: { coverageCreate: bare(create, [["coverageName", typed]], ["submit", "check", "refresh", ""]) },
  journeys: ["coverage"],
};
