import { operation } from "../operation.ts";
import { SubmittedSurvey, SurveyDetail, SurveyResult, SurveySubmission, SurveyTip } from "../schemas/survey.ts";

/** Whether a questionnaire waits for the dealer. */
export const surveyTip = operation("survey.tip", { post: "/api/claim/v1/surTip", answer: SurveyTip, effect: "read", spec: "1 §7.6" });

/** What became of a questionnaire, by its id. */
export const surveyResult = operation("survey.result", {
  get: "/api/claim/v1/surResult/{id}",
  answer: SurveyResult,
  effect: "read",
  document: "params.id",
  spec: "1 §7.6",
});

/** A dealer's answers, by the id of their record. */
export const surveyDetail = operation("survey.detail", {
  get: "/api/claim/v1/surResult/detail/{id}",
  answer: SurveyDetail,
  effect: "read",
  document: "params.id",
  spec: "1 §7.6",
});

/** Hands in the eleven answers, once a dealer and questionnaire. */
export const surveySubmit = operation("survey.submit", {
  post: "/api/claim/v1/surResult",
  body: SurveySubmission,
  answer: SubmittedSurvey,
  effect: "write",
  patience: "interactive",
  document: "body.id",
  secret: ["answers"],
  spec: "1 §7.6",
});
