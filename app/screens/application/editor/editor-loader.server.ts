import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import { readFormText, type FormText } from "../../../forms/form-text.ts";
import type { KeptForm } from "../../../forms/stash.server.ts";
import { claimDetailAddress } from "../../claim/claim-address.ts";
import { editRefusal } from "../application-editing.server.ts";
import { proveAttachment } from "./attachment-upload.server.ts";
import { claimForm } from "./application-form.ts";
import { readApplication } from "./application-reading.server.ts";
import { blankApplicationText, toApplicationText } from "./application-text.server.ts";
import { findAnswer, notEditableMessage } from "./editor-answer.server.ts";
import { moveToNew } from "./kept-application.server.ts";
import { editorPage, newFormKey, readStored, toEdited, type EditorPage } from "./editor-page.server.ts";
import { buildEditorView } from "./editor-view.server.ts";
import type { EditorView } from "./editor-view.ts";
import { tidyApplicationText } from "./field-kinds.server.ts";

/**
 * A claim's form: blank, of the stored claim, or as it was left (`?form=`, only ever the user's own). A claim that cannot be
 * written in leads to its page, which says why; what was typed into its form is shown all the same.
 */
export async function loadEditor(args: LoaderFunctionArgs): Promise<EditorView & { title: string | undefined }> {
  const answered = findAnswer(args.context);
  if (answered) return withTitle(answered);
  const page = editorPage(args);
  const asked = new URL(args.request.url).searchParams.get("form");
  const kept = asked === null ? undefined : await findKept(page, asked);
  const stored = await readStoredOrMove(page, kept);
  const refusal = stored && editRefusal(stored, page.actor);
  if (stored && refusal && !kept) throw redirect(`${claimDetailAddress(page.side, stored.id)}?notice=edit`);
  const text = kept ? restoredText(kept, page) : stored ? storedText(stored, page) : blankApplicationText();
  const view = await buildEditorView(page, {
    text,
    reading: await readApplication(page.context, text, { stored }),
    key: kept?.key ?? newFormKey(page.context),
    claim: stored && toEdited(stored),
    message:
      stored && refusal ? notEditableMessage(page, stored, refusal) : asked === null ? undefined : kept ? backMessage(kept) : lostMessage,
    unfinished: asked === null ? await findUnfinished(page) : undefined,
  });
  return withTitle(view);
}

/** A claim that is not there any more leaves what was typed into its form: it goes on as a new claim. */
async function readStoredOrMove(page: EditorPage, kept: KeptForm | undefined): Promise<Claim | undefined> {
  try {
    return await readStored(page);
  } catch (error) {
    if (!kept || !isGatewayError(error) || error.kind !== "notFound") throw error;
    const address = await moveToNew(page, restoredText(kept, page), kept.key);
    throw address === undefined ? error : redirect(address);
  }
}

function withTitle(view: EditorView) {
  return { ...view, title: view.claim && `修改 ${view.claim.number}` };
}

/** A stored claim as the text of this page's form. */
export function storedText(stored: Claim, { side, context }: EditorPage): FormText {
  return toApplicationText(stored, side, (line) => proveAttachment(context, line));
}

/** A text that was kept, as this page may use it: whose claim it is says the address. */
function restoredText({ entries }: KeptForm, { id, side }: EditorPage): FormText {
  const text = tidyApplicationText(readFormText(entries, claimForm).text, side);
  return { ...text, fields: { ...text.fields, id: id ?? "", version: id === undefined ? "" : (text.fields["version"] ?? "") } };
}

async function findKept({ context, address }: EditorPage, key: string): Promise<KeptForm | undefined> {
  const kept = await context.stash.find(key);
  return kept?.formId === claimForm.id && kept.address === address ? kept : undefined;
}

async function findUnfinished({ context, address }: EditorPage): Promise<EditorView["unfinished"]> {
  const kept = await context.stash.newest(claimForm.id, address);
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
