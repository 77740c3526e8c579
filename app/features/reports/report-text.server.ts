import type { InputOf } from "#gateway/operation.ts";
import type { warrantyReportCreate } from "#gateway/operations/warranty-report.ts";
import type { Text } from "#app/lib/forms/form.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { keysOf, ownerOf, placeKey } from "#app/lib/forms/posts/line-owner.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import type { ReportCore } from "./report-fields.ts";
import type { ReportLists } from "./report-files.server.ts";

type Lists = Text<ReportCore>["lists"];
type Entered = Required<Pick<InputOf<typeof warrantyReportCreate>["body"], "troubleCodes" | "solutionList" | "attachmentList">>;
type File = ReportLists["attachmentList"][number];

/** Fields of either kind that are sent as they stand. */
export const plainFields = [
  ...(["subject", "vehicleVin", "tripCurrent", "tripUnit", "functionId", "subFunctionId"] as const),
  ...(["contactPositionId", "contactPersonId", "mainPartCode", "sysSymptomId", "sysPfsId", "failureReasonDictId"] as const),
  ...(["phenomenonSummary", "operationDone", "remark"] as const),
] as const;

/** The lists of a stored report as its form shows them: the files of all solutions in one list, each naming its own. */
export function toLists(report: ReportLists): Lists {
  const files = [
    ...report.attachmentList.map((file) => ({ file, solution: "" })),
    ...report.solutionList.flatMap(({ attachmentList = [] }, at) => attachmentList.map((file) => ({ file, solution: placeKey(at) }))),
  ];
  return {
    troubleCodes: report.troubleCodes.map(({ code = "", dtcModuleDictId = "", description = "" }, at) => ({
      key: String(at),
      code,
      dtcModuleDictId,
      description,
    })),
    solutionList: report.solutionList.map(({ solution = "", workedFlag }, at) => ({
      key: String(at),
      solution,
      workedFlag: workedFlag ? "1" : "",
    })),
    attachmentList: files.map(({ file, solution }, at) => ({ key: String(at), solution, ...toFileFields(file) })),
  };
}

function toFileFields({ attachmentName = "", description = "", attachmentRemark = "", attachmentUrl = "" }: File) {
  return { attachmentName, description, attachmentRemark, attachmentUrl, size: "", proof: "" };
}

/** Every file with the solution it names, whatever key that has by now; one whose solution is gone is the report's own. */
export function underSolutions(text: FormText): FormText["lists"] {
  const keys = keysOf(text, "solutionList");
  const files = (text.lists["attachmentList"] ?? []).map((file) => ({ ...file, solution: ownerOf(keys, file["solution"]) ?? "" }));
  return { ...text.lists, attachmentList: files };
}

/** What is sent of the lists. A file whose solution is gone is the report's own. */
export function toEnteredLists(lists: Lists): Entered {
  const solutions = new Set(lists.solutionList.map(({ key }) => key));
  const filesOf = (solution: string) =>
    lists.attachmentList
      .filter((file) => (solutions.has(file.solution) ? file.solution : "") === solution)
      .map((file) => pick(file, ["attachmentName", "attachmentUrl", "description", "attachmentRemark"]));
  return {
    troubleCodes: lists.troubleCodes.map(({ code, dtcModuleDictId, description }) => ({
      code,
      description,
      ...(dtcModuleDictId === "" ? {} : { dtcModuleDictId }),
    })),
    solutionList: lists.solutionList.map(({ key, solution, workedFlag }) => ({
      solution,
      workedFlag: workedFlag === "1",
      attachmentList: filesOf(key),
    })),
    attachmentList: filesOf(""),
  };
}
