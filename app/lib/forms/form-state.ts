import { createContext, useContext } from "react";
import { fieldId, type FormText } from "./values/form-text.ts";
import { fieldAt, type Form, type Shape, type Text } from "./form.ts";
import type { Offered } from "./form-view.ts";

/** A form on its page, as its fields see it. */
export interface FormState {
  form: Form;
  /** Names what stands in it, see `FormView`. */
  formKey: string;
  text: FormText;
  /** Messages by path. */
  problems: ReadonlyMap<string, string>;
  /** Path of the first problem. */
  first: string | undefined;
  offered: Offered;
  /** Scripts ask for what a field offers by themselves. */
  enhanced: boolean;
  changeField(name: string, value: string): void;
  /** @param key of the line */
  changeLine(list: string, key: string, field: string, value: string): void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around. @throws where there is none, or another one */
export function useForm<S extends Shape>({ id }: Form<S>): FormState & { text: Text<S> } {
  const state = useContext(FormContext);
  if (state?.form.id !== id) throw new Error(`not within the form ${id}`);
  // The frame keeps the text in its form's own shape.
  return state as FormState & { text: Text<S> };
}

/** Id of the control where a problem is put right; of several side by side the first. */
export function controlId(form: Form, path: string): string {
  const field = fieldAt(form, path);
  return field?.kind === "choice" && field.radios ? `${fieldId(path)}-${field.of[0]?.value ?? ""}` : fieldId(path);
}
