import type { InputOf, OutputOf } from "#gateway/operation.ts";
import type { warrantyReportCreate, warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import type { Text } from "../../form/form.ts";
import type { StoredText } from "../../form/form-setup.server.ts";
import { pick } from "../../view/picked-fields.server.ts";
import type { ReportShape } from "./report-form.ts";

type Report = OutputOf<typeof warrantyReportDetail>;
type Entry = InputOf<typeof warrantyReportCreate>["body"];
type File = Report["attachmentList"][number];

const plain = [
  ...(["warrantyReportTypeDictId", "subject", "vehicleVin", "tripCurrent", "tripUnit", "functionId", "subFunctionId"] as const),
  ...(["contactPositionId", "contactPersonId", "mainPartCode", "sysSymptomId", "sysPfsId", "failureReasonDictId"] as const),
  ...(["phenomenonSummary", "operationDone", "remark"] as const),
] as const;

/** A stored report as its form shows it: the files of all solutions in one list, each with the key of its own. */
export function toReportText(report: Report): StoredText<ReportShape> {
  const fields = Object.fromEntries(plain.map((name) => [name, report[name] ?? ""]));
  const files = [
    ...report.attachmentList.map((file) => ({ file, solution: "" })),
    ...report.solutionList.flatMap(({ attachmentList = [] }, at) => attachmentList.map((file) => ({ file, solution: String(at) }))),
  ];
  return {
    fields: { id: report.id, ...fields },
    lists: {
      troubleCodes: report.troubleCodes.map(({ code = "", dtcModuleDictId = "", description = "" }, at) => ({
        ...{ key: String(at), code, dtcModuleDictId, description },
      })),
      solutionList: report.solutionList.map(({ solution = "", workedFlag }, at) => ({
        ...{ key: String(at), solution, workedFlag: workedFlag ? "1" : "" },
      })),
      attachmentList: files.map(({ file, solution }, at) => ({ key: String(at), solution, ...toFileFields(file) })),
    },
  };
}

function toFileFields({ attachmentName = "", description = "", attachmentRemark = "", attachmentUrl = "" }: File) {
  return { attachmentName, description, attachmentRemark, attachmentUrl, size: "", proof: "" };
}

/** What is sent of it. A file whose solution is gone is the report's own. */
export function toReportEntry({ fields, lists }: Text<ReportShape>): Entry {
  const typed = Object.fromEntries(plain.flatMap((name) => (fields[name] === "" ? [] : [[name, fields[name]]])));
  const solutions = new Set(lists.solutionList.map(({ key }) => key));
  const filesOf = (solution: string) =>
    lists.attachmentList
      .filter((file) => (solutions.has(file.solution) ? file.solution : "") === solution)
      .map((file) => pick(file, ["attachmentName", "attachmentUrl", "description", "attachmentRemark"]));
  return {
    // Only fields that a report has.
    ...(typed as Pick<Entry, (typeof plain)[number]>),
    tripUnit: fields.tripUnit || "km",
    troubleCodes: lists.troubleCodes.map(({ code, dtcModuleDictId, description }) => ({
      ...{ code, description },
      ...(dtcModuleDictId === "" ? {} : { dtcModuleDictId }),
    })),
    solutionList: lists.solutionList.map(({ key, solution, workedFlag }) => ({
      ...{ solution, workedFlag: workedFlag === "1", attachmentList: filesOf(key) },
    })),
    attachmentList: filesOf(""),
  };
}
