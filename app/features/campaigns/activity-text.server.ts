import type { InputOf, OutputOf } from "#gateway/operation.ts";
import type { activityCreate, activityDetail } from "#gateway/operations/campaigns.ts";
import type { Text } from "#app/lib/forms/form.ts";
import type { StoredText } from "#app/lib/forms/form-setup.server.ts";
import { newLine, type FormText, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { keysOf, ownerOf, placeKey } from "#app/lib/forms/posts/line-owner.ts";
import { isBlankLine } from "#app/lib/forms/values/typed-lines.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { activityForm, processLists, type ActivityShape } from "./activity-form.ts";

type Activity = OutputOf<typeof activityDetail>;
type Lists = Text<ActivityShape>["lists"];
export type ActivityEntry = InputOf<typeof activityCreate>["body"];

const plain = ["actCode", "actName", "actTypeDictId", "actBeginDate", "actEndDate", "actDeadline"] as const;
const more = ["announcementNum", "symptomId", "actDesc"] as const;

/** What codes of a form stand for. */
export interface Meant {
  vehicleIds: string[];
  models: { id: string }[];
  failureId: string | undefined;
}

/** An empty list of main parts gets one blank entry (2 §3). */
const blankPart = () => [{ ...newLine(activityForm, "mainParts"), key: "0" }] as unknown as Lists["mainParts"];

/** What a new activity begins with. */
export const newActivity = (): Partial<Lists> => ({ mainParts: blankPart() });

/** A stored activity as its form shows it. @param failureCode what people know its cause of failure by */
export function toActivityText(activity: Activity, failureCode: string): StoredText<ActivityShape> {
  const { actMainParts, actProcessList, actScopes, designatedModels, vehicleIdsInfo, attachmentList } = activity;
  const said = [...plain, ...more].map((name) => [name, activity[name] ?? ""]);
  const keyed = <Of, Made>(rows: readonly Of[], toLine: (row: Of) => Made) => rows.map((row, at) => ({ key: String(at), ...toLine(row) }));
  const ofProcesses = <Of, Made>(rows: (process: Activity["actProcessList"][number]) => readonly Of[], toLine: (row: Of) => Made) =>
    actProcessList
      .flatMap((process, at) => rows(process).map((row) => ({ process: placeKey(at), ...toLine(row) })))
      .map((line, at) => ({ key: String(at), ...line }));
  return {
    fields: {
      // Only fields of the form.
      ...(Object.fromEntries(said) as Record<(typeof plain)[number], string>),
      id: activity.id,
      failureCode,
      firstWarrantyFlag: activity.firstWarrantyFlag ? "1" : "",
      designatedModelFlag: activity.designatedModelFlag ? "1" : "",
      vehicleVins: vehicleIdsInfo.map(({ vehicleVin }) => vehicleVin).join("\n"),
    },
    lists: {
      models: keyed(designatedModels, ({ vehicleModelCode = "" }) => ({ code: vehicleModelCode })),
      scopes: keyed(actScopes, ({ vehicleModelCode = "", vehicleModelYear = "", plantCode = "", qdStartDate = "", qdEndDate = "" }) => ({
        vehicleModelCode,
        vehicleModelYear,
        plantCode,
        qdStartDate,
        qdEndDate,
      })),
      mainParts: actMainParts.length === 0 ? blankPart() : keyed(actMainParts, ({ partCode = "" }) => ({ partCode })),
      processes: keyed(actProcessList, (process) => ({
        number: String(process.number ?? ""),
        repairOpDictId: process.repairOpDictId ?? "",
        procDesc: process.procDesc ?? "",
        repairOpRemark: process.repairOpRemark ?? "",
        useLimitFlag: process.useLimitFlag ? "1" : "",
        useValue: process.useValue ?? "",
        useUnitCode: process.useUnitCode ?? "",
      })),
      processParts: ofProcesses(
        ({ actProcessParts }) => actProcessParts,
        ({ partCode = "", quantity = "" }) => ({ partCode, quantity }),
      ),
      processLabors: ofProcesses(
        ({ actProcessLabors }) => actProcessLabors,
        ({ laborCode = "", standardClaimLabor = "" }) => ({ laborCode, standardClaimLabor }),
      ),
      processFees: ofProcesses(
        ({ actProcessOtherFees }) => actProcessOtherFees,
        ({ otherFeeTypeDictId = "", quantity = "", unitPrice = "", description = "" }) => ({
          otherFeeTypeDictId,
          quantity,
          unitPrice,
          description,
        }),
      ),
      attachmentList: keyed(attachmentList, ({ attachmentName = "", description = "", attachmentRemark = "", attachmentUrl = "" }) => ({
        attachmentName,
        description,
        attachmentRemark,
        attachmentUrl,
        size: "",
        proof: "",
      })),
    },
  };
}

/** Every line under a process there is: by its key, else by the place it has in the stored activity, else under the last one. */
export function underProcesses<Lines extends FormText["lists"]>(lists: Lines): Lines {
  const keys = keysOf({ lists }, "processes");
  const homeOf = (named: string | undefined) => ownerOf(keys, named) ?? keys.at(-1) ?? "";
  const homed = processLists.map((list) => [list, (lists[list] ?? []).map((line) => ({ ...line, process: homeOf(line["process"]) }))]);
  return { ...lists, ...(Object.fromEntries(homed) as FormText["lists"]) };
}

/** The lines in which something stands. */
const typed = <Line extends TextLine>(lines: readonly Line[]): Line[] => lines.filter((line) => !isBlankLine(line));
const given = <Of extends Readonly<Record<string, string>>>(fields: Of): { [Name in keyof Of]?: string } =>
  // Only fields of its own.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "")) as { [Name in keyof Of]?: string };

/** Lines of the scope as a call has them. */
export function toScopes({ scopes }: Pick<Lists, "scopes">) {
  return typed(scopes).map((line) =>
    given(pick(line, ["vehicleModelCode", "vehicleModelYear", "plantCode", "qdStartDate", "qdEndDate"]) as Omit<typeof line, "key">),
  );
}

/** What is sent of it. */
export function toActivityEntry({ fields, lists }: Text<ActivityShape>, { vehicleIds, models, failureId }: Meant): ActivityEntry {
  return {
    ...given(pick(fields, [...plain, ...more]) as Record<(typeof plain)[number] | (typeof more)[number], string>),
    ...(failureId === undefined ? {} : { failureId }),
    firstWarrantyFlag: fields.firstWarrantyFlag === "1",
    designatedModelFlag: fields.designatedModelFlag === "1",
    attachmentList: lists.attachmentList.map((file) => pick(file, ["attachmentName", "attachmentUrl", "description", "attachmentRemark"])),
    actScopes: toScopes(lists),
    vehicleIds,
    designatedModels: models,
    actMainParts: typed(lists.mainParts).map(({ partCode }) => ({ partCode })),
    actProcessList: lists.processes.map(({ key, number, useLimitFlag, ...process }, at) => ({
      ...given(pick(process, ["repairOpDictId", "procDesc", "repairOpRemark", "useValue", "useUnitCode"]) as Omit<typeof process, "key">),
      number: number === "" ? at + 1 : Number(number),
      useLimitFlag: useLimitFlag === "1",
      actProcessParts: ownOf(lists.processParts, key).map((line) => given({ partCode: line.partCode, quantity: line.quantity })),
      actProcessLabors: ownOf(lists.processLabors, key).map((line) =>
        given({ laborCode: line.laborCode, standardClaimLabor: line.standardClaimLabor }),
      ),
      actProcessOtherFees: ownOf(lists.processFees, key).map(({ otherFeeTypeDictId, quantity, unitPrice, description }) =>
        given({ otherFeeTypeDictId, quantity, unitPrice, description }),
      ),
    })),
  };
}

/** Lines of a process. */
function ownOf<Line extends { process: string }>(lines: readonly Line[], key: string): Line[] {
  return lines.filter(({ process }) => process === key);
}
