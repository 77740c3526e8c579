import { data } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import type { FormText, ReadForm } from "../../../forms/form-text.ts";
import type { RequestContext } from "../../../server/context.ts";
import { readStored, toEdited, type EditorPage } from "./editor-page.server.ts";
import { readApplication } from "./application-reading.server.ts";
import { buildEditorView, type ViewParts } from "./editor-view.server.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import type { EditorView } from "./editor-view.ts";
import { detailAddress } from "../application-address.ts";
import type { Application } from "../application-operations.server.ts";

/** A form that was posted, read: what stands in it now, its files taken in. */
export interface Posted extends EditorPage {
  key: string;
  text: FormText;
  overlong: ReadForm["overlong"];
  /** Why a file was not taken. */
  fileProblems: readonly FormProblem[];
  /** What tells one submit from another. */
  body: unknown;
}

type Shown = Omit<Posted, "fileProblems" | "body"> & Partial<Pick<Posted, "fileProblems">>;

/** Answers to posts of documents, by their request: `signal` is the one object that all of a request's contexts share. */
const answers = new WeakMap<AbortSignal, EditorView>();

/**
 * What the action of this request has answered. Without scripts Remix runs the loader right after the action, for the same
 * page; reading everything again, or leading elsewhere, would put it in place of the answer.
 */
export function findAnswer({ signal }: Pick<RequestContext, "signal">): EditorView | undefined {
  return answers.get(signal);
}

/** The form again with all that stands in it. Without a status: 200, or 422 where a file was not taken. */
export async function showForm(posted: Shown, parts: Partial<ViewParts> = {}, status?: number, headers: Record<string, string> = {}) {
  const { fileProblems = [] } = posted;
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
  answers.set(posted.context.signal, view);
  return data(view, { status: status ?? (fileProblems.length > 0 ? 422 : 200), headers });
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
  try {
    const stored = await readStored(page);
    return stored && toEdited(stored);
  } catch (error) {
    if (!isGatewayError(error) || ["notFound", "unauthenticated", "forbidden", "aborted"].includes(error.kind)) throw error;
    page.context.log.warn({ kind: error.kind }, "the edited document cannot be read for its form");
    return undefined;
  }
}
