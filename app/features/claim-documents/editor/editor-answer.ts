import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { toEditorView, type EditorFormView, type EditorView } from "./editor-view.ts";

/** What a post comes back with: the form's view and the text it was made for, the time it was kept at, or why nothing came back. */
export type EditorAnswer =
  | { kind: "view"; view: EditorView; sent: FormText }
  | { kind: "kept"; savedAt: string }
  | { kind: "failed"; message: string; signIn: boolean };

/** Sorts out an answer by what it carries; undefined while there is none. */
export function readAnswer(answer: unknown): EditorAnswer | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  // The three forms are this route's own: the action's view, its small answer to an autosave, and what clientAction makes.
  if ("form" in answer) {
    const { form, sent } = answer as { form: EditorFormView; sent?: FormText };
    const view = toEditorView(form);
    return { kind: "view", view, sent: sent ?? view.text };
  }
  if ("savedAt" in answer && typeof answer.savedAt === "string") return { kind: "kept", savedAt: answer.savedAt };
  if ("failure" in answer && typeof answer.failure === "string")
    return { kind: "failed", message: answer.failure, signIn: "signIn" in answer && answer.signIn === true };
  return undefined;
}
