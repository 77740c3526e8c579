import type { ActionFunctionArgs } from "@remix-run/node";
import { readPostedForm, type PostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { doneAddress } from "#app/lib/documents/document-address.ts";
import { deleteDraft } from "#app/lib/documents/draft-deletion.server.ts";
import { deletionFormId } from "#app/lib/documents/draft-deletion.tsx";
import { deletedStatus } from "../claim-document-editing.server.ts";
import { claimDocumentOf } from "../claim-document-kinds.ts";
import { operationsOf } from "../claim-document-operations.server.ts";
import { actOnReview } from "../review/review-action.server.ts";
import { reviewForms } from "../review/review-form.ts";

/** A draft is deleted, and a document reviewed, where it is read. */
export async function actOnDetail(args: ActionFunctionArgs) {
  const reviewForm = reviewForms[claimDocumentOf(args.context).name];
  const form = await readPostedForm(args, [reviewForm.id, deletionFormId]);
  try {
    return form.formId === reviewForm.id ? await actOnReview(args, form) : await deleteClaimDocument(args, form);
  } finally {
    await form.dispose();
  }
}

function deleteClaimDocument({ params, context }: ActionFunctionArgs, form: PostedForm) {
  const { backend, actor } = context;
  const claimDocument = claimDocumentOf(context);
  const operations = operationsOf(claimDocument);
  const id = params["detailID"] ?? "";
  return deleteDraft(context, form, {
    async read() {
      const { applicationNumber = id, status } = await backend.read(operations.detail, { params: { id } });
      return { number: applicationNumber, deleted: status === deletedStatus };
    },
    remove: () => backend.write(operations.deleteDraft, { params: { id } }),
    done: (done) => doneAddress(claimDocument, actor.audience, done),
  });
}
