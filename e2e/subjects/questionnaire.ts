import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { answeringSurvey, opening } from "#e2e/fault-matrix/user-actions.ts";
import { aside, form, page } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { surveyRoutes } from "#app/features/questionnaire/routes.ts";

const sheet = opening("d10002", "/question");

export const descriptor: SubjectDescriptor<typeof surveyRoutes> = {
  faults: [
    { operation: "survey.tip", screen: "我的主页", action: opening("d10001", "/home"), shows: aside, schema: "leftOut" },
    { operation: "survey.tip", screen: "满意度问卷", action: sheet, shows: page, schema: "leftOut" },
    { operation: "survey.result", screen: "满意度问卷", action: sheet, shows: page, schema: "leftOut" },
    { operation: "survey.detail", screen: "满意度问卷", action: sheet, shows: page },
    { operation: "survey.submit", screen: "提交满意度问卷", action: answeringSurvey, shows: form, writes: true },
  ],
  visits: {
    question: ({ theirs }) => [
      "/question",
      `/question?${written({ form: theirs.claim.formKey })}`,
      `/question?${written({ form: hostile })}`,
      ({ visitor }) => visitor.request("/question", { form: { [csrfTokenName]: "forged", surveyId: hostile, q1: hostile } }),
    ],
  },
  targets: ownFormsOf("question"),
  forms: { question: bare("/question", [["q10", typed]]) },
  journeys: ["survey"],
};
