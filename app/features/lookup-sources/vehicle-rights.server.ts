import type { OutputOf } from "#gateway/operation.ts";
import { activityLookup, kindnessPage, warrantyPage } from "#gateway/operations/look-ups.ts";
import { isBoughtPart, reasonWords } from "#gateway/rules/claim-coverage.ts";
import type { CoverageReason } from "#gateway/rules/coverage-engine.ts";
import { kindnessGroups, noKindnessCode } from "#gateway/rules/kindness-money.ts";
import { readCode, readNumber } from "#gateway/rules/typed-input.ts";
import { isTrip } from "#gateway/rules/warranty-terms.ts";
import { formatCount, formatDay, formatMoney } from "#app/lib/ui/cells/format.ts";
import { endedWord } from "#app/features/coverage/coverages/ended-words.ts";
import { filledDay } from "#app/lib/view/picked-fields.server.ts";
import { kindnessLeftOf } from "./kindness-left.ts";
import { cell, defineSource, pagedRows, slicedRows, type SourceAnswer, type SourceRow } from "#app/lib/lookups/look-up-source.server.ts";

/** What a vehicle gives a right to cannot be asked for without one. */
export const needsVehicle: SourceAnswer<never> = { kind: "none", title: "请先填写车架号(VIN)", advice: "返回填写车架号(VIN)后再选择。" };

/** More than any one vehicle has; read at once where rows are made of them or sorted out. */
const allOfVehicle = 100;

export const coverageSource = defineSource({
  title: "选择保修范围",
  filters: [],
  columns: [
    { header: "保修范围" },
    { header: "本次维修" },
    { header: "状态" },
    { header: "保修政策" },
    { header: "保修开始日期" },
    { header: "保修结束日期" },
    { header: "保修里程上限", align: "end" },
    { header: "保修说明", long: "wrap" },
  ],
  empty: { title: "该车辆名下不存在保修政策" },
  takes: {
    vin: "vin",
    day: "day",
    cause: "code",
    trip: "code",
    tripUnit: "code",
    claimType: "code",
    boughtPart: "code",
    invoiceDay: "day",
    partTrip: "code",
  },
  read: async ({ backend, context, page, size }) => {
    if (!context.vin) return needsVehicle;
    const answer = await backend.read(warrantyPage, { query: { current: page, size }, body: coverageQuestion(context) });
    return pagedRows(
      answer,
      page,
      (warranty) => {
        const code = warranty.warrantyCoverageId;
        if (!code) return undefined;
        const cells = [
          warranty.warrantyCoverage ?? code,
          coveredWords(warranty),
          endedWord(warranty.endedCd) ?? "有效",
          warranty.warrantyPolicy ?? "",
          filledDay(warranty.warrantyStartDate) ?? "",
          filledDay(warranty.warrantyEndDate) ?? "",
          warranty.warrantyTripLimitVal ? `${formatCount(Number(warranty.warrantyTripLimitVal))} ${warranty.tripUnit ?? "km"}` : "",
          warranty.warrantyDesc ?? "",
        ];
        return { key: warranty.id ?? code, code, cells, value: { id: code } };
      },
      ofVehicle(context.vin),
    );
  },
});

type CoverageContext = Readonly<
  Record<"vin" | "day" | "cause" | "trip" | "tripUnit" | "claimType" | "boughtPart" | "invoiceDay" | "partTrip", string>
>;

/** What a form says of the repair, as far as it can be asked about. */
function coverageQuestion({ vin, day, cause, trip, tripUnit, claimType, boughtPart, invoiceDay, partTrip }: CoverageContext) {
  const ofPart = isBoughtPart(claimType, boughtPart) && invoiceDay ? { partInvoiceDate: invoiceDay, partTrip: tripIn(partTrip) } : {};
  return {
    vehicleVin: vin,
    partCode: readCode(cause) || undefined,
    day: day || undefined,
    tripCurrent: tripIn(trip),
    tripUnit: tripUnit || undefined,
    ...ofPart,
  };
}

/** A mileage, as far as it is one; the form itself tells what is wrong with another. */
function tripIn(text: string): string | undefined {
  const typed = readNumber(text);
  return isTrip(typed) ? typed : undefined;
}

function coveredWords({ coveredFlag, reasonCdList = [] }: OutputOf<typeof warrantyPage>["records"][number]): string {
  if (coveredFlag === undefined) return "";
  if (coveredFlag) return "覆盖";
  const why = reasonCdList.flatMap((reason) => (reason in reasonWords ? reasonWords[reason as CoverageReason] : []));
  return why.length > 0 ? `不覆盖（${why.join("、")}）` : "不覆盖";
}

/** A row a process: which one is done decides which lines a form begins with. */
export const activitySource = defineSource({
  title: "选择服务活动",
  filters: [],
  columns: [
    { header: "活动代码" },
    { header: "活动名称" },
    { header: "活动作业", long: "wrap" },
    { header: "零件与工时", long: "wrap" },
    { header: "开始日期" },
    { header: "结束日期" },
  ],
  empty: { title: "活动为空", advice: "该车辆在维修日期没有进行中的服务活动。" },
  codeFilter: "actCode",
  takes: { vin: "vin", repairDay: "day" },
  read: async (ask) => {
    const { backend, context, filter } = ask;
    if (!context.vin) return needsVehicle;
    // Open on the day of the repair, today where it is not said: that is what a document is checked by when it is submitted.
    const { vin: vehicleVin, repairDay: validDate } = context;
    const body = { vehicleVin, ...filter, ...(validDate && { validDate }) };
    const { records } = await backend.read(activityLookup, { query: { current: 1, size: allOfVehicle }, body });
    return slicedRows(
      records.flatMap(toProcessRows),
      ask,
      [ofVehicle(vehicleVin), validDate && `维修日期 ${validDate}`].filter(Boolean).join("，"),
    );
  },
});

type ActivityRecord = OutputOf<typeof activityLookup>["records"][number];
type Process = ActivityRecord["actProcessList"][number];

/** An activity, and which of its processes is done. */
export interface ChosenActivity {
  code: string;
  process: Process | undefined;
}

/** What can be chosen of an activity: each of its processes, or the activity alone where it has none. */
export function toProcessRows(activity: ActivityRecord): SourceRow<ChosenActivity>[] {
  const code = activity.actCode;
  if (!code) return [];
  const row = (process: Process | undefined, number: number): SourceRow<ChosenActivity> => ({
    key: process ? `${activity.id}-${process.id ?? number}` : activity.id,
    code,
    cells: [
      code,
      activity.actName ?? "",
      process?.procDesc ?? activity.actDesc ?? "",
      process ? namesOf(process) : "",
      filledDay(activity.actBeginDate) ?? "",
      filledDay(activity.actEndDate) ?? "",
    ],
    value: { code, process },
  });
  return activity.actProcessList.length === 0 ? [row(undefined, 0)] : activity.actProcessList.map(row);
}

function namesOf(process: Process): string {
  return [
    ...process.actProcessParts.map((part) => cell(part.partCode, part.partName)),
    ...process.actProcessLabors.map((labor) => cell(labor.laborCode, labor.laborName)),
    ...process.actProcessOtherFees.map((fee) => cell(fee.otherFeeTypeDictName, fee.description)),
  ].join("；");
}

/** Codes that are still good for this vehicle at the form's dealer. */
export const kindnessSource = defineSource({
  title: "选择善意授权码",
  filters: [],
  columns: [
    { header: "善意授权码" },
    { header: "授权截止" },
    { header: "可用次数", align: "end" },
    ...kindnessGroups.map(({ word }) => ({ header: `${word}可用`, align: "end" as const })),
    { header: "厂家/经销商/客户承担" },
  ],
  empty: { title: noKindnessCode },
  codeFilter: "kindnessAuthCode",
  takes: { vin: "vin", dealer: "code" },
  read: async (ask) => {
    const { backend, audience, context, filter } = ask;
    if (!context.vin) return needsVehicle;
    if (audience === "company" && !context.dealer)
      return { kind: "none", title: "请先选择经销商", advice: "授权码只对获得授权的经销商有效。" };
    const body = { vehicleVin: context.vin, ...filter };
    const { records } = await backend.read(kindnessPage, { query: { current: 1, size: allOfVehicle }, body });
    const ofDealer = records.filter(({ dealerCode }) => audience === "dealer" || dealerCode === context.dealer);
    return slicedRows(ofDealer.flatMap(toKindnessRow), ask, ofVehicle(context.vin));
  },
});

function toKindnessRow(kindness: OutputOf<typeof kindnessPage>["records"][number]): SourceRow<{ code: string }>[] {
  const code = kindness.kindnessAuthCode;
  if (!code) return [];
  const share = (percent = "0") => `${percent}%`;
  const amounts = kindnessLeftOf(kindness);
  const left = (kindness.useLimit ?? 0) - (kindness.usedCount ?? 0);
  const cells = [
    code,
    kindness.authEndTime ? (formatDay(kindness.authEndTime) ?? "") : "",
    `${left} / ${kindness.useLimit ?? 0}`,
    ...kindnessGroups.map(({ name }) => formatMoney(amounts[name], kindness.currencyCode)),
    [kindness.oemProportion, kindness.dealerProportion, kindness.customerProportion].map(share).join(" / "),
  ];
  return [{ key: kindness.id, code, cells, value: { code } }];
}

/** What the rows of a vehicle are narrowed to, in words. */
export function ofVehicle(vin: string): string {
  return `车辆 ${vin}`;
}
