import type { RequestContext } from "#app/lib/request/context.ts";
import { ownProblem, problemResponse } from "#app/lib/shell/own-problem.ts";

/** Which form an address is about; its records are the user's own, whatever key is asked for. @throws Response where it is none */
export function readFormKey(request: Request, { requestId }: Pick<RequestContext, "requestId">): string {
  const key = new URL(request.url).searchParams.get("form") ?? "";
  if (/^[\w-]{8,64}$/.test(key)) return key;
  const { problem, status } = ownProblem("badAddress", requestId);
  throw problemResponse(problem, status);
}
