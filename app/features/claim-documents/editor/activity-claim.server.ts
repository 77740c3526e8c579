import type { OutputOf } from "#gateway/operation.ts";
import { activityConditionsPage, activityDetail } from "#gateway/operations/campaigns.ts";
import type { Start } from "#app/lib/forms/form-setup.server.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { dayOf } from "#app/lib/view/picked-fields.server.ts";
import { blankTrip, type ClaimDocumentShape } from "../claim-document-form.ts";
import { linesOfProcess } from "../look-up/claim-document-look-ups.server.ts";
import type { EditorPage } from "./editor-page.server.ts";

type Activity = OutputOf<typeof activityDetail>;

/** Type of a claim that a service activity pays. */
const activityType = "1103";

/**
 * What the form of a claim for a vehicle of an activity begins with: its code, and the lines of the process that is done. What the
 * activity allows is checked when it is submitted.
 * @throws GatewayError `notFound` for an activity that is not there, or was not sent down
 */
export async function beginActivityClaim(
  { context: { backend } }: EditorPage,
  { activityId, vin, process: wanted }: NonNullable<EditorPage["begunFor"]>,
): Promise<Start<ClaimDocumentShape>> {
  const [activity, { records }] = await Promise.all([
    backend.read(activityDetail, { params: { id: activityId } }),
    backend.read(activityConditionsPage, { query: { current: 1, size: 1 }, body: { activityId, vehicleVin: vin } }),
  ]);
  const [row] = records;
  const process = chosenProcess(activity, wanted);
  const fields = {
    ...blankTrip,
    claimTypeDictId: activityType,
    vehicleVin: vin,
    activityNeeded: "1",
    actCode: activity.actCode ?? "",
    sysSymptomCode: activity.sysSymptom?.displayCode ?? "",
    repairOperationDictId: process?.repairOpDictId ?? "",
  };
  return { fields, ...(process ? { lists: toLists(process) } : {}), message: tell(activity, row, process !== undefined) };
}

/** The one that was named, or the only one there is. */
function chosenProcess({ actProcessList }: Activity, wanted: string | undefined) {
  return wanted === undefined
    ? actProcessList.length === 1
      ? actProcessList[0]
      : undefined
    : actProcessList.find(({ number }) => String(number) === wanted);
}

function toLists(process: Activity["actProcessList"][number]): NonNullable<Start<ClaimDocumentShape>["lists"]> {
  const lines = linesOfProcess(process);
  const keyed = Object.entries(lines).map(([list, rows]) => [list, (rows ?? []).map((row, at) => ({ ...row, key: String(at) }))]);
  // Lists of the form, with fields of theirs; what is left out is empty.
  return Object.fromEntries(keyed) as NonNullable<Start<ClaimDocumentShape>["lists"]>;
}

function tell({ actCode = "" }: Activity, row: { claimDate?: string | undefined } | undefined, isFilled: boolean): FormMessage {
  if (!row) return { tone: "warning", title: `该车辆不在服务活动 ${actCode} 中`, advice: "请核对车架号(VIN)。" };
  if (row.claimDate)
    return {
      tone: "warning",
      title: `该车辆的服务活动 ${actCode} 已于 ${dayOf(row.claimDate) ?? ""} 申报`,
      advice: "一辆车的一个活动只能申报一次，提交将被退回。",
    };
  if (!isFilled) return { tone: "info", title: `服务活动 ${actCode} 有多项作业`, advice: "请在服务活动一栏选择所做的作业，明细随之填入。" };
  return { tone: "info", title: `已按服务活动 ${actCode} 填入作业明细，尚未保存`, advice: "请填写里程、日期和工单号。" };
}
