import type { ActionFunctionArgs } from "@remix-run/node";
import { readFormText, type FormText, type TextFields } from "../../../forms/form-text.ts";
import { readPostedForm, type PostedForm } from "../../../forms/posted-form.server.ts";
import type { EditorIntent } from "../application-form.ts";
import { parseEditorIntent } from "./application-intent.server.ts";
import { adoptLatest, autosave, changeLine, openLookUp, startNew } from "./editor-changes.server.ts";
import { showForm, type Posted } from "./editor-answer.server.ts";
import { intentName } from "../../../forms/intent-name.ts";
import { editorPage, type EditorPage } from "./editor-page.server.ts";
import { sendForm } from "./editor-sending.server.ts";
import { tidyApplicationText } from "./field-kinds.server.ts";
import { takeFiles } from "./posted-attachments.server.ts";

/**
 * What the form was sent for. Whatever becomes of it, the answer holds everything that was typed: the form again with what is
 * to be said (200, 400, 409, 422, 5xx), or the address where it is found again or no longer needed (303).
 */
export async function actOnEditor(args: ActionFunctionArgs) {
  const page = editorPage(args);
  const form = await readPostedForm(args, page.form.id);
  try {
    return await answerPost(page, form);
  } finally {
    await form.dispose();
  }
}

async function answerPost(page: EditorPage, form: PostedForm) {
  const { token, intact, problem = "请求无效，请重新提交" } = form;
  const { text: typed, overlong } = readFormText(form.entries, page.form);
  const text = ofPage(tidyApplicationText(typed, page.side), page);
  const key = token.state === "missing" ? page.context.formTokens.newKey() : token.key;
  // Without a token of ours nobody knows whose wish it is: what was typed is shown, and nothing is done.
  if (token.state === "missing") return showForm({ ...page, key, text, overlong }, { message: expired }, 422);
  const taken = await takeFiles(page.context, text, form.files);
  const { problems: fileProblems, status: fileStatus } = taken;
  const posted: Posted = { ...page, key, text: taken.text, overlong, fileProblems, fileStatus, body: sameSubmit(taken.text) };
  if (!intact) return showForm(posted, { message: { tone: "critical", title: problem } }, 422);
  const intent = parseEditorIntent(form.get(intentName));
  if (!intent) return showForm(posted, { message: invalid }, 400);
  if (token.state === "stale" && isWrite(intent)) return showForm(posted, { message: expired }, 422);
  return act(posted, intent);
}

function act(posted: Posted, intent: EditorIntent) {
  switch (intent.kind) {
    case "submit":
    case "saveDraft":
      return sendForm(posted, intent.kind);
    case "recalculate":
    case "upload":
      return showForm(posted);
    case "line":
      return changeLine(posted, intent);
    case "lookUp":
      return openLookUp(posted, intent);
    case "autosave":
      return autosave(posted);
    case "adoptLatest":
      return adoptLatest(posted);
    case "startNew":
      return startNew(posted);
  }
}

function isWrite({ kind }: EditorIntent): boolean {
  return kind === "submit" || kind === "saveDraft";
}

/** Which document it is says the address, not the post. */
function ofPage(text: FormText, { id }: EditorPage): FormText {
  return { ...text, fields: { ...text.fields, id: id ?? "", version: id === undefined ? "" : (text.fields["version"] ?? "") } };
}

/**
 * What makes two posts the same submit: what was typed and chosen, not how its lines are counted or what was filled in from the
 * vehicle's record meanwhile. A file is the same whether it comes with the post or stands in the form since it came with an earlier
 * one: it goes by name and size, for each time it is stored it gets an address of its own; one that was stored before, by that.
 */
function sameSubmit({ fields, lists }: FormText): unknown {
  const ours = new Set(["key", "proof", "tripOld", "tripUnitOld"]);
  const typed = (values: TextFields) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !ours.has(field) && !(field === "attachmentUrl" && values["size"])));
  return { fields: typed(fields), lists: Object.entries(lists).map(([list, lines]) => [list, lines.map(typed)]) };
}

const expired = { tone: "warning", title: "表单已过期，请再次提交", advice: "填写的内容都在，请核对后再提交一次。" } as const;
const invalid = { tone: "critical", title: "请求无效", advice: "填写的内容都在，请再试一次。" } as const;
