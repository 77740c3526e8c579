import { operation } from "../operation.ts";
import { SubmittedSurvey, SurveyDetail, SurveyResult, SurveySubmission, SurveyTip } from "../schemas/questionnaire.ts";

export const surveyTip = operation("survey.tip", {
  does: "Whether a questionnaire waits for the dealer, and which was its last.",
  assumed: "pendingFlag and the surveyId of the dealer's last questionnaire.",
  post: "/api/claim/v1/surTip",
  answer: SurveyTip,
  effect: "read",
  spec: "1 §7.6",
});

export const surveyResult = operation("survey.result", {
  does: "What became of a questionnaire, by its id.",
  assumed: "{id} is the surveyId; isSubmitted with the id of the record.",
  get: "/api/claim/v1/surResult/{id}",
  answer: SurveyResult,
  effect: "read",
  document: "params.id",
  spec: "1 §7.6",
});

export const surveyDetail = operation("survey.detail", {
  does: "A dealer's answers, by the id of their record.",
  assumed: "{id} is the record's.",
  get: "/api/claim/v1/surResult/detail/{id}",
  answer: SurveyDetail,
  effect: "read",
  document: "params.id",
  spec: "1 §7.6",
});

export const surveySubmit = operation("survey.submit", {
  does: "Hands in the eleven answers, once a dealer and questionnaire.",
  assumed:
    "dealerId, dealerName, id (of the questionnaire), effectiveFlag and eleven answers of titleNumber, titleAnswer: six ratings 1 to 5, three choices by position, two texts of at most 500 characters, all required; once a dealer.",
  post: "/api/claim/v1/surResult",
  body: SurveySubmission,
  answer: SubmittedSurvey,
  effect: "write",
  timeout: "interactive",
  document: "body.id",
  secret: ["answers"],
  spec: "1 §7.6",
});
