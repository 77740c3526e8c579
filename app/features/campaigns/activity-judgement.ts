import type { Problem, Text } from "#app/lib/forms/form.ts";
import { isDay } from "#app/lib/forms/values/calendar-day.ts";
import { processLists, type ActivityShape } from "./activity-form.ts";

type ActivityProblem = Problem<ActivityShape>;

/** What is wrong with an activity that is issued, beyond what each field says of itself. */
export function problemsOfIssue({ fields, lists }: Text<ActivityShape>): ActivityProblem[] {
  const { actBeginDate: begin, actEndDate: end, actDeadline: deadline } = fields;
  const days = (...all: string[]) => all.every(isDay);
  return [
    ...(days(begin, end) && end < begin ? [{ path: "actEndDate" as const, message: "结束日期早于开始日期" }] : []),
    ...(days(end, deadline) && deadline < end ? [{ path: "actDeadline" as const, message: "申报截止日期早于结束日期" }] : []),
    ...(fields.designatedModelFlag === "1" && lists.models.every(({ code }) => code === "")
      ? [{ path: "models" as const, message: "请至少选择一个指定车型" }]
      : []),
    ...(lists.processes.length === 0 ? [{ path: "processes" as const, message: "请至少填写一项活动作业" }] : []),
    ...lists.processes.flatMap((process, at) => problemsOfProcess(process, at, lists)),
    ...lists.scopes.flatMap(({ qdStartDate: from, qdEndDate: to }, at) =>
      days(from, to) && to < from
        ? [{ path: `scopes[${at}].qdEndDate` as const, message: `车辆范围第 ${at + 1} 行：下线日期止早于下线日期起` }]
        : [],
    ),
  ];
}

type Lists = Text<ActivityShape>["lists"];

function problemsOfProcess(
  { key, useLimitFlag, useValue, useUnitCode }: Lists["processes"][number],
  at: number,
  lists: Lists,
): ActivityProblem[] {
  const place = `活动作业第 ${at + 1} 项：`;
  const hasLines = processLists.some((list) => lists[list].some(({ process }) => process === key));
  const limits = useLimitFlag === "1";
  return [
    ...(limits && !(Number(useValue) > 0) ? [{ path: `processes[${at}].useValue` as const, message: `${place}请填写限用数量` }] : []),
    ...(limits && useUnitCode === "" ? [{ path: `processes[${at}].useUnitCode` as const, message: `${place}请填写限用单位` }] : []),
    ...(hasLines ? [] : [{ path: `processes[${at}].procDesc` as const, message: `${place}请至少填写一行零件、工时或其他费用` }]),
  ];
}
