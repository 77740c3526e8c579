import { surveyDetail, surveyResult, surveyTip } from "#gateway/operations/survey.ts";
import type { FormMessage } from "../../forms/form-message.ts";
import { blankText, readFormText, type FormText } from "../../forms/form-text.ts";
import type { RequestContext } from "../../server/context.ts";
import { surveyForm } from "./survey-form.ts";
import type { SurveyView } from "./survey-view.ts";
import { answerWords, surveyWords } from "./survey-words.ts";

/** The dealer's last questionnaire (1 §4.4). @param asked key of a kept form */
export async function loadSurvey(context: RequestContext, asked: string | null): Promise<SurveyView> {
  const { backend } = context;
  const { pendingFlag, surveyId } = await backend.read(surveyTip);
  if (surveyId === undefined) return { kind: "none" };
  if (pendingFlag) return { kind: "pending", sheet: await beginSheet(context, surveyId, asked) };
  const { isSubmitted, id } = await backend.read(surveyResult, { params: { id: surveyId } });
  if (!isSubmitted || id === undefined) return { kind: "none" };
  const { createUserName, createDate, answers } = await backend.read(surveyDetail, { params: { id } });
  return {
    kind: "submitted",
    by: createUserName,
    at: createDate,
    answers: surveyWords.map((_, index) => {
      const answer = answers.find(({ questionNo }) => questionNo === index + 1)?.answer;
      return { index, words: answer === undefined ? "" : answerWords(index, answer) };
    }),
  };
}

async function beginSheet(context: RequestContext, surveyId: string, asked: string | null) {
  const kept = asked === null ? undefined : await findKept(context, asked, surveyId);
  const blank = blankText(surveyForm);
  return {
    formToken: context.formTokens.issue(surveyForm.id, kept?.key),
    text: kept?.text ?? { ...blank, fields: { ...blank.fields, surveyId } },
    problems: [],
    message: asked === null ? undefined : kept ? back : lost,
  };
}

async function findKept({ stash }: RequestContext, asked: string, surveyId: string): Promise<{ key: string; text: FormText } | undefined> {
  const kept = await stash.find(asked);
  if (kept?.formId !== surveyForm.id) return undefined;
  const { text } = readFormText(kept.entries, surveyForm);
  // Answers to another questionnaire are none to this one.
  return text.fields["surveyId"] === surveyId ? { key: kept.key, text } : undefined;
}

const back: FormMessage = { tone: "info", title: "已恢复之前填写的内容，尚未提交", advice: "请核对后提交。" };
const lost: FormMessage = { tone: "warning", title: "没有找到之前填写的内容", advice: "可能已经提交，或保存已超过 7 天。" };
