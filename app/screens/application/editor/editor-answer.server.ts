import { data } from "@remix-run/node";
import type { FormText, ReadForm } from "../../../forms/form-text.ts";
import { readStored, toEdited, type EditorPage } from "./editor-page.server.ts";
import { readApplication } from "./application-reading.server.ts";
import { buildEditorView, type ViewParts } from "./editor-view.server.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import type { EditorView } from "./editor-view.ts";
import { detailAddress } from "../../../document/document-address.ts";
import type { Application } from "../application-operations.server.ts";
import { readUnlessDown } from "../../../reads/optional-read.server.ts";

/** A form that was posted, read: what stands in it now, its files taken in. */
export interface Posted extends EditorPage {
  key: string;
  text: FormText;
  overlong: ReadForm["overlong"];
  /** Why a file was not taken. */
  fileProblems: readonly FormProblem[];
  /** What that is answered with; undefined where each was. */
  fileStatus: number | undefined;
  /** What tells one submit from another. */
  body: unknown;
}

type Shown = Omit<Posted, "fileProblems" | "fileStatus" | "body"> & Partial<Pick<Posted, "fileProblems" | "fileStatus">>;

/** The form again with all that stands in it. Without a status: 200, or what a file that was not taken is answered with. */
export async function showForm(posted: Shown, parts: Partial<ViewParts> = {}, status?: number, headers: Record<string, string> = {}) {
  const { fileProblems = [], fileStatus = 200 } = posted;
  const text = parts.text ?? posted.text;
  const [claim, reading] = await Promise.all([parts.claim ?? readEdited(posted), parts.reading ?? readApplication(posted, text)]);
  const view = await buildEditorView(posted, {
    key: posted.key,
    overlong: posted.overlong,
    ...parts,
    text,
    claim,
    reading,
    problems: [...fileProblems, ...(parts.problems ?? [])],
  });
  posted.context.answers.note(posted.form.id, view);
  return data(view, { status: status ?? fileStatus, headers });
}

/** The stored document's state does not allow it any more; what was typed is still there to be copied. */
export function showNotEditable(posted: Posted, stored: Application, refusal: string) {
  return showForm(posted, { claim: toEdited(stored), message: notEditableMessage(posted, stored, refusal) }, 409);
}

export function notEditableMessage({ application, side }: EditorPage, stored: Application, refusal: string): EditorView["message"] {
  return {
    tone: "critical",
    title: refusal,
    advice: "填写的内容都在下面，没有保存到该单据。",
    links: [{ to: detailAddress(application.name, side, stored.id), label: `打开 ${stored.applicationNumber ?? stored.id}` }],
  };
}

/** The document as it is stored now. While its service is down the form goes without it; one that is not there ends the page. */
async function readEdited(page: EditorPage): Promise<EditorView["claim"]> {
  const stored = await readUnlessDown(readStored(page), page.context.log);
  return stored && toEdited(stored);
}
