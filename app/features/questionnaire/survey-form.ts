import { defineForm, type Field } from "#app/lib/forms/form.ts";
import { surveyWords } from "./survey-words.ts";

/** Characters of a free answer; the gateway's schema says the same (a test holds them to it). */
const longestAnswer = 500;

/** What a dealer fills in; `surveyId` says which questionnaire it was shown. */
export const surveyForm = defineForm("survey", {
  fields: {
    surveyId: { kind: "hidden", identity: true },
    q1: question(1),
    q2: question(2),
    q3: question(3),
    q4: question(4),
    q5: question(5),
    q6: question(6),
    q7: question(7),
    q8: question(8),
    q9: question(9),
    q10: question(10),
    q11: question(11),
  },
});

/** The fields of the questions, in order. */
export const questionNames = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10", "q11"] as const;
export type QuestionName = (typeof questionNames)[number];

function question(number: number): Field {
  const { options, hint } = surveyWords[number - 1] ?? {};
  const label = `第 ${number} 题`;
  const told = { label, required: true, missing: `${label}：请回答此题` } as const;
  return options
    ? { ...told, kind: "choice", radios: true, of: options.map((words, at) => ({ value: String(at + 1), label: words })) }
    : { ...told, kind: "prose", max: longestAnswer, ...(hint === undefined ? {} : { hint }) };
}
