import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from "@remix-run/react";
import { EmptyState, ListPage } from "../../components/list/list-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { postOrLost } from "../../forms/lost-post.ts";
import { pathTo } from "../../route-table.ts";
import { submitSurvey } from "./survey-action.server.ts";
import { loadSurvey } from "./survey-loader.server.ts";
import { SurveyAnswers } from "./survey-answers.tsx";
import { SurveySheetForm } from "./survey-sheet.tsx";

export const meta = pageMeta;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSurvey(context, new URL(request.url).searchParams.get("form"));
}

export function action(args: ActionFunctionArgs) {
  return submitSurvey(args);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postOrLost(() => serverAction<typeof action>());
}

/** What a post came back with goes before what a loader would find; and nothing may be asked for where it did not even get out. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;

export default function Question() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  // What was posted comes first: while it was under way somebody else may have handed in the questionnaire.
  const posted = answer && "sheet" in answer ? answer.sheet : undefined;
  const sheet = posted ?? (view.kind === "pending" ? view.sheet : undefined);
  return (
    <ListPage title="满意度问卷">
      {sheet && <SurveySheetForm sheet={sheet} lost={answer !== undefined && "lost" in answer} />}
      {!sheet && view.kind === "submitted" && <SurveyAnswers view={view} />}
      {!sheet && view.kind === "none" && (
        <EmptyState title="目前没有需要填写的问卷">
          <a href={pathTo("home")}>返回我的主页</a>
        </EmptyState>
      )}
    </ListPage>
  );
}
