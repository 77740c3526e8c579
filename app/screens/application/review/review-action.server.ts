import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { rememberDone } from "../../../forms/done.server.ts";
import type { FormMessage } from "../../../forms/form-message.ts";
import { readFormText } from "../../../forms/form-text.ts";
import type { PostedForm } from "../../../forms/posted-form.server.ts";
import { leftBehind } from "../../../forms/left-behind.ts";
import { tellUnderWay, toSendFailure } from "../../../forms/send-failure.server.ts";
import type { Made } from "../../../forms/send-once.server.ts";
import { ownProblem, problemResponse } from "../../../server/guard/problem.ts";
import { doneAddress, listAddress } from "../../../document/document-address.ts";
import { applicationOf } from "../application-kind.ts";
import { operationsOf, type Application } from "../application-operations.server.ts";
import { applicationStatus } from "../application-words.ts";
import { intentName } from "../../../forms/intent-name.ts";
import type { Difference } from "../../../forms/form-problem.ts";
import { optionalRead } from "../../../reads/optional-read.server.ts";
import { toDictionaryChoices } from "../../../list/offers.server.ts";
import { reviewAddress } from "../review-address.ts";
import { describeReviewChanges, mergeReview, type MergedReview } from "./review-differences.server.ts";
import { reviewForm, reviewIntents, reviewWordsOf } from "./review-form.ts";
import { findNextPending, readReviewQueue, type ReviewQueue } from "./review-queue.server.ts";
import { onLinesOf } from "./review-text.server.ts";
import type { DecidedMeanwhile, ReviewAnswer } from "./review-view.ts";
import { readReviewed, stopAt, writeReview, type ReviewStop, type ReviewSubmit } from "./review-writing.server.ts";
import { mayReview } from "./reviewer.server.ts";

interface Posted extends ReviewSubmit {
  /** Of the page's address. */
  queue: string | null;
}

/**
 * What the form of a review was sent for. Whatever becomes of it, the answer holds everything that was typed, or leads on (303):
 * to the page that says what was done, or to the next document that waits.
 */
export async function actOnReview({ request, params, context }: ActionFunctionArgs, form: PostedForm) {
  const application = applicationOf(context);
  if (!mayReview(context.actor)) {
    context.audit("review.notAllowed", { document: params["detailID"], operation: operationsOf(application).remark.id });
    const { problem, status } = ownProblem("noMenuEntry", context.requestId);
    throw problemResponse(problem, status);
  }
  const { token, intact, problem = "请求无效，请重新提交" } = form;
  const { text } = readFormText(form.entries, reviewForm);
  const posted: Posted = {
    context,
    application,
    id: params["detailID"] ?? "",
    key: token.state === "missing" ? context.formTokens.newKey() : token.key,
    text,
    queue: new URL(request.url).searchParams.get("queue"),
  };
  if (token.state === "missing") return showAgain(posted, { message: expired }, 422);
  if (!intact) return showAgain(posted, { message: { tone: "critical", title: problem } }, 422);
  const intent = reviewIntents.find((known) => known === form.get(intentName));
  switch (intent) {
    case undefined:
      return showAgain(posted, { message: invalid }, 400);
    case "recalculate":
      return showAgain(posted);
    case "adoptLatest":
      return adoptLatest(posted);
    case "save":
    case "saveNext":
      return token.state === "stale" ? showAgain(posted, { message: expired }, 422) : send(posted, intent === "saveNext");
  }
}

async function send(posted: Posted, goesOn: boolean) {
  const outcome = await writeReview(posted);
  switch (outcome.kind) {
    case "made":
      return lead(posted, outcome.made, goesOn);
    case "failed":
      return showFailure(posted, outcome.error);
    case "underWay": {
      const { message, status, headers } = tellUnderWay(outcome, "保存");
      return show(posted, { message }, status, headers);
    }
    case "decided":
    case "conflict":
      posted.context.audit(`review.${outcome.kind}`, { document: posted.id, operation: operationsOf(posted.application).remark.id });
      return showStop(posted, outcome);
    case "invalid":
      return showStop(posted, outcome);
  }
}

const doneWords: Readonly<Record<string, string>> = { 1: "保存成功", 2: "已退回更正", 3: "已批准", 4: "已驳回" };

/** To the list by way of the page that says what was done (1 §4.2), or on to the next one. */
async function lead(posted: Posted, { id, number }: Made, goesOn: boolean) {
  const { context, application, key, text } = posted;
  const message = doneWords[text.fields["decision"] ?? ""] ?? "保存成功";
  await context.stash.drop(key);
  const remember = (words: string) => rememberDone(context, { kind: "reviewed", message: words, number, documentId: id, formKey: key });
  if (!goesOn) return redirect(doneAddress(application.name, "company", await remember(message)), 303);
  const queue = await readReviewQueue(context, application, posted.queue);
  const next = await findNext(posted, queue);
  if (!next.ok) return redirect(doneAddress(application.name, "company", await remember(message)), 303);
  if (next.value === undefined) {
    // One that was only commented on still waits.
    const none = text.fields["decision"] === "1" ? `没有其他待审核的${application.word}了` : `没有待审核的${application.word}了`;
    const done = await remember(`${none}。${message}`);
    return redirect(listAddress(application.name, "company", new URLSearchParams({ done }).toString()), 303);
  }
  return redirect(reviewAddress(application.name, next.value, queue.search, await remember(message)), 303);
}

/**
 * The review is done; that the queue cannot be read now is no reason to say otherwise. A session that has ended with the review
 * ends on the page that says what was done, and signing in leads back there.
 */
async function findNext(posted: Posted, queue: ReviewQueue): Promise<{ ok: true; value: string | undefined } | { ok: false }> {
  try {
    const found = await findNextPending(posted.context.backend, queue, await readReviewed(posted));
    return { ok: true, value: found?.id };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    posted.context.log.warn({ kind: error.kind }, "the next document of the queue cannot be found");
    return { ok: false };
  }
}

async function adoptLatest(posted: Posted) {
  const document = await readReviewed(posted);
  const stop = stopAt(document, posted.text);
  if (stop?.kind === "decided") return showStop(posted, stop);
  const { text, changes } = mergeReview(document, posted.text);
  const left = leftBehind(await describeChanges(posted, changes));
  const fields = { ...text.fields, version: String(document.version ?? 0) };
  const message: FormMessage = left === undefined ? adopted : { ...adopted, tone: "warning", advice: `${left}${adopted.advice}` };
  // Under a key of its own, because it is another review.
  return show({ ...posted, text: { ...text, fields }, key: posted.context.formTokens.newKey() }, { message });
}

async function showStop(posted: Posted, stop: ReviewStop) {
  const { document } = stop;
  switch (stop.kind) {
    case "invalid":
      return show({ ...posted, text: onLinesOf(document, posted.text) }, { problems: stop.problems }, 422);
    case "decided": {
      const { changes } = mergeReview(document, posted.text);
      return show(posted, { decided: { ...toDecided(document), differences: await describeChanges(posted, changes) } }, 409);
    }
    case "conflict":
      return showConflict(posted, document);
  }
}

/** What was changed stands on the lines the page shows now; it is sent only after the reviewer goes on with it. */
async function showConflict(posted: Posted, document: Application, parts: Partial<ReviewAnswer> = {}) {
  const { text, changes } = mergeReview(document, posted.text);
  const conflict = { version: String(document.version ?? 0), differences: await describeChanges(posted, changes) };
  return show({ ...posted, text }, { ...parts, conflict }, 409);
}

/** The form again. Its page reads the document anew: where that is another version by now, the reviewer is told before amounts meet other lines. */
async function showAgain(posted: Posted, parts: Partial<ReviewAnswer> = {}, status = 200) {
  const document = await optionalRead(readReviewed(posted), (found) => found);
  const stop = document.ok ? stopAt(document.value, posted.text) : undefined;
  return stop?.kind === "conflict" ? showConflict(posted, stop.document, parts) : show(posted, parts, status);
}

async function describeChanges({ context, application }: Posted, changes: MergedReview["changes"]): Promise<Difference[]> {
  const comments = await optionalRead(context.backend.read(claimDictionary, { params: { type: "approveComment" } }), toDictionaryChoices);
  return describeReviewChanges(changes, reviewWordsOf(application), comments.ok ? comments.value : []);
}

function toDecided(document: Application): Omit<DecidedMeanwhile, "differences"> {
  return {
    status: document.status,
    statusName: applicationStatus(document.status, document.statusName).label,
    by: document.updateUserName,
    at: document.updateTime ?? document.approveDate,
    comment: [document.approveCommentName, document.approveCommentRemark].filter(Boolean).join("：") || undefined,
    adjustedTotal: document.adjustedTotalAmount,
  };
}

/** The form keeps its key, so that it is done once. */
function showFailure(posted: Posted, error: GatewayError) {
  const { message, status, headers } = toSendFailure(error, "可以再次保存，不会重复审核。");
  return show(posted, { message }, status, headers);
}

function show(posted: Posted, parts: Partial<ReviewAnswer> = {}, status = 200, headers: Record<string, string> = {}) {
  const { context, key } = posted;
  const review: ReviewAnswer = {
    problems: [],
    ...parts,
    text: posted.text,
    formKey: key,
    formToken: context.formTokens.issue(reviewForm.id, key),
  };
  context.answers.note(reviewForm.id, review);
  return data({ review }, { status, headers });
}

const expired: FormMessage = { tone: "warning", title: "表单已过期，请再次保存", advice: "填写的内容都在，请核对后再保存一次。" };
const invalid: FormMessage = { tone: "critical", title: "请求无效", advice: "填写的内容都在，请再试一次。" };
const adopted: FormMessage = { tone: "info", title: "已把您修改的内容带入最新版本", advice: "其余内容是现在保存的。请核对后保存。" };
