import type { FormText } from "./values/form-text.ts";
import type { Form } from "./form.ts";

/** What a form brings back that nobody types. */
export function HiddenFields({ form, text }: { form: Form; text: FormText }) {
  const names = form.fields.filter((name) => (form.shape.fields[name]?.kind ?? "hidden") === "hidden");
  return names.map((name) => <input key={name} type="hidden" name={name} value={text.fields[name] ?? ""} readOnly />);
}
