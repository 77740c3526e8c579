import { data, redirect } from "@remix-run/node";
import type { Result } from "#gateway/backend.ts";
import type { ErrorKind } from "#gateway/errors.ts";
import { rememberFlash } from "../forms/idempotency/done.server.ts";
import type { PostedForm } from "../forms/posts/posted-form.server.ts";
import { settleRead } from "../data/settled-read.server.ts";
import type { RequestContext } from "../request/context.ts";

/** What stands on the page when a deletion was not done. */
export interface DeletionProblem {
  title: string;
  advice: string;
  reference?: string;
}

interface Draft {
  /** What it is, where that is no draft. */
  what?: string;
  /** What its user calls it, and whether it is deleted already. @throws GatewayError */
  read(): Promise<{ number: string; deleted: boolean }>;
  remove(): Promise<Result<unknown>>;
  /** Where it leads then. @param done id of what was done */
  done(done: string): string;
}

/**
 * Deletes a draft (1 §7.3, §7.4) and leads to where that is said. Twice is once: a draft that is deleted already is what was asked
 * for. The backend judges whose draft it is and whether it still is one.
 */
export async function deleteDraft(context: RequestContext, { token }: Pick<PostedForm, "token">, draft: Draft) {
  if (token.state !== "valid")
    return problem({ title: `页面已过期，${draft.what ?? "草稿"}没有删除`, advice: "请核对后再删除一次。" }, 422);
  const deleted = await settleRead(deleteStored(draft));
  if (!deleted.ok) {
    // A draft that is not there is the guard's to answer. What an action throws else costs the page its frame.
    if (deleted.error.kind === "notFound") throw deleted.error;
    const { message: title, advice, reference, status } = deleted.error;
    return problem({ title, advice, reference }, status);
  }
  const done = await rememberFlash(context, { kind: "deleted", message: "删除成功", number: deleted.value });
  return redirect(draft.done(done), 303);
}

/** @returns the draft's number @throws GatewayError */
async function deleteStored({ read, remove }: Draft): Promise<string> {
  const { number, deleted } = await read();
  if (!deleted) {
    const written = await remove();
    if (!written.ok && !(await isGone(read, written.error.kind))) throw written.error;
  }
  return number;
}

/** Whether it was deleted and only the answer got lost: its page could not say so, for there is none any more. */
async function isGone(read: Draft["read"], kind: ErrorKind): Promise<boolean> {
  if (kind !== "unavailable" && kind !== "timeout") return false;
  const again = await settleRead(read());
  return again.ok ? again.value.deleted : again.error.kind === "notFound";
}

function problem(told: DeletionProblem, status: number) {
  return data({ deletion: told }, { status });
}
