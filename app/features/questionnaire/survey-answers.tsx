import { ButtonLink } from "#app/lib/ui/button.tsx";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { surveyWords } from "./survey-words.ts";
import type { SurveyView } from "./survey-view.ts";

/** A questionnaire that was handed in: who did, when, and what was answered. */
export function SurveyAnswers({ view: { by, at, answers } }: { view: Extract<SurveyView, { kind: "submitted" }> }) {
  return (
    <>
      <Notice tone="success" title="问卷已提交，感谢您的反馈">
        <p>
          {by}
          {at && ` 提交于 ${formatMoment(at)}`}
        </p>
      </Notice>
      <div className="card">
        <ol className="survey-answers">
          {answers.map(({ index, words }) => (
            <li key={index}>
              <p className="quiet">{surveyWords[index]?.words}</p>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </div>
      <p>
        <ButtonLink external to={pathTo("home")}>
          返回我的主页
        </ButtonLink>
      </p>
    </>
  );
}
