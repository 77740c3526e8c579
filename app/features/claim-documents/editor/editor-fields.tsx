import { useMatches } from "@remix-run/react";
import { createContext, useContext, type Dispatch } from "react";
import { FormField } from "#app/lib/forms/form-field.tsx";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import { placeOf } from "#app/lib/routing/place.ts";
import type { Side } from "#app/lib/request/context.ts";
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
  side: Side;
  change: Dispatch<EditorChange>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("a part of the editor outside of it");
  return editor;
}

/** Whose address this is: one page serves both sides. */
export function useEditorSide(): Side {
  return placeOf(useMatches().at(-1))?.audience === "company" ? "company" : "dealer";
}

/** A field of the form, with what its code stands for said below. */
export function Field({ name, required = false }: { name: string; required?: boolean }) {
  const { names } = useEditor().state.view;
  return <FormField form={claimDocumentForms[useClaimDocument().name]} name={name} hint={names[name]} required={required} />;
}
