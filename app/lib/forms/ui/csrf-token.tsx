import { csrfTokenName, formIdName } from "#app/lib/forms/csrf/csrf-token-name.ts";

/** The signed token of this form, from `context.csrfTokens.issue(formId)`. @param formId where its page has several forms */
export function CsrfToken({ value, formId }: { value: string; formId?: string }) {
  return (
    <>
      <input type="hidden" name={csrfTokenName} value={value} />
      {formId !== undefined && <input type="hidden" name={formIdName} value={formId} />}
    </>
  );
}
