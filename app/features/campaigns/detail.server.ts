import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { activityDetail } from "#gateway/operations/campaigns.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { dealerInRow, dealers } from "#app/lib/lists/offers.server.ts";
import { daysBetween, isDay } from "#app/lib/forms/values/calendar-day.ts";
import type { Choice } from "#app/lib/lists/filters.ts";
import { mayReopen } from "#gateway/rules/activity-time.ts";
import { deletionFormId } from "#app/lib/documents/draft-deletion.tsx";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { holdsText } from "#app/lib/forms/form-show.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasPermission } from "#app/lib/routing/access-rules.ts";
import { today } from "#app/lib/view/today.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { loadActForm } from "./act-action.server.ts";
import { actForm } from "./act-form.ts";
import { toActivityWork } from "./activity-work.server.ts";
import { activityState } from "./activity-words.ts";

type Activity = OutputOf<typeof activityDetail>;

/** An activity, then its history, which it can do without. */
export async function loadActivity(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { backend, actor } = context;
  const activity = await backend.read(activityDetail, { params: { id: params["detailID"] ?? "" } });
  const mayWrite = hasPermission(actor, "activity");
  const isDraft = activity.status === "0";
  // One that has ended says what its last post has come to all the same.
  const reopens = mayReopen(activity, new Date());
  const mayAct = mayWrite && (activity.status === "1" || reopens || (await holdsText(actForm, args)));
  const [menu, offered, timeline, act, done] = await Promise.all([
    context.menu(),
    optionalRead(dealers(backend), (choices) => choices),
    optionalRead(backend.read(auditList, { body: { applicationNo: activity.id } }), (records) =>
      toTimelineEntries(records, "company", ({ remark }) => (remark ? [remark] : [])),
    ),
    mayAct ? loadActForm(args, activity) : undefined,
    takeFlash(context, new URL(request.url).searchParams.get("done")),
  ]);
  const day = today();
  const toDealer = toDealerRow(activity, offered.ok ? offered.value : []);
  return {
    title: activity.actCode || `草稿 ${activity.id}`,
    id: activity.id,
    state: activityState(activity, day),
    remains: remainsOf(activity, day),
    isUnsent: activity.status === "1" && activity.sendDate === undefined,
    work: toActivityWork(activity),
    counts: pick(activity, [
      "vehicleCount",
      "claimedCount",
      "completedCount",
      "sendDate",
      "createUserName",
      "createDate",
      "actCloseDate",
      "actCloseReason",
    ]),
    scopes: activity.actScopes.map(toScope),
    models: activity.designatedModels
      .map(({ vehicleModelCode, vehicleModelName }) => joined(vehicleModelCode, vehicleModelName))
      .join("；"),
    isLimited: activity.designatedModelFlag === true,
    dealers: (activity.actDealerList ?? []).map(toDealer),
    progress: (activity.progressList ?? []).map((row, at) => ({
      key: String(at),
      dealer: joined(row.dealerCode, row.dealerName),
      model: joined(row.vehicleModelCode, row.vehicleModelName),
      ...pick(row, ["vehicleCount", "claimedCount", "completedCount"]),
    })),
    vehicles: `${pathTo("companyActivityCarSearch")}?activityId=${encodeURIComponent(activity.id)}`,
    timeline,
    operations: operationsAddress(menu, activity.actCode || activity.id, "ACTIVITY"),
    act,
    reopens,
    edit: mayWrite && activity.status !== "2" ? pathTo("companyActivityEdit", { detailID: activity.id }) : undefined,
    deletionToken: mayWrite && isDraft ? context.csrfTokens.issue(deletionFormId) : undefined,
    done: done?.message,
  };
}

/** A dealer with what it has been shown and how far it is. */
function toDealerRow({ id, progressList = [] }: Activity, offered: readonly Choice<string>[]) {
  return ({ dealerCode = "", dealerName, vehicleCount = 0, ...dealer }: NonNullable<Activity["actDealerList"]>[number]) => {
    const own = progressList.filter((row) => row.dealerCode === dealerCode);
    const sum = (name: "claimedCount" | "completedCount") => own.reduce((all, row) => all + (row[name] ?? 0), 0);
    const [claimed, completed] = [sum("claimedCount"), sum("completedCount")];
    return {
      key: dealerCode,
      dealer: dealerInRow(dealerCode, offered, dealerName),
      vehicles: `${pathTo("companyActivityCarSearch")}?${new URLSearchParams({ activityId: id, dealerCode }).toString()}`,
      vehicleCount,
      open: vehicleCount - claimed,
      waiting: claimed - completed,
      completed,
      ...pick(dealer, ["sendDate", "pushedCount", "pushDate"]),
    };
  };
}

/** How long an activity goes on, or until it begins. */
function remainsOf({ status, actBeginDate = "", actEndDate = "" }: Activity, day: string) {
  if (status !== "1" || !isDay(actBeginDate) || !isDay(actEndDate)) return undefined;
  return day < actBeginDate
    ? { label: "距开始", days: daysBetween(day, actBeginDate) }
    : { label: "剩余", days: Math.max(0, daysBetween(day, actEndDate) + 1) };
}

function toScope({ vehicleModelCode, vehicleModelName, ...scope }: Activity["actScopes"][number], at: number) {
  return {
    key: scope.id ?? String(at),
    model: joined(vehicleModelCode, vehicleModelName),
    ...pick(scope, ["vehicleModelYear", "plantCode", "qdStartDate", "qdEndDate"]),
  };
}
