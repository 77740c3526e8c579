import { surveyQuestions } from "#gateway/schemas/survey.ts";
import type { FormText } from "../../forms/form-text.ts";
import { findUnanswered, type QuestionProblem } from "./survey-form.ts";
import { questionName } from "./survey-words.ts";

interface Submission {
  surveyId: string;
  answers: { questionNo: number; answer: string }[];
}

/** The questionnaire as it is handed in, or what keeps it from being complete. */
export function readSubmission({ fields }: FormText): { ok: true; submission: Submission } | { ok: false; problems: QuestionProblem[] } {
  const answers = surveyQuestions.map((_, index) => ({ questionNo: index + 1, answer: (fields[questionName(index)] ?? "").trim() }));
  const problems = [...findUnanswered((name) => fields[name] ?? ""), ...answers.flatMap(({ answer }, index) => judge(index, answer))];
  if (problems.length > 0) return { ok: false, problems: problems.sort((one, other) => one.index - other.index) };
  return { ok: true, submission: { surveyId: fields["surveyId"] ?? "", answers } };
}

function judge(index: number, answer: string): QuestionProblem[] {
  const question = surveyQuestions[index];
  if (!question || answer === "") return [];
  switch (question.kind) {
    case "text":
      return [...answer].length > question.longest ? [{ index, message: `最多 ${question.longest} 个字` }] : [];
    case "rating":
      return isPlace(answer, question.best) ? [] : [noSuchAnswer(index)];
    case "choice":
      return isPlace(answer, question.choices) ? [] : [noSuchAnswer(index)];
  }
}

function noSuchAnswer(index: number): QuestionProblem {
  return { index, message: "没有这个选项" };
}

function isPlace(answer: string, last: number): boolean {
  return /^[1-9]$/.test(answer) && Number(answer) <= last;
}
