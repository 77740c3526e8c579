import type { ActionFunctionArgs } from "@remix-run/node";
import { formTokenName } from "../../components/form/form-token-name.ts";
import { intentName } from "../../components/form/intent-name.ts";
import { readPostedForm, type PostedForm } from "../../forms/posted-form.server.ts";
import { deleteDraft } from "./draft-deletion.server.ts";
import { actOnReview } from "./review/review-action.server.ts";
import { reviewForm } from "./review/review-form.ts";

/** A draft is deleted, and a document reviewed, where it is read. */
export async function actOnDetail(args: ActionFunctionArgs) {
  const form = await readPostedForm(args, reviewForm.id);
  try {
    return isReview(form) ? await actOnReview(args, form) : await deleteDraft(args, form.get(formTokenName));
  } finally {
    await form.dispose();
  }
}

/** A deletion has nothing in it but its token; what somebody typed comes back whatever else is missing. */
function isReview({ entries }: PostedForm): boolean {
  return entries.some(([name]) => name === intentName || reviewForm.fields.includes(name));
}
