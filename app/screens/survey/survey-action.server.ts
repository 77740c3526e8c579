import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { GatewayError } from "#gateway/errors.ts";
import { surveyResult, surveySubmit } from "#gateway/operations/survey.ts";
import type { FormMessage } from "../../forms/form-message.ts";
import { rememberDone } from "../../forms/done.server.ts";
import { readFormText, type FormText } from "../../forms/form-text.ts";
import { readPostedForm } from "../../forms/posted-form.server.ts";
import { toSendFailure } from "../../forms/send-failure.server.ts";
import { sendOnce, type Made, type Sent } from "../../forms/send-once.server.ts";
import { pathTo } from "../../route-table.ts";
import type { RequestContext } from "../../server/context.ts";
import { storeAnsweredSurvey } from "../home/preference-store.server.ts";
import { readIfFound } from "../optional-read.server.ts";
import { surveyForm } from "./survey-form.ts";
import { readSubmission } from "./survey-reading.server.ts";
import type { SurveySheet } from "./survey-view.ts";

interface Posted {
  context: RequestContext;
  /** Undefined for a post without a token of ours: its next one is another form's. */
  key: string | undefined;
  text: FormText;
}

/** Hands in the questionnaire, once (1 §4.4): then the link goes, and its user goes home. Whatever else happens, what was typed comes back. */
export async function submitSurvey(args: ActionFunctionArgs) {
  const { context } = args;
  const form = await readPostedForm(args, surveyForm.id);
  const { text } = readFormText(form.entries, surveyForm);
  const posted: Posted = { context, key: form.token.state === "missing" ? undefined : form.token.key, text };
  if (form.token.state !== "valid" || posted.key === undefined) return show(posted, { message: expired }, 422);
  if (!form.intact) return show(posted, { message: { tone: "critical", title: form.problem ?? "请求无效，请重新提交" } }, 422);
  const read = readSubmission(text);
  if (!read.ok) return show(posted, { problems: read.problems }, 422);
  const { submission } = read;
  const { surveyId } = submission;
  const sent = await sendOnce(context, {
    key: posted.key,
    action: "submit",
    body: submission,
    async send(idempotencyKey) {
      const result = await context.backend.write(surveySubmit, { body: submission }, { idempotencyKey });
      return result.ok ? { ...result, value: toMade(result.value.id) } : result;
    },
    findLost: async () => {
      const result = await readIfFound(context.backend.read(surveyResult, { params: { id: surveyId } }));
      return result?.isSubmitted && result.id !== undefined ? toMade(result.id) : undefined;
    },
  });
  return answerSent(posted, sent, surveyId);
}

async function answerSent(posted: Posted, sent: Sent, surveyId: string) {
  const { context, key } = posted;
  switch (sent.kind) {
    case "failed":
      return showFailure(posted, sent.error);
    // The latter was sent before with other answers: those stand, for a dealer answers once.
    case "made":
    case "madeOther": {
      await Promise.all([key === undefined ? undefined : context.stash.drop(key), storeAnsweredSurvey(context, surveyId)]);
      const done = { kind: "created", message: "提交成功", number: sent.made.number } as const;
      return redirect(`${pathTo("home")}?done=${encodeURIComponent(await rememberDone(context, done))}`, 303);
    }
  }
}

/** The form keeps its key, so that it is handed in once. */
function showFailure(posted: Posted, error: GatewayError) {
  if (error.kind === "notFound") {
    const { reference } = error;
    return show(posted, { message: { tone: "critical", title: "这份问卷已不存在", advice: "请返回首页。", reference } }, 422);
  }
  const { message, status, headers } = toSendFailure(error, "可以再次提交，不会重复。");
  return show(posted, { message }, status, headers);
}

function show({ context, key, text }: Posted, parts: Partial<SurveySheet>, status: number, headers: Record<string, string> = {}) {
  const sheet: SurveySheet = { problems: [], ...parts, text, formToken: context.formTokens.issue(surveyForm.id, key) };
  return data({ sheet }, { status, headers });
}

function toMade(id: string): Made {
  return { id, number: "满意度问卷" };
}

const expired: FormMessage = { tone: "warning", title: "表单已过期，请再次提交", advice: "填写的内容都在，请核对后再提交一次。" };
