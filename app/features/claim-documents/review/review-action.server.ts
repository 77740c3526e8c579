import type { ActionFunctionArgs } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { flashName } from "#app/lib/forms/posts/held-flash.ts";
import type { Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormRequest, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import type { PostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { ownProblem, problemResponse } from "#app/lib/shell/own-problem.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { doneAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { ClaimDocumentKind, ClaimDocumentName } from "../claim-document-kind.ts";
import { claimDocumentKinds, claimDocumentOf } from "../claim-document-kinds.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { claimDocumentStatus, pendingStatus, reviewersWords } from "../claim-document-words.ts";
import { reviewAddress } from "../review-address.ts";
import { readApprovalQuestions } from "./approval-questions.server.ts";
import { withTemplate } from "./comment-template.ts";
import { adjustGroup, percentRule } from "./group-adjustment.ts";
import { percentField, readGroupIntent } from "./group-intents.ts";
import { reviewForms, reviewWordsOf } from "./review-form.ts";
import { readQueueHint } from "#app/lib/documents/document-queue.server.ts";
import { findNextPending, readReviewQueue, type ReviewQueue } from "./review-queue.server.ts";
import { reviewedMessage } from "./reviewed-message.ts";
import { codesOf, readReview, toClaimedAmounts, toReviewText } from "./review-text.server.ts";
import type { DecidedMeanwhile, ReviewData } from "./review-view.ts";
import { equalsSubmitted, readReviewed, recommended, toMade } from "./review-writing.server.ts";
import { mayReview } from "./reviewer.server.ts";

/** The review of a document, by its address. */
interface ReviewPage {
  claimDocument: ClaimDocumentKind;
  id: string;
  /** Query of the list whose documents are walked through. */
  queue: string | null;
  /** Where the document was seen in it, from 1. */
  at: number | undefined;
  /** Scripts ask, and say themselves what was done. */
  flashes: boolean;
}

const reviews = { claim: reviewOf("claim"), preAuthorization: reviewOf("preAuthorization") };

/** What the form of a review was sent for: to the page that says what was done, or to the next document that waits. */
export function actOnReview(args: ActionFunctionArgs, posted: PostedForm) {
  return reviews[claimDocumentOf(args.context).name].action(args, posted);
}

/** The form of a review, for whoever may decide the document. */
export function loadReviewForm(args: RouteArgs, document: ClaimDocument) {
  return reviews[claimDocumentOf(args.context).name].load(args, pageOf(args), document);
}

function reviewOf(name: ClaimDocumentName) {
  const kind = claimDocumentKinds[name];
  const { remark } = operationsOf(kind);
  return formAction(reviewForms[name], {
    page(args): ReviewPage {
      const { context, params } = args;
      if (mayReview(context.actor)) return pageOf(args);
      context.audit("review.notAllowed", { document: params["detailID"], operation: remark.id });
      const { problem, status } = ownProblem("noMenuEntry", context.requestId);
      throw problemResponse(problem, status);
    },
    stored: {
      word: kind.word,
      read: ({ context, page }) => readReviewed({ context, ...page }),
      toText: (document) => toReviewText(document),
      version: ({ version = 0 }) => version,
      lastChange: ({ updateUserName: by, updateTime: at }) => ({ by, at }),
      made: (document) => toMade(document),
      closed: (document) =>
        document.status === pendingStatus
          ? undefined
          : { tone: "critical", title: `该${kind.word}${statusNameOf(document)}，您的审核没有保存` },
      equalsSubmitted: (document, { fields }, { context }) => equalsSubmitted(document, fields, context.actor),
      audit: { closed: "review.decided", conflict: "review.conflict", operation: remark.id },
      codes: (document) => ({
        detailPartList: codesOf(document, "detailPartList"),
        detailLaborList: codesOf(document, "detailLaborList"),
      }),
    },
    offers: {
      approveCommentDictId: async ({ context: { backend } }) =>
        toDictionaryChoices(await backend.read(claimDictionary, { params: { type: "approveComment" } })),
    },
    async validate({ context, text }, document) {
      if (!document) throw new Error("a review is of a stored document");
      const { reviewChangePercent: changePercent, actor } = context;
      const questions = await readApprovalQuestions(context, document);
      const read = readReview(text, document, { words: reviewWordsOf(kind), changePercent, account: actor.account, questions });
      return read.ok ? { ok: true, ready: read.review } : read;
    },
    async send({ context, page, intent }, review, document, begin) {
      if (!document) throw new Error("a review is of a stored document");
      if (intent === "saveNext") beginToLook({ context, page }, document);
      const result = await context.backend.write(remark, { body: review }, await begin());
      return result.ok ? { ...result, value: toMade(document, { decision: review.status, status: result.value.status }) } : result;
    },
    done: ({ context, page, text, intent }, { id, number, instead }, document) =>
      lead({ context, page }, instead ?? text.fields.decision, intent, { id, number }, document),
    async revise({ context, text }, intent, document) {
      if (intent === "fillComment") {
        const templates = toDictionaryChoices(await context.backend.read(claimDictionary, { params: { type: "approveComment" } }));
        return { text: { ...text, fields: { ...text.fields, approveCommentRemark: withTemplate(text.fields, templates) } } };
      }
      const wanted = readGroupIntent(intent);
      if (!wanted || !document) return { text };
      const adjusted = adjustGroup(text, toClaimedAmounts(document), wanted.group, wanted.tool);
      return adjusted ? { text: adjusted } : { text, problems: [{ path: percentField(wanted.group), message: percentRule }] };
    },
    view: (_state, document): Promise<ReviewData> =>
      Promise.resolve({ decided: document && document.status !== pendingStatus ? toDecided(document) : undefined }),
    writesAlike: true,
    again: "可以再次保存，不会重复审核。",
    button: "保存",
    back: { tone: "info", title: "已恢复之前填写的审核内容，尚未提交", advice: "请核对后再次保存。" },
    adopted: { tone: "info", title: "已把您修改的内容带入最新版本", advice: "其余内容是现在保存的。请核对后保存。" },
  });
}

function pageOf({ request, params, context }: RouteArgs): ReviewPage {
  const search = new URL(request.url).searchParams;
  return {
    claimDocument: claimDocumentOf(context),
    id: params["detailID"] ?? "",
    ...readQueueHint(request.url),
    // A page whose scripts have failed sends what it says for them, too.
    flashes: search.has(flashName) && context.written === undefined,
  };
}

const doneWords: Readonly<Record<string, string>> = {
  1: "保存成功",
  2: "已退回更正",
  3: "已批准",
  4: "已驳回",
  [recommended]: "已建议批准，金额超过您的审批额度，等待有额度的同事批准",
};

/** To the list by way of the page that says what was done (1 §4.2), or on to the next one. */
async function lead(
  at: FormRequest<ReviewPage>,
  decision: string,
  intent: "save" | "saveNext",
  { id: documentId, number }: Pick<Made, "id" | "number">,
  document: ClaimDocument | undefined,
) {
  const { claimDocument } = at.page;
  const message = doneWords[decision] ?? "保存成功";
  const done = { kind: "reviewed", message, documentId } as const;
  const behind = intent === "saveNext" && document ? await (begun.get(at.context) ?? lookForNext(at, document)) : undefined;
  if (!behind?.next) return { ...done, to: (id: string) => doneAddress(claimDocument, "company", id) };
  // One that was only commented on, or recommended, still waits.
  const leaves = decision !== "1" && decision !== recommended;
  const { queue } = behind;
  const { id: nextId, place } = behind.next;
  if (nextId !== undefined) {
    const nextAt = place === undefined || leaves ? place : place + 1;
    const step = { at: nextAt };
    if (at.page.flashes)
      return { onto: reviewAddress(claimDocument, nextId, queue.search, step), message: reviewedMessage(claimDocument, message, number) };
    return { ...done, to: (id: string) => reviewAddress(claimDocument, nextId, queue.search, { ...step, done: id }) };
  }
  const none = leaves ? `没有待审核的${claimDocument.word}了` : `没有其他待审核的${claimDocument.word}了`;
  return {
    ...done,
    message: `${none}。${message}`,
    to: (id: string) => listAddress(claimDocument, "company", new URLSearchParams({ done: id }).toString()),
  };
}

/** What comes behind a document in its queue; no `next` where that cannot be found out. */
interface Behind {
  queue: ReviewQueue;
  /** `place`: as `findNextPending` says it; without `id` no other one waits. */
  next: { id?: string; place?: number | undefined } | undefined;
}

/** Looks that a request has begun beside its write. */
const begun = new WeakMap<RequestContext, Promise<Behind>>();

/** Which one is behind does not depend on what becomes of this one: a reviewer need not wait for the one and then for the other. */
function beginToLook(at: FormRequest<ReviewPage>, document: ClaimDocument): void {
  const look = lookForNext(at, document);
  // Whoever goes on there is told; where the write is refused, nobody goes on.
  look.catch((error: unknown) => at.context.log.error({ err: error }, "looking for the next document of the queue"));
  begun.set(at.context, look);
}

/**
 * The review is done; that the queue cannot be read now is no reason to say otherwise. A session that has ended with the review
 * ends on the page that says what was done, and signing in leads back there.
 */
async function lookForNext({ context, page }: FormRequest<ReviewPage>, document: ClaimDocument): Promise<Behind> {
  const queue = await readReviewQueue(context, page.claimDocument, page.queue);
  try {
    return { queue, next: (await findNextPending(context.backend, queue, document, page.at)) ?? {} };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    context.log.warn({ kind: error.kind }, "the next document of the queue cannot be found");
    return { queue, next: undefined };
  }
}

function toDecided(document: ClaimDocument): DecidedMeanwhile {
  return {
    status: document.status,
    statusName: statusNameOf(document),
    by: document.updateUserName,
    at: document.updateTime ?? document.approveDate,
    comment: reviewersWords(document),
    adjustedTotal: document.adjustedTotalAmount,
  };
}

function statusNameOf({ status, statusName }: ClaimDocument): string {
  return claimDocumentStatus(status, statusName).label;
}
