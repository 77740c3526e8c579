import { z } from "zod";
import { code, flag, id, instant, integer, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/**
 * How each question of the dealer questionnaire is answered; there are eleven (1 §9). `best`: a rating from 1 to this number ·
 * `choices`: one of so many, by its place from 1 on · `longest`: free text of at most so many characters. The kinds are our
 * convention; the words stand with the screen.
 */
export const surveyQuestions = [
  { kind: "rating", best: 5 },
  { kind: "rating", best: 5 },
  { kind: "rating", best: 5 },
  { kind: "rating", best: 5 },
  { kind: "rating", best: 5 },
  { kind: "rating", best: 5 },
  { kind: "choice", choices: 4 },
  { kind: "choice", choices: 4 },
  { kind: "choice", choices: 5 },
  { kind: "text", longest: 500 },
  { kind: "text", longest: 500 },
] as const satisfies readonly SurveyQuestion[];

export type SurveyQuestion = { kind: "rating"; best: number } | { kind: "choice"; choices: number } | { kind: "text"; longest: number };

/** An answer by the number of its question, from 1 (1 §3.5); ratings and choices are numbers written as text. */
const SurveyAnswer = shape("SurveyAnswer", { titleNumber: integer, titleAnswer: code });

/** Whose questionnaire it is (1 §3.5). `effectiveFlag`: it counts. */
const surveyHead = { dealerId: code, dealerName: text, effectiveFlag: flag };

/** Whether a questionnaire waits for the dealer, and which one is the dealer's last; without one none was ever sent. */
export const SurveyTip = shape("SurveyTip", { pendingFlag: flag, surveyId: code });

/** What becomes a record; `id` is the questionnaire's. How many answers there are is the backend's to judge. */
export const SurveySubmission = z
  .object({
    id: z.string(),
    ...surveyHead,
    answers: z.array(z.object({ titleNumber: z.number().int(), titleAnswer: z.string() }).meta({ id: "SubmittedAnswer" })),
  })
  .meta({ id: "SurveySubmission" });

/** The record that was made. */
export const SubmittedSurvey = shape("SubmittedSurvey", { id });

/** The history of a questionnaire: `isSubmitted` when a record exists, then with the record's id. */
export const SurveyResult = shape("SurveyResult", { isSubmitted: flag, id: code, createDate: instant });

/** A record with its answers; `surveyId` is its questionnaire's. */
export const SurveyDetail = shape("SurveyDetail", {
  id,
  ...surveyHead,
  surveyId: code,
  answers: z.array(SurveyAnswer),
  createUserName: text,
  createDate: instant,
});

say({
  answers: "One answer a question.",
  "SurveySubmission.id": "Id of the questionnaire.",
  "SurveyResult.id": "Id of the record; with isSubmitted.",
  isSubmitted: "Whether a record exists.",
  pendingFlag: "Whether a questionnaire waits for the dealer.",
  surveyId: "Id of the questionnaire.",
  titleAnswer: "The answer; ratings and choices are numbers written as text.",
  titleNumber: "Number of the question, from 1.",
});
