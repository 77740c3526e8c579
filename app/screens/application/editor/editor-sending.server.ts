import { redirect } from "@remix-run/node";
import type { GatewayError } from "#gateway/errors.ts";
import { rememberDone } from "../../../forms/done.server.ts";
import { toSendFailure } from "../../../forms/send-failure.server.ts";
import type { Made } from "../../../forms/send-once.server.ts";
import { readApplication } from "./application-reading.server.ts";
import { writeApplication } from "./application-writing.server.ts";
import { findDifferences } from "./differences.server.ts";
import { showForm, showNotEditable, type Posted } from "./editor-answer.server.ts";
import { storedText } from "./editor-loader.server.ts";
import { toEdited } from "./editor-page.server.ts";
import { doneAddress } from "../application-address.ts";
import type { Application } from "../application-operations.server.ts";

/** Submits a form or saves it as a draft, and says what became of it. A file that was not taken keeps it from being sent. */
export async function sendForm(posted: Posted, act: "submit" | "saveDraft") {
  const submitting = act === "submit";
  if (posted.fileProblems.length > 0) return showForm(posted, { submitting });
  const outcome = await writeApplication(posted, { act, key: posted.key, text: posted.text, overlong: posted.overlong, body: posted.body });
  switch (outcome.kind) {
    case "made":
      return leadToDone(posted, outcome.made, submitting ? (outcome.corrected ? "updated" : "created") : "saved");
    case "madeOther": {
      const { id, number } = outcome.made;
      return showForm(posted, { made: { id, number } }, 409);
    }
    case "invalid": {
      const { reading, problems } = outcome;
      return showForm(posted, { reading, problems, submitting }, 422);
    }
    case "notEditable":
      return showNotEditable(posted, outcome.claim, outcome.message);
    case "conflict":
      return showConflict(posted, outcome.claim);
    case "failed":
      return showFailure(posted, outcome.error);
  }
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
  const differences = findDifferences(storedText(stored, posted), posted.text, reading.options);
  return showForm(posted, { claim, reading, conflict: { version: claim.version, differences } }, 409);
}

/** The form keeps its key, so that sending it again makes nothing twice. */
function showFailure(posted: Posted, error: GatewayError) {
  const { message, status, headers } = toSendFailure(error, "可以再次提交，不会重复生成。");
  return showForm(posted, { message }, status, headers);
}
