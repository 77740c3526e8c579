import { redirect } from "@remix-run/node";
import type { GatewayError } from "#gateway/errors.ts";
import { rememberDone } from "../../../forms/done.server.ts";
import { tellUnderWay, toSendFailure } from "../../../forms/send-failure.server.ts";
import type { Made } from "../../../forms/send-once.server.ts";
import { readApplication } from "./application-reading.server.ts";
import { writeApplication } from "./application-writing.server.ts";
import { describeChanges, mergeOverStored } from "./application-versions.server.ts";
import { showForm, showNotEditable, type Posted } from "./editor-answer.server.ts";
import { storedText } from "./editor-loader.server.ts";
import type { EditorView, MadeBefore } from "./editor-view.ts";
import { canBeFoundAgain } from "./lost-application.server.ts";
import { toEdited } from "./editor-page.server.ts";
import { doneAddress } from "../../../document/document-address.ts";
import type { Application } from "../application-operations.server.ts";

/** Submits a form or saves it as a draft, and says what became of it. A file that was not taken keeps it from being sent. */
export async function sendForm(posted: Posted, act: "submit" | "saveDraft") {
  const submitting = act === "submit";
  if (posted.fileProblems.length > 0) return showForm(posted, { submitting });
  const outcome = await writeApplication(posted, { act, key: posted.key, text: posted.text, overlong: posted.overlong, body: posted.body });
  switch (outcome.kind) {
    case "made":
      return leadToDone(posted, outcome.made, submitting ? (outcome.corrected ? "updated" : "created") : "saved");
    case "madeOther":
      return showForm(posted, { made: toShown(outcome.made, outcome.action === "draft" ? "draft" : "submitted") }, 409);
    case "draftMoved":
      return showForm(posted, { made: toShown(outcome.made, "movedDraft") }, 409);
    case "underWay": {
      const { message, status, headers } = tellUnderWay(outcome, submitting ? "提交" : "保存草稿");
      return showForm(posted, { message, ...savedAs(posted, outcome) }, status, headers);
    }
    case "invalid": {
      const { reading, problems } = outcome;
      return showForm(posted, { reading, problems, submitting, ...savedAs(posted, outcome) }, 422);
    }
    case "notEditable":
      return showNotEditable(posted, outcome.claim, outcome.message);
    case "conflict":
      return showConflict(posted, outcome.claim);
    case "failed":
      return showFailure(posted, act, outcome);
  }
}

/** What there is of a new form that was not submitted now. */
function savedAs({ id }: Posted, { draft }: { draft?: Made | undefined }): Pick<EditorView, "made"> {
  return { made: id === undefined && draft ? toShown(draft, "draft") : undefined };
}

function toShown({ id, number }: Made, as: MadeBefore["as"]): MadeBefore {
  return { id, number, as };
}

async function leadToDone({ application, context, side, key }: Posted, made: Made, kind: "created" | "updated" | "saved") {
  const words = { created: "提交成功", saved: "保存成功", updated: made.statusText || "提交成功" };
  const done = await rememberDone(context, { kind, message: words[kind], number: made.number, documentId: made.id, formKey: key });
  await context.stash.drop(key);
  return redirect(doneAddress(application.name, side, done), 303);
}

/** Both versions side by side: the stored one, and what was typed over an older one. */
async function showConflict(posted: Posted, stored: Application) {
  const claim = toEdited(stored);
  const reading = await readApplication(posted, posted.text);
  const { changes } = mergeOverStored(posted, posted.text, stored, await storedText(stored, posted));
  const differences = describeChanges(changes, reading.options);
  return showForm(posted, { claim, reading, conflict: { version: claim.version, differences } }, 409);
}

/** The form keeps its key, so that sending it again makes nothing twice, as far as what it has made can be found. */
function showFailure(posted: Posted, act: "submit" | "saveDraft", failed: { error: GatewayError; draft?: Made | undefined }) {
  const certain = posted.id !== undefined || canBeFoundAgain(posted.text, act);
  const again = certain ? "可以再次提交，不会重复生成。" : "再次保存之前，请先在列表中查看是否已有这份草稿。";
  const { message, status, headers } = toSendFailure(failed.error, again);
  return showForm(posted, { message, ...savedAs(posted, failed) }, status, headers);
}
