import type { ActionFunctionArgs } from "@remix-run/node";
import type { Result } from "#gateway/backend.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { deleteDraft } from "#app/lib/documents/draft-deletion.server.ts";
import { deletionFormId } from "#app/lib/documents/draft-deletion.tsx";
import { nextOf, readQueueHint, rememberNext, type QueueHint, type QueueSource } from "#app/lib/documents/document-queue.server.ts";
import { queueAddress, type QueueStep } from "#app/lib/documents/queue-address.ts";
import type { FilterBody } from "#app/lib/lists/filters.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import type { FormRequest, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { readPostedForm, type PostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { Attempt, Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { isRecorded } from "./report-history.server.ts";
import { toMade } from "./report-writing.server.ts";

/* The forms on the page of a report of either kind: they add to it, and go by its version. */

/** The report a page is about, and the queue it was opened in. */
export interface AnswerPage extends QueueHint {
  id: string;
}

/** As a report is read, as far as its page's forms go by it. */
interface Read {
  id: string;
  reportNumber?: string | undefined;
  version?: number | undefined;
}

export const answerPage = ({ params, request }: RouteArgs): AnswerPage => ({
  id: params["detailID"] ?? "",
  ...readQueueHint(request.url),
});

/** How the forms on a report's page know it: nothing that is stored stands in them. */
export function answeredReport<Report extends Read>(kind: DocumentKind, read: (at: FormRequest<AnswerPage>) => Promise<Report>) {
  return {
    word: kind.word,
    read,
    version: ({ version = 0 }: Report) => version,
    lastChange: ({ reportNumber = "" }: Report, { context }: FormRequest<AnswerPage>) => readLastChange(context, reportNumber),
    made: ({ id, reportNumber }: Report) => toMade({ id, reportNumber }),
  };
}

/** What is said, each for whom it is. */
export function opinionsOf({ opinion, internalOpinion = "" }: { opinion: string; internalOpinion?: string }) {
  return [
    ...(opinion === "" ? [] : [{ opinion, internalOpinionFlag: false }]),
    ...(internalOpinion === "" ? [] : [{ opinion: internalOpinion, internalOpinionFlag: true }]),
  ];
}

/** What was written, as its form has made it. */
export function toMadeResult(result: Result<Omit<Read, "version">>, id: string): Result<Made> {
  return result.ok ? { ...result, value: toMade({ ...result.value, id }) } : result;
}

/** Back to the report, in the queue it was opened in: it says what was done. */
export function doneAt(kind: DocumentKind, { actor }: RequestContext, id: string, message: string, { queue, at }: QueueStep = {}) {
  const address = detailAddress(kind, actor.audience, id);
  const to = (done: string) => queueAddress(address, { queue, at, done });
  return { kind: "updated" as const, message, documentId: id, to };
}

type Pressed = FormRequest<AnswerPage> & { intent: "save" | "saveNext" };

/** Looks for the next report before this one leaves the queue. */
export async function rememberNextReport<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  { context, page, intent }: Pressed,
  source: QueueSource<Body, Row, Sort, Summary>,
): Promise<void> {
  if (intent === "saveNext") await rememberNext(context, source, page);
}

/** To the next report that waits, which says what was done; where none does, as `doneAt`. */
export async function doneAndNext<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  kind: DocumentKind,
  { context, page, intent }: Pressed,
  { id, number }: Pick<Made, "id" | "number">,
  message: string,
  source: QueueSource<Body, Row, Sort, Summary>,
) {
  if (intent === "save") return doneAt(kind, context, id, message, page);
  const next = await nextOf(context, source, page);
  if (next === undefined) return doneAt(kind, context, id, `${message}，没有其他待处理的${kind.word}`);
  return { ...doneAt(kind, context, next.id, `${number} ${message}`, { queue: next.search, at: next.at }), documentId: id };
}

/** What of a report's history is this user's act since the press whose answer never came, or the opinion it was sent with. */
export async function findAct(
  { context: { backend, actor } }: FormRequest<AnswerPage>,
  { since }: Attempt,
  report: Read,
  { acts = [], said }: { acts?: readonly string[]; said: string },
): Promise<Made | undefined> {
  const { id, reportNumber = id } = report;
  const history = acts.length === 0 ? [] : await backend.read(auditList, { body: { applicationNo: reportNumber } });
  const isMine = history.some((entry) => acts.includes(entry.operation ?? "") && isMineSince(entry, actor, since));
  return isMine || (await isRecorded({ backend, actor }, reportNumber, said, since)) ? toMade({ id, reportNumber }) : undefined;
}

interface DealerActs {
  /** The form it speaks by. */
  formId: string;
  speak(args: ActionFunctionArgs, posted: PostedForm): unknown;
  read(id: string): Promise<Read>;
  remove(id: string): Promise<Result<unknown>>;
}

/** A draft is deleted where it is read, and a report that was submitted is talked about. */
export async function actAsDealer(args: ActionFunctionArgs, kind: DocumentKind, { formId, speak, read, remove }: DealerActs) {
  const { context } = args;
  const posted = await readPostedForm(args, [formId, deletionFormId]);
  if (posted.formId === formId) return speak(args, posted);
  const { id } = answerPage(args);
  return deleteDraft(context, posted, {
    read: async () => ({ number: (await read(id)).reportNumber ?? id, deleted: false }),
    remove: () => remove(id),
    done: (done) => `${listAddress(kind, "dealer")}?done=${done}`,
  });
}
