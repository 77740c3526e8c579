import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";

/** The signed token of this form, from `context.csrfTokens.issue(formId)`. */
export function CsrfToken({ value }: { value: string }) {
  return <input type="hidden" name={csrfTokenName} value={value} />;
}
