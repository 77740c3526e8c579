import { z } from "zod";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import type { FormText, ReadForm } from "../../../forms/form-text.ts";
import { sendOnce, type Action, type Attempt, type Made, type UnderWay } from "../../../forms/send-once.server.ts";
import { editRefusal } from "../application-editing.server.ts";
import { returnedStatus } from "../application-words.ts";
import { operationsOf, type Application, type ApplicationEntry } from "../application-operations.server.ts";
import { isOwnAttachment } from "./attachment-upload.server.ts";
import { mergeIntoApplication } from "./application-correction.server.ts";
import { toApplicationEntry } from "./application-entry.server.ts";
import { readApplication, type ApplicationReading } from "./application-reading.server.ts";
import { withRecord } from "./vehicle-record.ts";
import { readStored, type EditorPage } from "./editor-page.server.ts";
import { checksOf, errorsOf } from "./editor-view.server.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import { findLostApplication, mayComeFrom, saysTheSame, toMade } from "./lost-application.server.ts";

/** What a form is sent with. */
export interface ApplicationSubmit {
  act: "submit" | "saveDraft";
  /** The form's key. */
  key: string;
  text: FormText;
  overlong: ReadForm["overlong"];
  /** Whatever must be the same for it to be the same submit. */
  body: unknown;
}

/** What keeps a form from being sent, found out by us. */
export type Stop =
  /** `problems`: those the text and its reading do not show by themselves. */
  | { kind: "invalid"; reading: ApplicationReading; problems: readonly FormProblem[] }
  | { kind: "notEditable"; claim: Application; message: string }
  /** The stored document is another version than the one that was read. */
  | { kind: "conflict"; claim: Application };

export type WriteOutcome =
  | { kind: "made"; made: Made; corrected: boolean }
  /** This form has made a document before, from another text or for another purpose. */
  | { kind: "madeOther"; made: Made; action: Action }
  /** What this form was saved as is no draft any more, or another version than it has made: it is not submitted. */
  | { kind: "draftMoved"; made: Made }
  | UnderWay
  /** `draft`: what this form has been saved as. */
  | ((Stop | { kind: "failed"; error: GatewayError }) & { draft?: Made | undefined });

/** The text of a form as its attempt was noted with it. */
const SentText = z.object({
  fields: z.record(z.string(), z.string()),
  lists: z.record(z.string(), z.array(z.object({ key: z.string() }).catchall(z.string()))),
});

type Prepared = { ok: true; stored: Application | undefined; entry: ApplicationEntry } | { ok: false; stop: Stop };

/**
 * Sends a form once. What was made before under its key is not judged again: a second press finds what the first one made,
 * even where the first one changed what the checks would say.
 */
export async function writeApplication(page: EditorPage, submit: ApplicationSubmit): Promise<WriteOutcome> {
  const { key, act, text, body } = submit;
  const { context } = page;
  let corrected = false;
  const sent = await sendOnce<Stop>(context, {
    key,
    action: act === "submit" ? "submit" : "draft",
    body,
    async send(begin, draft) {
      try {
        const prepared = await prepare(...onDraft(page, submit, draft));
        if (!prepared.ok) return { stopped: prepared.stop };
        corrected = prepared.stored?.status === returnedStatus;
        const result = await send(page, submit, prepared, await begin());
        if (result.ok || !prepared.stored) return result;
        const conflict = await findConflict(...onDraft(page, submit, draft), result.error);
        return conflict ? { ...result, stopped: conflict } : result;
      } catch (error) {
        if (isGatewayError(error)) return { ok: false, error };
        throw error;
      }
    },
    trace: text,
    findLost: (attempt) => findLost(page, attempt),
  });
  switch (sent.kind) {
    case "made":
      return { kind: "made", made: sent.made, corrected };
    case "madeOther":
      return page.id === undefined ? sent : await judgeAgain(page, text, sent);
    case "underWay":
      return sent;
    case "failed":
      return { kind: "failed", error: sent.error, draft: sent.draft };
    case "stopped": {
      const { draft, stop } = sent;
      if (draft && page.id === undefined && stop.kind !== "invalid") return { kind: "draftMoved", made: draft };
      return { ...stop, draft };
    }
  }
}

/** A form that has been saved as a draft is submitted as that one, in the version it has made. */
function onDraft(page: EditorPage, submit: ApplicationSubmit, draft: Made | undefined): [EditorPage, ApplicationSubmit] {
  if (!draft) return [page, submit];
  const fields = { ...submit.text.fields, id: draft.id, version: String(draft.version ?? 0) };
  return [
    { ...page, id: draft.id },
    { ...submit, text: { ...submit.text, fields } },
  ];
}

/** Everything that can be found out before the backend is asked to write: nothing has been sent yet. */
async function prepare(page: EditorPage, { act, text, overlong }: ApplicationSubmit): Promise<Prepared> {
  const [stored, reading] = await Promise.all([readStored(page), readApplication(page, text)]);
  const stop = stored && stopAt(stored, text, page);
  if (stop) return { ok: false, stop };
  const read = toApplicationEntry(withRecord(text, reading), reading, overlong);
  const problems = [
    ...dealerProblems(page, text),
    ...attachmentProblems(page, text, stored),
    ...(act === "saveDraft" && stored?.status === returnedStatus
      ? [{ message: `需更正的${page.application.word}不能保存为草稿，请修改后直接提交` }]
      : []),
  ];
  const unsound = act === "submit" && (reading.problems.length > 0 || errorsOf(checksOf(page, text, reading)).length > 0);
  if (!read.ok || problems.length > 0 || unsound) return { ok: false, stop: { kind: "invalid", reading, problems } };
  return { ok: true, stored, entry: read.entry };
}

/** Why a stored document is not written over as it stands. */
function stopAt(stored: Application, text: FormText, { application, actor }: EditorPage): Stop | undefined {
  const message = editRefusal(application, stored, actor);
  if (message !== undefined) return { kind: "notEditable", claim: stored, message };
  return versionOf(text) === (stored.version ?? 0) ? undefined : { kind: "conflict", claim: stored };
}

/** The version that was read; backends that count none have 0. */
function versionOf({ fields }: FormText): number {
  return Number(fields["version"] || "0");
}

/** Which call it is says the stored document's state: the documented transitions (1 §4.1). */
async function send(
  { application, context: { backend } }: EditorPage,
  { act, text }: ApplicationSubmit,
  { stored, entry }: Extract<Prepared, { ok: true }>,
  options: WriteOptions,
): Promise<Result<Made>> {
  const operations = operationsOf(application);
  const merged = stored && mergeIntoApplication(application.name, stored, text, entry, stored.version ?? 0);
  const result =
    stored?.status === returnedStatus && merged
      ? await backend.write(operations.update, { body: merged }, options)
      : await backend.write(act === "submit" ? operations.create : operations.saveDraft, { body: merged ?? entry }, options);
  if (!result.ok) return result;
  return { ok: true, value: { ...toMade(result.value), statusText: result.statusText }, statusText: result.statusText };
}

/** A refusal's words are for people: whether the version was the reason is seen by reading the document again. */
async function findConflict(page: EditorPage, { text }: ApplicationSubmit, error: GatewayError): Promise<Stop | undefined> {
  if (error.kind !== "refused" && error.kind !== "conflict") return undefined;
  const stored = await readStored(page);
  return stored && stopAt(stored, text, page);
}

/** A stored document that this form wrote before says itself what it has become. */
async function judgeAgain(page: EditorPage, text: FormText, other: Extract<WriteOutcome, { kind: "madeOther" }>): Promise<WriteOutcome> {
  const stored = await readStored(page);
  return (stored && stopAt(stored, text, page)) ?? other;
}

/** What an attempt has made says what stood in the form when it was sent, whatever stands there now. */
async function findLost(page: EditorPage, { action, since, draft, trace }: Attempt): Promise<Made | undefined> {
  const act = action === "submit" ? "submit" : "saveDraft";
  const text = SentText.parse(trace);
  const id = draft?.id ?? page.id;
  if (id === undefined) return findLostApplication(page, text, act, since);
  const stored = await readStored({ ...page, id });
  const moved = mayComeFrom(act, stored?.status) && stored?.version !== (draft ? (draft.version ?? 0) : versionOf(text));
  return stored && moved && (await saysTheSame(stored, text, page)) ? toMade(stored) : undefined;
}

function dealerProblems({ side, id }: EditorPage, { fields }: FormText): FormProblem[] {
  if (side === "dealer" || id !== undefined || fields["submitterCode"]) return [];
  return [{ path: "submitterCode", message: "请先选择经销商" }];
}

/** An attachment's address is one we gave, or one the stored document has; any other is neither sent nor fetched. */
function attachmentProblems({ context }: EditorPage, { lists }: FormText, stored: Application | undefined): FormProblem[] {
  const known = new Set(stored?.attachmentList.map(({ attachmentUrl }) => attachmentUrl));
  return (lists["attachmentList"] ?? []).flatMap((line, index) =>
    known.has(line["attachmentUrl"] ?? "") || isOwnAttachment(context, line)
      ? []
      : [{ path: `attachmentList[${index}].attachmentUrl`, message: `附件第 ${index + 1} 行：附件地址无效，请重新上传` }],
  );
}
