import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { submitSurvey } from "./survey-action.server.ts";
import { SurveyAnswers } from "./survey-answers.tsx";
import { surveyForm } from "./survey-form.ts";
import { loadSurvey } from "./survey-loader.server.ts";
import { SurveySheet } from "./survey-sheet.tsx";

export const meta = pageMeta;
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

export function loader(args: LoaderFunctionArgs) {
  return loadSurvey(args);
}

export function action(args: ActionFunctionArgs) {
  return submitSurvey(args);
}

export default function Question() {
  const view = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer(surveyForm, view);
  // What was posted comes first: while it was under way somebody else may have handed in the questionnaire.
  const form = answer ?? (view.kind === "pending" ? view.form : undefined);
  return (
    <ListPage title="满意度问卷">
      {form && <SurveySheet view={form} lost={lost} />}
      {!form && view.kind === "submitted" && <SurveyAnswers view={view} />}
      {!form && view.kind === "none" && (
        <EmptyState title="目前没有需要填写的问卷">
          <a href={pathTo("home")}>返回我的主页</a>
        </EmptyState>
      )}
    </ListPage>
  );
}
