import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { readFormText, type FormText } from "../../../forms/form-text.ts";
import type { KeptForm } from "../../../forms/stash.server.ts";
import { editRefusal } from "../application-editing.server.ts";
import type { ApplicationName } from "../application-kind.ts";
import type { Application } from "../application-operations.server.ts";
import { withFailureCode } from "../failure-code.server.ts";
import { proveAttachment } from "./attachment-upload.server.ts";
import { readApplication } from "./application-reading.server.ts";
import { blankApplicationText, toApplicationText } from "./application-text.server.ts";
import { notEditableMessage } from "./editor-answer.server.ts";
import { moveToNew } from "./kept-application.server.ts";
import { editorPage, readStored, toEdited, type EditorPage } from "./editor-page.server.ts";
import { buildEditorView } from "./editor-view.server.ts";
import type { EditorView } from "./editor-view.ts";
import { tidyApplicationText } from "./field-kinds.server.ts";
import { detailAddress } from "../../../document/document-address.ts";

interface LoadedEditor extends EditorView {
  title: string;
  application: ApplicationName;
}

/**
 * A form: blank, of the stored document, or as it was left (`?form=`, only ever the user's own). A document that cannot
 * be written in leads to its page, which says why; what was typed into its form is shown all the same.
 */
export async function loadEditor(args: LoaderFunctionArgs): Promise<LoadedEditor> {
  const page = editorPage(args);
  // Noted by this form's own action.
  const answered = args.context.answers.find(page.form.id) as EditorView | undefined;
  if (answered) return withTitle(page, answered);
  const asked = new URL(args.request.url).searchParams.get("form");
  const kept = asked === null ? undefined : await findKept(page, asked);
  const stored = await readStoredOrMove(page, kept);
  const refusal = stored && editRefusal(page.application, stored, page.actor);
  if (stored && refusal && !kept) throw redirect(`${detailAddress(page.application.name, page.side, stored.id)}?notice=edit`);
  const text = kept ? restoredText(kept, page) : stored ? await storedText(stored, page) : blankApplicationText(page.form);
  const view = await buildEditorView(page, {
    text,
    reading: await readApplication(page, text, { stored }),
    key: kept?.key ?? page.context.formTokens.newKey(),
    claim: stored && toEdited(stored),
    message:
      stored && refusal ? notEditableMessage(page, stored, refusal) : asked === null ? undefined : kept ? backMessage(kept) : lostMessage,
    unfinished: asked === null ? await findUnfinished(page) : undefined,
  });
  return withTitle(page, view);
}

/** A document that is not there any more leaves what was typed into its form: it goes on as a new one. */
async function readStoredOrMove(page: EditorPage, kept: KeptForm | undefined): Promise<Application | undefined> {
  try {
    return await readStored(page);
  } catch (error) {
    if (!kept || !isGatewayError(error) || error.kind !== "notFound") throw error;
    const address = await moveToNew(page, restoredText(kept, page), kept.key);
    throw address === undefined ? error : redirect(address);
  }
}

function withTitle({ application: { name, word } }: EditorPage, view: EditorView): LoadedEditor {
  return { ...view, application: name, title: view.claim ? `修改 ${view.claim.number}` : `新建${word}` };
}

/** A stored document as the text of this page's form. */
export async function storedText(stored: Application, { form, side, context }: EditorPage): Promise<FormText> {
  const document = await withFailureCode(context.backend, stored);
  return toApplicationText(form, document, side, (line) => proveAttachment(context, line));
}

/** A text that was kept, as this page may use it: whose document it is says the address. */
function restoredText({ entries }: KeptForm, { form, id, side }: EditorPage): FormText {
  const text = tidyApplicationText(readFormText(entries, form).text, side);
  return { ...text, fields: { ...text.fields, id: id ?? "", version: id === undefined ? "" : (text.fields["version"] ?? "") } };
}

async function findKept({ form, context, address }: EditorPage, key: string): Promise<KeptForm | undefined> {
  const kept = await context.stash.find(key);
  return kept?.formId === form.id && kept.address === address ? kept : undefined;
}

async function findUnfinished({ form, context, address }: EditorPage): Promise<EditorView["unfinished"]> {
  const kept = await context.stash.newest(form.id, address);
  return kept && { key: kept.key, savedAt: kept.savedAt };
}

const lostMessage = { tone: "warning", title: "没有找到之前填写的内容", advice: "可能已经提交，或保存已超过 7 天。" } as const;

function backMessage({ reason }: KeptForm): EditorView["message"] {
  switch (reason) {
    case "lookUp":
      return undefined;
    case "expired":
      return { tone: "info", title: "已恢复登录过期前填写的内容，尚未提交", advice: "请核对后再次提交；选过的文件如未上传，需重新选择。" };
    case "autosave":
    case "failed":
      return { tone: "info", title: "已恢复之前填写的内容，尚未提交", advice: "请核对后再提交；选过的文件如未上传，需重新选择。" };
  }
}
