import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import type { FormView } from "#app/lib/forms/form-view.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { questionNames, surveyForm } from "./survey-form.ts";
import { SurveyQuestion } from "./survey-question.tsx";

interface SurveySheetProps {
  view: FormView<(typeof surveyForm)["shape"]>;
  lost: FormMessage | undefined;
}

/** The questionnaire to be filled in. What is missing leads to the first such question, as documented (1 §4.4). */
export function SurveySheet({ view, lost }: SurveySheetProps) {
  return (
    <FormFrame form={surveyForm} view={view} lost={lost} label="满意度问卷" className="survey" toFirst>
      <p className="quiet">共 {questionNames.length} 题，全部必答。每家经销商提交一次，提交后不能修改。</p>
      {questionNames.map((name) => (
        <SurveyQuestion key={name} name={name} />
      ))}
      <FormBar form={surveyForm} back={pathTo("home")} buttons={[{ write: "submit", words: "提交", busy: "正在提交…" }]} />
    </FormFrame>
  );
}
