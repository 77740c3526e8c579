import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { FormMessage } from "./posts/form-message.ts";
import type { FailedPost } from "./drafts/failed-post.ts";
import { usePostedAnswer } from "./posts/posted-answer.ts";
import type { Form, Shape } from "./form.ts";
import type { FormAnswer, FormView } from "./form-view.ts";
import { postUnlessTyped } from "./held-lead.ts";

/** The `clientAction` of a form's page: whatever becomes of a post, the page stays as long as there is something typed to lose. */
export function postForm(args: ClientActionFunctionArgs) {
  return postUnlessTyped<FormAnswer>(args);
}

/**
 * The `shouldRevalidate` of a form's page: what a post came back with goes before what its loader would find. One that was led on came
 * back with nothing, and may be led to the page it was sent from.
 */
export const revalidateUnlessAnswered: ShouldRevalidateFunction = ({ formMethod, actionResult, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === "GET" || actionResult === undefined ? defaultShouldRevalidate : false;

/** `shouldRevalidate` of a page that holds what is newer than what is stored, until it has been sent: then it leads to another search. */
export const revalidateUnlessStayed: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === "GET" || currentUrl.search !== nextUrl.search ? defaultShouldRevalidate : false;

/**
 * What the last post of the form came back with, or why nothing came back.
 * @param loaded by the page: read anew, it takes the answer's place
 */
export function useFormAnswer<S extends Shape, PageData>(
  { id }: Form<S>,
  loaded: unknown,
): { answer: FormView<S, PageData> | undefined; lost: FormMessage | undefined } {
  const posted = usePostedAnswer<unknown>(loaded);
  return {
    answer: isAnswer(posted) && posted.form.formId === id ? (posted.form as FormView<S, PageData>) : undefined,
    lost: lossOf(posted),
  };
}

/** A form and its view, as `FormFrame` takes them. */
export interface DisplayedForm<S extends Shape> {
  form: Form<S>;
  view: FormView<S>;
  lost: FormMessage | undefined;
}

/**
 * The form as its last post came back, else as the page has loaded it: what came back is shown also where the page has none to load any
 * more. Undefined where there is neither.
 */
export function useFormView<S extends Shape>(form: Form<S>, loaded: FormView<S> | undefined): DisplayedForm<S> | undefined {
  const { answer, lost } = useFormAnswer<S, unknown>(form, loaded);
  const view = answer ?? loaded;
  return view && { form, view, lost };
}

function isAnswer(posted: unknown): posted is FormAnswer {
  return typeof posted === "object" && posted !== null && "form" in posted;
}

function lossOf(posted: unknown): FormMessage | undefined {
  return typeof posted === "object" && posted !== null && "lost" in posted ? (posted as FailedPost).lost : undefined;
}
