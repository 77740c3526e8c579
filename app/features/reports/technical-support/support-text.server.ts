import type { InputOf, OutputOf } from "#gateway/operation.ts";
import type { techSupportCreate, techSupportDetail } from "#gateway/operations/technical-support.ts";
import type { Text } from "#app/lib/forms/form.ts";
import type { StoredText } from "#app/lib/forms/form-setup.server.ts";
import { plainFields, toEnteredLists, toLists } from "../report-text.server.ts";
import type { SupportShape } from "./support-form.ts";

type Report = OutputOf<typeof techSupportDetail>;
type Entry = InputOf<typeof techSupportCreate>["body"];

const plain = [
  ...plainFields,
  ...(["reportStyleDictId", "questionLevelDictId", "reportTypeId", "reportCategoryDictId", "batteryPackInformation"] as const),
  ...(["gdtAccount", "dealerRepairPlan"] as const),
] as const;

/** A stored report as its form shows it. */
export function toSupportText(report: Report): StoredText<SupportShape> {
  const fields = Object.fromEntries(plain.map((name) => [name, report[name] ?? ""]));
  return {
    fields: { id: report.id, ...fields, forPreAuthorizationFlag: report.forPreAuthorizationFlag ? "1" : "" },
    lists: {
      ...toLists(report),
      sysFailures: report.sysFailures.map(({ id }, at) => ({
        key: String(at),
        sysFailureId: id,
        mainFlag: id === report.mainFailureDictId ? "1" : "",
      })),
    },
  };
}

/** What is sent of it; of one cause alone nobody need say that it is the main one. */
export function toSupportEntry({ fields, lists }: Text<SupportShape>): Entry {
  const typed = Object.fromEntries(plain.flatMap((name) => (fields[name] === "" ? [] : [[name, fields[name]]])));
  const causes = lists.sysFailures.filter(({ sysFailureId }) => sysFailureId !== "");
  const main = causes.length === 1 ? causes[0] : causes.find(({ mainFlag }) => mainFlag === "1");
  return {
    // Only fields that a report has.
    ...(typed as Pick<Entry, (typeof plain)[number]>),
    tripUnit: fields.tripUnit || "km",
    forPreAuthorizationFlag: fields.forPreAuthorizationFlag === "1",
    sysFailures: causes.map(({ sysFailureId }) => ({ id: sysFailureId })),
    ...(main ? { mainFailureDictId: main.sysFailureId } : {}),
    ...toEnteredLists(lists),
  };
}
