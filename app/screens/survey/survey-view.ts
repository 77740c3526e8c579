import type { FormText } from "../../forms/form-text.ts";
import type { FormMessage } from "../../forms/form-message.ts";
import type { QuestionProblem } from "./survey-form.ts";

/** The form of the questionnaire as it stands. */
export interface SurveySheet {
  formToken: string;
  text: FormText;
  problems: readonly QuestionProblem[];
  message?: FormMessage | undefined;
}

/** The page: the form while the questionnaire waits, afterwards what was answered; nothing where none was ever sent. */
export type SurveyView =
  | { kind: "pending"; sheet: SurveySheet }
  | { kind: "submitted"; by: string | undefined; at: string | undefined; answers: readonly { index: number; words: string }[] }
  | { kind: "none" };
