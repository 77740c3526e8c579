import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { intentName } from "../../../forms/intent-name.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import { readFormText, type FormText, type ReadForm, type TextLine } from "../../../forms/form-text.ts";
import { readPostedForm } from "../../../forms/posted-form.server.ts";
import { applicationOf } from "../application-kind.ts";
import { reviewWordsOf } from "../review/review-form.ts";
import { readReviewQueue } from "../review/review-queue.server.ts";
import { findDecisionProblems, findWordProblems } from "../review/review-text.server.ts";
import type { FormMessage } from "../../../forms/form-message.ts";
import { isUnfinished, rememberResult } from "./bulk-result.server.ts";
import { bulkReviewAddress } from "../bulk-review-address.ts";
import { bulkDecisions, bulkIntents, bulkMax, bulkReviewForm } from "./bulk-review-form.ts";
import { sendReviews, type BulkSubmit } from "./bulk-review-sending.server.ts";
import type { BulkReviewAnswer } from "./bulk-review-view.ts";

/**
 * Decides the chosen documents one by one and leads (303) to what became of each. What stops the whole form brings it back with
 * everything that was typed; an ended session is the guard's to answer.
 */
export async function actOnBulkReview(args: ActionFunctionArgs) {
  const { request, context } = args;
  const application = applicationOf(context);
  const form = await readPostedForm(args, bulkReviewForm.id);
  const { token, intact, problem = "请求无效，请重新提交" } = form;
  const read = readFormText(form.entries, bulkReviewForm);
  const { text } = read;
  const posted: BulkSubmit = {
    context,
    application,
    key: token.state === "missing" ? context.formTokens.newKey() : token.key,
    text,
    documents: chosenOf(text),
  };
  if (token.state === "missing") return show(posted, { message: expired }, 422);
  if (!intact) return show(posted, { message: { tone: "critical", title: problem } }, 422);
  const intent = bulkIntents.find((known) => known === form.get(intentName));
  switch (intent) {
    case undefined:
      return show(posted, { message: invalid }, 400);
    case "recalculate":
      return show(posted);
    case "send": {
      if (token.state === "stale") return show(posted, { message: expired }, 422);
      const problems = findProblems(read, posted);
      if (problems.length > 0) return show(posted, { problems }, 422);
      const items = await sendReviews(posted);
      const result = await rememberResult(context, { formKey: posted.key, fields: text.fields, items });
      const unfinished = items.filter(({ outcome }) => isUnfinished(outcome)).map(({ id }) => id);
      if (unfinished.length === 0) await context.stash.drop(posted.key);
      const queue = readReviewQueue(application, new URL(request.url).searchParams.get("queue")).search;
      return redirect(bulkReviewAddress(application.name, unfinished, queue, result), 303);
    }
  }
}

/** Each document once, however often a post names it. */
function chosenOf({ lists }: FormText): TextLine[] {
  const lines = lists["documents"] ?? [];
  return lines.filter(({ id }, index) => id !== "" && lines.findIndex((other) => other["id"] === id) === index);
}

function findProblems({ text: { fields }, overlong }: ReadForm, { application, documents }: BulkSubmit): FormProblem[] {
  return [
    ...(overlong["documents"] ? [{ path: "documents", message: `一次最多审核 ${bulkMax} 单` }] : []),
    ...(documents.length === 0 ? [{ path: "documents", message: "请至少选择一单" }] : []),
    ...findDecisionProblems(fields, bulkDecisions),
    ...findWordProblems(fields, reviewWordsOf(application)),
  ];
}

function show({ context, key, text, documents }: BulkSubmit, parts: Partial<BulkReviewAnswer> = {}, status = 200) {
  const answer: BulkReviewAnswer = {
    problems: [],
    ...parts,
    text: { fields: text.fields, chosen: documents.flatMap(({ id }) => id ?? []) },
    formToken: context.formTokens.issue(bulkReviewForm.id, key),
  };
  return data({ answer }, { status });
}

const expired: FormMessage = { tone: "warning", title: "表单已过期，请再次提交", advice: "填写的内容都在，请核对后再提交一次。" };
const invalid: FormMessage = { tone: "critical", title: "请求无效", advice: "填写的内容都在，请再试一次。" };
