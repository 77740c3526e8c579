/** Name of the hidden field every form that changes something carries (architecture: form token). */
export const formTokenName = "formToken";

/** The signed token of this form, from `context.formTokens.issue(formId)`. */
export function FormToken({ value }: { value: string }) {
  return <input type="hidden" name={formTokenName} value={value} />;
}
