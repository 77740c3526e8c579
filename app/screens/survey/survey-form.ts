import type { FormShape } from "../../forms/form-text.ts";
import { questionName, surveyWords } from "./survey-words.ts";

/** What a dealer fills in; `surveyId` says which questionnaire it was shown. */
export const surveyForm: FormShape = {
  id: "survey",
  linesMax: 0,
  fields: ["surveyId", ...surveyWords.map((_, index) => questionName(index))],
  lists: {},
};

/** What is wrong with a question, by its place from 0 on. */
export interface QuestionProblem {
  index: number;
  message: string;
}

const unanswered = "请回答此题";

/** Questions without an answer, in order (1 §4.4). */
export function findUnanswered(answerTo: (name: string) => string): QuestionProblem[] {
  return surveyWords.flatMap((_, index) => (answerTo(questionName(index)).trim() === "" ? [{ index, message: unanswered }] : []));
}
