import { useMatches } from "@remix-run/react";
import { createContext, useContext, type Dispatch } from "react";
import { AreaEntry, DateEntry, FlagEntry, SelectEntry, TextEntry } from "../../../components/form/entry-fields.tsx";
import { LookUpEntry } from "../../../components/form/look-up-field.tsx";
import { fieldId } from "../../../forms/form-text.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import { placeOf } from "../../../routing/place.ts";
import type { Side } from "../../../server/request/context.ts";
import type { LookUpKind } from "../application-form.ts";
import { intentName } from "../../../forms/intent-name.ts";
import { lookUpIntent } from "../../../look-up/look-up-intent.ts";
import type { EditorChange, EditorState } from "./editor-state.ts";
import type { EditorCheck, Option } from "./editor-view.ts";
import { fieldWords } from "../field-words.ts";

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
  changeField(name: string, value: string): void;
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

interface FieldProps {
  name: string;
  required?: boolean;
  wide?: boolean;
}

export function TextOf({ numeric = false, ...props }: FieldProps & { numeric?: boolean }) {
  return <TextEntry {...useField(props)} numeric={numeric} />;
}

export function AreaOf(props: FieldProps) {
  return <AreaEntry {...useField(props)} />;
}

export function DayOf(props: FieldProps) {
  return <DateEntry {...useField(props)} />;
}

export function FlagOf(props: FieldProps) {
  return <FlagEntry {...useField(props)} />;
}

/** A field with the values of its dictionary. */
export function SelectOf(props: FieldProps) {
  const { options } = useEditor().state.view;
  return <SelectEntry {...useField(props)} choices={options[props.name] ?? none} />;
}

/** A code with its look-up; where the server names all that can be chosen, it is chosen from a list. */
export function LookUpOf({ what, listed = false, ...props }: FieldProps & { what: LookUpKind; listed?: boolean }) {
  const { options } = useEditor().state.view;
  const choices = listed && options[props.name]?.length ? options[props.name] : undefined;
  return <LookUpEntry {...useField(props)} intentName={intentName} intent={lookUpIntent(what)} choices={choices} />;
}

const none: readonly Option[] = [];

function useField({ name, required = false, wide = false }: FieldProps) {
  const { state, problems, changeField } = useEditor();
  return {
    id: fieldId(name),
    name,
    label: fieldWords[name] ?? name,
    value: state.text.fields[name] ?? "",
    onChange: changeField,
    problem: problems.get(name),
    hint: state.view.names[name],
    required,
    wide,
  };
}
