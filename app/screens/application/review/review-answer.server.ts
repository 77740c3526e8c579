import type { RequestContext } from "../../../server/context.ts";

/** Requests whose post came back with its form, by the one object that all of a request's contexts share. */
const answered = new WeakSet<AbortSignal>();

/** The action of this request answers with the form of a review. */
export function noteAnswer({ signal }: Pick<RequestContext, "signal">): void {
  answered.add(signal);
}

/** Whether it did: without scripts the page is loaded again right after the action, and must show what that answered. */
export function hasAnswered({ signal }: Pick<RequestContext, "signal">): boolean {
  return answered.has(signal);
}
