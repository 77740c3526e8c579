import type { OutputOf } from "#gateway/operation.ts";
import type { warrantyReportPage } from "#gateway/operations/warranty-report.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { clockSlackMs } from "#app/lib/documents/own-act.server.ts";
import type { FormRequest } from "#app/lib/forms/form-setup.server.ts";
import type { Text } from "#app/lib/forms/form.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { reportFiles, type PostedFile } from "#app/lib/forms/posts/posted-file.server.ts";
import { storeAttachment } from "../claim-documents/editor/attachment-upload.server.ts";
import { readConversation } from "./conversation.server.ts";
import type { ReportCore } from "./report-fields.ts";
import { filesOf, type ReportLists } from "./report-files.server.ts";
import { underSolutions } from "./report-text.server.ts";

/* What the forms of both kinds of report do alike. */

/** The page of a report's form. */
export interface ReportPage {
  /** Of the stored report; undefined where a new one is begun. */
  id: string | undefined;
}

export interface Stored {
  id: string;
  reportNumber?: string | undefined;
  status?: number | undefined;
  statusName?: string | undefined;
  draftFlag?: boolean | undefined;
}

/** Came back to its dealer, whatever the kind (2 §4). */
export const returned = 2;

/** Whether its dealer can write in it: a draft, and one that came back. */
export function isOpen({ draftFlag, status }: Stored): boolean {
  return draftFlag === true || status === returned;
}

/** What was said about one that came back, for the form in which it is corrected. */
export async function opinionsOfReturned({ context }: Pick<FormRequest<ReportPage>, "context">, stored: Stored | undefined) {
  return stored?.status === returned && !stored.draftFlag ? readConversation(context, stored.reportNumber ?? stored.id) : undefined;
}

/** What a form has made or changed. */
export function toMade({ id, reportNumber, version }: Pick<Stored, "id" | "reportNumber"> & { version?: number | undefined }) {
  return { id, number: reportNumber ?? id, ...(version === undefined ? {} : { version }) };
}

/** Told above a form whose report has gone on without it. */
export function closedMessage(kind: DocumentKind, { id, reportNumber = id, statusName = "" }: Stored): FormMessage {
  return {
    tone: "critical",
    title: `该${kind.word}${statusName}，不能修改`,
    advice: `填写的内容都在下面，没有保存到该${kind.word}。`,
    links: [{ to: detailAddress(kind, "dealer", id), label: `打开 ${reportNumber}` }],
  };
}

/** A report that came back is none that could be saved as a draft. */
export function refuseDraft({ word }: DocumentKind, intent: "saveDraft" | "submit", stored: Stored | undefined): { message: string }[] {
  return intent === "saveDraft" && stored && !stored.draftFlag ? [{ message: `需更正的${word}不能保存为草稿，请修改后直接提交` }] : [];
}

/** Its files: larger ones, and of more kinds, than other documents take. */
export const filesOfReport = {
  taken: reportFiles,
  said: "filesOf",
  async store({ context }: FormRequest<ReportPage>, file: PostedFile, solution: string) {
    const stored = await storeAttachment(context, file, "", "report");
    return stored.ok ? { ok: true as const, line: { ...stored.line, solution } } : stored;
  },
  known: (report: Pick<ReportLists, "attachmentList" | "solutionList">) => filesOf(report).map(({ attachmentUrl = "" }) => attachmentUrl),
};

/** A form says which report it is of by its page alone. */
export function tidyReport(text: FormText, { page: { id = "" } }: FormRequest<ReportPage>): FormText {
  const { fields } = text;
  return { fields: { ...fields, id, version: id === "" ? "" : (fields["version"] ?? "") }, lists: underSolutions(text) };
}

/** Where the same text goes on as another report. @param create the form of a new one */
export function anotherReport({ word }: DocumentKind, create: () => string) {
  return {
    isNew: ({ id }: ReportPage) => id === undefined,
    address: create,
    message: (_page: ReportPage, { files }: { files: boolean }): FormMessage => ({
      tone: "info",
      title: `这是一份新${word}，尚未提交`,
      ...(files ? { advice: `附件属于原来的${word}，请重新上传。` } : {}),
    }),
  };
}

/** What is told of a report that was written, and the list it leads to. */
export function doneReport(
  intent: "saveDraft" | "submit",
  { id, number }: { id: string; number: string },
  stored: Stored | undefined,
  list: string,
) {
  const made = { documentId: id, number, to: (done: string) => `${list}?done=${done}` };
  if (intent === "saveDraft") return { kind: "saved" as const, message: "保存成功", ...made };
  const isCorrected = stored?.status === returned;
  return { kind: isCorrected ? ("updated" as const) : ("created" as const), message: isCorrected ? "修改成功" : "新建成功", ...made };
}

export type Listed = Pick<
  OutputOf<typeof warrantyReportPage>["records"][number],
  "id" | "reportNumber" | "subject" | "vehicleVin" | "mainPartCode" | "createDate" | "draftFlag"
>;
type Action = "draft" | "submit";

export interface ReportFilter {
  vehicleVin?: string;
  draftFlag?: 1;
}

/**
 * A report of the user's that says the same and was made since the press whose answer never came.
 * @param read the newest that the filter finds
 */
export async function findNewReport(
  read: (filter: ReportFilter) => Promise<{ records: readonly Listed[] }>,
  { fields }: Pick<Text<ReportCore>, "fields">,
  action: Action,
  since: string,
) {
  const { records } = await read({
    ...(fields.vehicleVin === "" ? {} : { vehicleVin: fields.vehicleVin }),
    ...(action === "draft" ? { draftFlag: 1 } : {}),
  });
  const earliest = Date.parse(since) - clockSlackMs;
  const found = records.find(
    ({ subject = "", vehicleVin = "", mainPartCode = "", createDate = "", draftFlag }) =>
      subject === fields.subject &&
      vehicleVin === fields.vehicleVin &&
      plainCode(mainPartCode) === plainCode(fields.mainPartCode) &&
      (draftFlag === true) === (action === "draft") &&
      Date.parse(createDate) >= earliest,
  );
  return found && toMade(found);
}
