import { Form, Link } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { ErrorSummary } from "../../components/form/error-summary.tsx";
import { FormToken } from "../../components/form/form-token.tsx";
import { MessageNotice } from "../../components/form/message-notice.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { pathTo } from "../../route-table.ts";
import type { FormMessage } from "../../forms/form-message.ts";
import { unsent } from "../../forms/lost-post.ts";
import { useLeaveWarning } from "../../forms/leave-warning.ts";
import { findUnanswered, type QuestionProblem } from "./survey-form.ts";
import { SurveyQuestion } from "./survey-question.tsx";
import type { SurveySheet } from "./survey-view.ts";
import { questionId, questionName, surveyWords } from "./survey-words.ts";

const unsentMessage: FormMessage = { tone: "critical", title: unsent };

/** The questionnaire to be filled in. What is missing is told before it is sent where scripts can, and leads to the first such question. */
export function SurveySheetForm({ sheet, lost }: { sheet: SurveySheet; lost: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(sheet.problems);
  const [edited, setEdited] = useState(false);
  useLeaveWarning(edited);
  useEffect(() => {
    setProblems(sheet.problems);
    goToFirst(sheet.problems);
  }, [sheet]);

  function check(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const missing = findUnanswered((name) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    });
    if (missing.length > 0) event.preventDefault();
    setProblems(missing);
    goToFirst(missing);
  }

  const message = lost ? unsentMessage : problems.length === 0 ? sheet.message : undefined;
  return (
    <Form
      ref={form}
      method="post"
      action={pathTo("question")}
      className="survey"
      aria-label="满意度问卷"
      noValidate
      onChange={() => setEdited(true)}
      onSubmit={check}
    >
      <FormToken value={sheet.formToken} />
      <input type="hidden" name="surveyId" value={sheet.text.fields["surveyId"]} />
      {message && <MessageNotice message={message} />}
      {problems.length > 0 && (
        <ErrorSummary title={`有 ${problems.length} 题需要填写或更正`} problems={problems.map(toFieldProblem)} takesFocus={false} />
      )}
      <p className="quiet">共 {surveyWords.length} 题，全部必答。每家经销商提交一次，提交后不能修改。</p>
      {surveyWords.map((_, index) => (
        <SurveyQuestion
          key={index}
          index={index}
          answer={sheet.text.fields[questionName(index)] ?? ""}
          problem={problems.find((problem) => problem.index === index)?.message}
          first={sheet.problems[0]?.index === index}
        />
      ))}
      <div className="form-bar no-print">
        <Link className="button" to={pathTo("home")}>
          返回
        </Link>
        <SubmitButton busy="正在提交…">提交</SubmitButton>
      </div>
    </Form>
  );
}

function toFieldProblem({ index, message }: QuestionProblem) {
  return { field: questionId(index), message: `第 ${index + 1} 题：${message}` };
}

function goToFirst([first]: readonly QuestionProblem[]): void {
  if (first) document.getElementById(questionId(first.index))?.focus();
}
