import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from "@remix-run/react";
import { useMemo } from "react";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ClaimDocumentProvider } from "../claim-document-context.tsx";
import { actOnEditor } from "./editor-action.server.ts";
import { ClaimDocumentEditor } from "./claim-document-editor.tsx";
import { loadEditor } from "./editor-loader.server.ts";
import { readAnswer } from "./editor-answer.ts";
import { toEditorView, type EditorFormView } from "./editor-view.ts";
import { postFromPage } from "./page-post.ts";

export const meta = pageMeta;

/** A form that could not be sent says when to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
};

export async function loader(args: LoaderFunctionArgs) {
  return loadEditor(args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnEditor(args);
}

export async function clientAction(args: ClientActionFunctionArgs) {
  return postFromPage(args);
}

/** What the page holds is newer than what is stored: its own posts never read it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;

/** A claim (1 §3.1–3.4) or a pre-authorization (1 §3.5) that is filed, kept as a draft or corrected, by a dealer or for one. */
export default function Editor() {
  const loaded = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const answer = useMemo(() => readAnswer(returned), [returned]);
  // What comes from the loader is of this page's own form.
  const view = useMemo(() => toEditorView(loaded.form as EditorFormView), [loaded.form]);
  return (
    <ClaimDocumentProvider name={loaded.claimDocument}>
      <ClaimDocumentEditor key={view.formKey} title={loaded.title} loaded={view} answer={answer} />
    </ClaimDocumentProvider>
  );
}
