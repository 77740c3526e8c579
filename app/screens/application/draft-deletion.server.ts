import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { rememberDone } from "../../forms/done.server.ts";
import type { PostedForm } from "../../forms/posted-form.server.ts";
import { deletedStatus } from "./application-editing.server.ts";
import { doneAddress } from "../../document/document-address.ts";
import { applicationOf } from "./application-kind.ts";
import { operationsOf } from "./application-operations.server.ts";

/** Form of the button that deletes a draft. */
export const deletionFormId = "claimDeletion";

/** What stands on the page when a deletion was not done. */
export interface DeletionProblem {
  title: string;
  advice: string;
  reference?: string;
}

/**
 * Deletes a draft (1 §7.3, §7.4) and leads to the page that says so. Twice is once: a draft that is deleted already is what was
 * asked for. The backend judges whose draft it is and whether it still is one.
 */
export async function deleteDraft({ params, context }: ActionFunctionArgs, { token }: Pick<PostedForm, "token">) {
  const { backend, actor } = context;
  const application = applicationOf(context);
  const operations = operationsOf(application);
  if (token.state !== "valid") return problem({ title: "页面已过期，草稿没有删除", advice: "请核对后再删除一次。" }, 422);
  const id = params["detailID"] ?? "";
  try {
    const draft = await backend.read(operations.detail, { params: { id } });
    if (draft.status !== deletedStatus) {
      const deleted = await backend.write(operations.deleteDraft, { params: { id } });
      if (!deleted.ok) throw deleted.error;
    }
    const done = await rememberDone(context, { kind: "deleted", message: "删除成功", number: draft.applicationNumber ?? id });
    return redirect(doneAddress(application.name, actor.side, done), 303);
  } catch (error) {
    // An ended session, and a draft that is not there, are the guard's to answer. What an action throws else costs the page its frame.
    if (!isGatewayError(error) || ["unauthenticated", "forbidden", "notFound"].includes(error.kind)) throw error;
    const { message: title, advice, reference, status } = error;
    return problem({ title, advice, reference }, status);
  }
}

function problem(told: DeletionProblem, status: number) {
  return data({ deletion: told }, { status });
}
