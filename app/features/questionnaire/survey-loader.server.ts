import type { LoaderFunctionArgs } from "@remix-run/node";
import { surveyDetail, surveyResult, surveyTip } from "#gateway/operations/questionnaire.ts";
import { loadSurveyForm } from "./survey-action.server.ts";
import type { SurveyView } from "./survey-view.ts";
import { answerWords, surveyWords } from "./survey-words.ts";

/** The dealer's last questionnaire (1 §4.4). */
export async function loadSurvey(args: LoaderFunctionArgs): Promise<SurveyView> {
  const { backend } = args.context;
  const { pendingFlag, surveyId } = await backend.read(surveyTip);
  if (surveyId === undefined) return { kind: "none" };
  if (pendingFlag) return { kind: "pending", form: await loadSurveyForm(args, { surveyId }) };
  const { isSubmitted, id } = await backend.read(surveyResult, { params: { id: surveyId } });
  if (!isSubmitted || id === undefined) return { kind: "none" };
  const { createUserName, createDate, answers } = await backend.read(surveyDetail, { params: { id } });
  return {
    kind: "submitted",
    by: createUserName,
    at: createDate,
    answers: surveyWords.map((_, index) => {
      const answer = answers.find(({ titleNumber }) => titleNumber === index + 1)?.titleAnswer;
      return { index, words: answer === undefined ? "" : answerWords(index, answer) };
    }),
  };
}
