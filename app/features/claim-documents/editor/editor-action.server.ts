import type { ActionFunctionArgs } from "@remix-run/node";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { Submission, FormSetup, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { detailAddress, doneAddress, editorAddress } from "#app/lib/documents/document-address.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import type { SavedDraft } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { editRefusal } from "../claim-document-editing.server.ts";
import { claimDocumentForms, blankTrip, uploadDescription, type ClaimDocumentShape } from "../claim-document-form.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import { claimDocumentKinds, claimDocumentOf } from "../claim-document-kinds.ts";
import { operationsOf, type ClaimDocument, type ClaimDocumentEntry } from "../claim-document-operations.server.ts";
import { returnedStatus } from "../claim-document-words.ts";
import { claimDocumentBoundLookUps } from "../look-up/claim-document-look-ups.server.ts";
import { beginActivityClaim } from "./activity-claim.server.ts";
import { beginCopy } from "./claim-document-copy.server.ts";
import { mergeIntoClaimDocument } from "./claim-document-correction.server.ts";
import { toClaimDocumentEntry } from "./claim-document-entry.server.ts";
import { lineIdsOf } from "./claim-document-text.server.ts";
import { dropKeptCorrection, keepCorrection } from "./kept-correction.server.ts";
import { storeAttachment } from "./attachment-upload.server.ts";
import { refusalsOf } from "./current-checks.ts";
import { editorPage, readStored, readText, type EditorPage } from "./editor-page.server.ts";
import { checksOf, offersOf, readingOf, recordOf, remarksOn, showEditor } from "./editor-view.server.ts";
import type { EditorData } from "./editor-view.ts";
import { tidyClaimDocumentText } from "./field-kinds.server.ts";
import { canBeFoundAgain, recoverClaimDocument, mayComeFrom, toMade } from "./lost-application.server.ts";
import { withRecord } from "./vehicle-record.ts";
import { confirmedField, confirmingOf } from "./warning-confirmation.ts";

type ClaimSubmission = Submission<ClaimDocumentShape, EditorPage>;

const editors = { claim: editorOf("claim"), preAuthorization: editorOf("preAuthorization") };

/** What the form was sent for. */
export function actOnEditor(args: ActionFunctionArgs) {
  return editors[claimDocumentOf(args.context).name].action(args);
}

/** The form of an application, as its page first shows it. @param stored where it has been read already */
export function loadEditorForm(args: RouteArgs, page: EditorPage, stored: ClaimDocument | undefined) {
  return editors[page.claimDocument.name].load(args, page, stored);
}

/** Where what was typed for a document that is gone goes on as a new one. */
export function moveToNew(args: RouteArgs, page: EditorPage) {
  return editors[page.claimDocument.name].moveToNew(args, page);
}

function editorOf(name: ClaimDocumentName) {
  const kind = claimDocumentKinds[name];
  const setup: FormSetup<ClaimDocumentShape, EditorPage, ClaimDocument, ClaimDocumentEntry, EditorData> = {
    page: editorPage,
    start({ page }) {
      if (page.copyOf !== undefined) return beginCopy(page, page.copyOf);
      return page.begunFor ? beginActivityClaim(page, page.begunFor) : beginNew(page);
    },
    stored: {
      word: kind.word,
      read: ({ page }) => readStored(page),
      toText: (stored, { page }) => readText(stored, page),
      version: ({ version = 0 }) => version,
      lastChange: ({ updateUserName: by, updateTime: at }) => ({ by, at }),
      made: toMade,
      closed(stored, { page }) {
        const refusal = editRefusal(kind, stored, page.actor);
        return refusal === undefined ? undefined : notEditableMessage(page, stored, refusal);
      },
      mayComeFrom: ({ status }, action) => mayComeFrom(action, status),
      ids: lineIdsOf,
    },
    lookUps: {
      bound: claimDocumentBoundLookUps[name],
      page: (what, { audience }) => pathTo(kind.routes[audience].lookUp, { what }),
    },
    files: {
      said: uploadDescription,
      store: ({ context }, file, said) => storeAttachment(context, file, said),
      known: ({ attachmentList }) => attachmentList.map(({ attachmentUrl }) => attachmentUrl ?? ""),
    },
    tidy: (text, { page }) => ofPage(tidyClaimDocumentText(text, page.audience), page),
    offers: offersOf,
    fill: recordOf,
    remarks: remarksOn,
    view: showEditor,
    validate,
    send,
    recoverAfterTimeout: async ({ page }, { action, since }, sent) =>
      page.id === undefined ? recoverClaimDocument(page, sent, action, since) : undefined,
    ofDraft: (page, { id }) => ({ ...page, id }),
    another: {
      isNew: ({ id }) => id === undefined,
      address: ({ audience }) => editorAddress(kind, audience),
      message: (_page, { files }) => ({
        tone: "info",
        title: "这是一张新单，尚未提交",
        ...(files ? { advice: `附件属于原来的${kind.word}，请重新上传。` } : {}),
      }),
    },
    done({ page, intent }, { id, statusText }, stored) {
      const to = (done: string) => doneAddress(kind, page.audience, done);
      if (intent === "saveDraft") return { kind: "saved", message: "保存成功", documentId: id, to };
      const isCorrected = stored?.status === returnedStatus;
      return { kind: isCorrected ? "updated" : "created", message: (isCorrected && statusText) || "提交成功", documentId: id, to };
    },
    button: { saveDraft: "保存草稿" },
    again: ({ page, text, intent }) =>
      page.id !== undefined || canBeFoundAgain(text, intent === "saveDraft" ? "draft" : "submit")
        ? "可以再次提交，不会重复生成。"
        : "再次保存之前，请先在列表中查看是否已有这份草稿。",
    back: backMessage,
  };
  return formAction(claimDocumentForms[name], setup);
}

/** A blank form; one that is asked for with a report names it and its vehicle, which say the rest. */
function beginNew({ ofReport }: EditorPage) {
  return { fields: { ...blankTrip, ...(ofReport && { vehicleVin: ofReport.vin, reportCode: ofReport.code }) } };
}

/** Which document it is says the address, not the post. */
function ofPage({ fields, lists }: FormText, { id }: EditorPage): FormText {
  return { fields: { ...fields, id: id ?? "", version: id === undefined ? "" : (fields["version"] ?? "") }, lists };
}

/** Drafts are judged by their form alone; what is submitted stands behind all of its codes, no check refuses it, and its warnings were seen. */
async function validate(act: ClaimSubmission, stored: ClaimDocument | undefined, told: readonly FormProblem[]) {
  const { page, intent } = act;
  const reading = await readingOf(act, stored);
  const text = withRecord(act.text, reading);
  const entry = toClaimDocumentEntry(text, reading);
  const problems: FormProblem[] = [...ownProblems(act), ...(entry.ok ? [] : entry.problems)];
  if (intent === "submit") {
    problems.push(...reading.problems);
    const checks = checksOf(page, text, reading);
    problems.push(...refusalsOf(checks, problems));
    const confirming = confirmingOf(checks);
    // What keeps it from being sent comes first; then its warnings are asked about, as they are by then.
    if (told.length + problems.length === 0 && confirming && text.fields[confirmedField] !== confirming.confirmation)
      problems.push({ path: confirmedField, message: `有 ${confirming.warnings.length} 项检查提示，请核对后按“仍要提交”` });
  }
  return entry.ok && problems.length === 0 ? { ok: true as const, ready: entry.entry } : { ok: false as const, problems };
}

function ownProblems({ page: { audience, id }, text }: ClaimSubmission): FormProblem[] {
  const nobody = audience === "company" && id === undefined && !text.fields["submitterCode"];
  return nobody ? [{ path: "submitterCode", message: "请先选择经销商" }] : [];
}

/** Which call it is says the stored document's state: the documented transitions (1 §4.1). A correction that is not done yet is kept. */
async function send(
  { page, text, intent }: ClaimSubmission,
  entry: ClaimDocumentEntry,
  stored: ClaimDocument | undefined,
  begin: () => Promise<WriteOptions>,
): Promise<Result<Made>> {
  const { claimDocument, context } = page;
  const isReturned = stored?.status === returnedStatus;
  if (isReturned && intent === "saveDraft") return keepCorrection(page, text, stored);
  const { backend } = context;
  const operations = operationsOf(claimDocument);
  const merged = stored && mergeIntoClaimDocument(claimDocument.name, stored, text, entry, stored.version ?? 0);
  const options = await begin();
  const result =
    isReturned && merged
      ? await backend.write(operations.update, { body: merged }, options)
      : await backend.write(intent === "submit" ? operations.create : operations.saveDraft, { body: merged ?? entry }, options);
  if (!result.ok) return result;
  if (isReturned) await dropKeptCorrection(page, stored.id);
  return { ...result, value: toMade(result.value) };
}

/** The stored document's state does not allow it any more; what was typed is still there to be copied. */
function notEditableMessage({ claimDocument, audience }: EditorPage, stored: ClaimDocument, refusal: string): FormMessage {
  return {
    tone: "critical",
    title: refusal,
    advice: "填写的内容都在下面，没有保存到该单据。",
    links: [{ to: detailAddress(claimDocument, audience, stored.id), label: `打开 ${stored.applicationNumber ?? stored.id}` }],
  };
}

function backMessage(reason: SavedDraft["reason"]): FormMessage {
  const files = "选过的文件如未上传，需重新选择。";
  if (reason === "kept") return { tone: "info", title: "已打开上次保存的修改，尚未提交", advice: files };
  return reason === "expired"
    ? { tone: "info", title: "已恢复登录过期前填写的内容，尚未提交", advice: `请核对后再次提交；${files}` }
    : { tone: "info", title: "已恢复之前填写的内容，尚未提交", advice: `请核对后再提交；${files}` };
}
