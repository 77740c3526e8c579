import type { OutputOf } from "#gateway/operation.ts";
import type { activityDetail } from "#gateway/operations/campaigns.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { attachmentKey } from "#app/lib/documents/attachment-key.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";

type Activity = OutputOf<typeof activityDetail>;
type Process = Activity["actProcessList"][number];

/** What a process takes, a line each. */
function toLines({ actProcessParts, actProcessLabors, actProcessOtherFees }: Process) {
  return [
    ...actProcessParts.map(({ partCode, partName, quantity, unit }, at) => ({
      key: `p${at}`,
      kind: "零件",
      code: partCode,
      name: partName,
      amount: joined(quantity, unit),
      price: undefined,
    })),
    ...actProcessLabors.map(({ laborCode, laborName, standardClaimLabor }, at) => ({
      key: `l${at}`,
      kind: "工时",
      code: laborCode,
      name: laborName,
      amount: standardClaimLabor && `${standardClaimLabor} 工时`,
      price: undefined,
    })),
    ...actProcessOtherFees.map(({ otherFeeTypeDictName, description, quantity, unitPrice }, at) => ({
      key: `f${at}`,
      kind: "其他费用",
      code: otherFeeTypeDictName,
      name: description,
      amount: joined(quantity, "次"),
      price: unitPrice && formatMoney(unitPrice),
    })),
  ];
}

function toProcess(process: Process, at: number) {
  const { useLimitFlag, useValue, useUnitCode } = process;
  return {
    key: process.id ?? String(at),
    title: `作业 ${process.number ?? at + 1}`,
    description: process.procDesc,
    remark: process.repairOpRemark || undefined,
    limit: useLimitFlag ? `限用 ${joined(useValue, useUnitCode) ?? ""}` : undefined,
    lines: toLines(process),
  };
}

/** What both sides read of an activity, picked field by field. */
export function toActivityWork(activity: Activity) {
  return {
    ...pick(activity, ["id", "actCode", "actName", "actTypeDictName", "actBeginDate", "actEndDate", "actDeadline", "actDesc"]),
    ...pick(activity, ["announcementNum", "firstWarrantyFlag", "failureReason"]),
    symptom: joined(activity.sysSymptom?.displayCode, activity.sysSymptom?.symptomName),
    mainParts: activity.actMainParts.map(({ partCode, partName }) => joined(partCode, partName)).join("；") || undefined,
    processes: activity.actProcessList.map(toProcess),
    attachments: activity.attachmentList.map((file, at) => ({
      key: attachmentKey(file, at + 1),
      attachmentName: file.attachmentName,
      ...pick(file, ["description", "attachmentRemark"]),
    })),
  };
}

export type ActivityWork = ReturnType<typeof toActivityWork>;
