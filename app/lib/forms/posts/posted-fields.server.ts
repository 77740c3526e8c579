import { isBodyTooLarge } from "./body-limit.ts";

const name = "UnreadableForm";

/** What was posted is no form: a request nobody's page makes. Recognised by its name. */
class UnreadableForm extends Error {
  override readonly name = name;
}

export function isUnreadableForm(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * The fields of a small form without files, within the host's limit.
 * @throws UnreadableForm, which the guard answers with 400; what the host's limit or a browser that left breaks off, as it came
 */
export async function readPostedFields(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (isBodyTooLarge(error) || request.signal.aborted) throw error;
    throw new UnreadableForm("the body is no form", { cause: error });
  }
}
