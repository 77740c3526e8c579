import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { rememberDone } from "../../forms/done.server.ts";
import type { PostedForm } from "../../forms/posted-form.server.ts";
import { settleRead } from "../../reads/settled-read.server.ts";
import { deletedStatus } from "./application-editing.server.ts";
import { doneAddress } from "../../document/document-address.ts";
import { applicationOf } from "./application-kinds.ts";
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
  const deleted = await settleRead(deleteStored());
  if (!deleted.ok) {
    // A draft that is not there is the guard's to answer. What an action throws else costs the page its frame.
    if (deleted.error.kind === "notFound") throw deleted.error;
    const { message: title, advice, reference, status } = deleted.error;
    return problem({ title, advice, reference }, status);
  }
  const done = await rememberDone(context, { kind: "deleted", message: "删除成功", number: deleted.value });
  return redirect(doneAddress(application, actor.side, done), 303);

  /** @returns the draft's number @throws GatewayError */
  async function deleteStored(): Promise<string> {
    const draft = await backend.read(operations.detail, { params: { id } });
    if (draft.status !== deletedStatus) {
      const written = await backend.write(operations.deleteDraft, { params: { id } });
      if (!written.ok) throw written.error;
    }
    return draft.applicationNumber ?? id;
  }
}

function problem(told: DeletionProblem, status: number) {
  return data({ deletion: told }, { status });
}
