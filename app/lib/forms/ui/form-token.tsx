import { formTokenName } from "#app/lib/forms/csrf/form-token-name.ts";

/** The signed token of this form, from `context.formTokens.issue(formId)`. */
export function FormToken({ value }: { value: string }) {
  return <input type="hidden" name={formTokenName} value={value} />;
}
