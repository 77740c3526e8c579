import { useMatches } from "@remix-run/react";
import { createContext, useContext, type Dispatch, type ReactNode } from "react";
import { FormField } from "#app/lib/forms/form-field.tsx";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import { placeOf } from "#app/lib/routing/place.ts";
import type { Audience } from "#app/lib/request/context.ts";
import type { EditorChange, EditorState } from "./editor-state.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { claimDocumentForms } from "../claim-document-form.ts";
import type { EditorCheck } from "./editor-facts.ts";

/** What the parts of the editor share. */
export interface Editor {
  state: EditorState;
  /** As the form stands now. */
  checks: readonly EditorCheck[];
  /** What is wrong with it. */
  shown: readonly FormProblem[];
  /** The first message for each input, by its name. */
  problems: ReadonlyMap<string, string>;
  audience: Audience;
  /** Name of the input that has the focus when the page opens; undefined once something was answered. */
  begins: string | undefined;
  change: Dispatch<EditorChange>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("a part of the editor outside of it");
  return editor;
}

/** Whose address this is: one page serves both sides. */
export function useEditorAudience(): Audience {
  return placeOf(useMatches().at(-1))?.audience === "company" ? "company" : "dealer";
}

interface FieldProps {
  name: string;
  required?: boolean;
  /** In place of what its code stands for. */
  hint?: ReactNode;
  /** It has the focus when the page opens. */
  begins?: boolean;
}

/** A field of the form, with what its code stands for said below. */
export function Field({ name, hint, ...more }: FieldProps) {
  const { names } = useEditor().state.view;
  return <FormField form={claimDocumentForms[useClaimDocument().name]} name={name} hint={hint ?? names[name]} {...more} />;
}
