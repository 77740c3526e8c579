import { data, redirect } from "@remix-run/node";
import { changeLines, type LineChange } from "../../../forms/form-text.ts";
import { editRefusal } from "../application-editing.server.ts";
import { leaveForLookUp } from "../../../look-up/kept-form.server.ts";
import { boundLookUpsOf } from "../look-up/application-look-ups.server.ts";
import { lookUpAddress } from "../look-up/look-up-address.ts";
import { applicationLines, type EditorIntent } from "../application-form.ts";
import { readApplication } from "./application-reading.server.ts";
import { leftBehind } from "../../../forms/left-behind.ts";
import { describeChanges, mergeOverStored } from "./application-versions.server.ts";
import { showForm, showNotEditable, type Posted } from "./editor-answer.server.ts";
import { storedText } from "./editor-loader.server.ts";
import { readStored, toEdited } from "./editor-page.server.ts";
import { isBlankApplication } from "./typed-lines.ts";
import { listWords } from "../field-words.ts";
import { asNew, keepForm, moveKept, moveToNew } from "./kept-application.server.ts";

/** Adds, removes, copies or moves a line. */
export function changeLine(posted: Posted, { verb, list, index }: LineChange) {
  const text = changeLines(posted.text, { verb, list, index }, applicationLines);
  const full = (verb === "add" || verb === "copy") && text.lists[list]?.length === posted.text.lists[list]?.length;
  if (!full) return showForm({ ...posted, text });
  return showForm(posted, { problems: [{ path: list, message: `${listWords[list] ?? list}最多 ${applicationLines.linesMax} 行` }] }, 422);
}

/** Keeps the form and goes to the page something is looked up on; that page comes back with the form filled in. */
export async function openLookUp(posted: Posted, intent: Extract<EditorIntent, { kind: "lookUp" }>) {
  const { application, side, context, key } = posted;
  const left = await leaveForLookUp(context, boundLookUpsOf(context), posted, intent);
  switch (left.kind) {
    case "kept":
      return redirect(lookUpAddress(application.name, side, left.place.what, key, left.place.text, left.place.line), 303);
    case "full":
      return showForm(posted, { message: noRoom }, 422);
    case "unknown":
      return showForm(posted, { message: { tone: "critical", title: "请求无效", advice: "填写的内容都在，请再试一次。" } }, 400);
  }
}

/** Keeps what was typed so far, without anybody asking for it. */
export async function autosave(posted: Posted) {
  if (isBlankApplication(posted.text)) return data({ savedAt: undefined });
  if ((await keepForm(posted, "autosave")) !== "kept")
    return data({ failure: `没有自动保存：${noRoom.title}。${noRoom.advice}` }, { status: 422 });
  return data({ savedAt: new Date().toISOString() });
}

/** Goes on with what was changed, on the version that is stored now; under a key of its own, because it is another submit. */
export async function adoptLatest(posted: Posted) {
  const stored = await readStored(posted);
  if (!stored) return showForm(posted);
  const refusal = editRefusal(posted.application, stored, posted.actor);
  if (refusal !== undefined) return showNotEditable(posted, stored, refusal);
  const claim = toEdited(stored);
  const now = await storedText(stored, posted);
  const merged = mergeOverStored(posted, posted.text, stored, now);
  const { version = "", asRendered = "" } = now.fields;
  const text = { ...merged.text, fields: { ...merged.text.fields, version, asRendered } };
  const reading = await readApplication(posted, text, { stored });
  const left = leftBehind(describeChanges(merged.changes, reading.options));
  const advice = "其余内容是现在保存的。请核对后再提交。";
  const message = {
    tone: left === undefined ? "info" : "warning",
    title: "已把您修改的内容带入最新版本，尚未提交",
    advice: left === undefined ? advice : `${left}${advice}`,
  } as const;
  const fresh: Posted = { ...posted, text, key: posted.context.formTokens.newKey() };
  await moveKept(posted.key, fresh);
  return showForm(fresh, { claim, message, reading });
}

/** The same text as a form that has made nothing yet; from the form of a stored claim it goes on in the form of a new one. */
export async function startNew(posted: Posted) {
  if (posted.id !== undefined) {
    const address = await moveToNew(posted, posted.text, posted.key);
    return address === undefined ? showForm(posted, { message: noRoom }, 422) : redirect(address, 303);
  }
  const fresh: Posted = { ...posted, text: asNew(posted.text), key: posted.context.formTokens.newKey() };
  await moveKept(posted.key, fresh);
  const dropped = (posted.text.lists["attachmentList"] ?? []).length > 0;
  return showForm(fresh, {
    message: {
      tone: "info",
      title: "这是一张新单，尚未提交",
      ...(dropped ? { advice: `附件属于原来的${posted.application.word}，请重新上传。` } : {}),
    },
  });
}

const noRoom = {
  tone: "critical",
  title: "暂存的表单已满",
  advice: "请先保存草稿，或在我的主页删除不再需要的表单。",
} as const;
