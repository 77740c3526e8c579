import type { FormText } from "../../forms/form-text.ts";
import type { NoticeTone } from "../../components/form/notice.tsx";
import type { QuestionProblem } from "./survey-form.ts";

export interface SurveyMessage {
  tone: NoticeTone;
  title: string;
  advice?: string | undefined;
  reference?: string | undefined;
}

/** The form of the questionnaire as it stands. */
export interface SurveySheet {
  formToken: string;
  text: FormText;
  problems: readonly QuestionProblem[];
  message?: SurveyMessage | undefined;
}

/** The page: the form while the questionnaire waits, afterwards what was answered; nothing where none was ever sent. */
export type SurveyView =
  | { kind: "pending"; sheet: SurveySheet }
  | { kind: "submitted"; by: string | undefined; at: string | undefined; answers: readonly { index: number; words: string }[] }
  | { kind: "none" };
