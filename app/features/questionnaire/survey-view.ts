import type { FormView } from "#app/lib/forms/form-view.ts";
import type { surveyForm } from "./survey-form.ts";

/** The page: the form while the questionnaire waits, afterwards what was answered; nothing where none was ever sent. */
export type SurveyView =
  | { kind: "pending"; form: FormView<(typeof surveyForm)["shape"], undefined> }
  | { kind: "submitted"; by: string | undefined; at: string | undefined; answers: readonly { index: number; words: string }[] }
  | { kind: "none" };
