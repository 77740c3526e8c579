import { auditList } from "#gateway/operations/claim.ts";
import type { LastChange } from "../forms/posts/form-problem.ts";
import type { RequestContext } from "../request/context.ts";
import { toTimelineEntries } from "./timeline.server.ts";

/**
 * Who changed a document last, by the log every kind of document is written to (2 §7): for those that do not say it themselves.
 * @returns undefined where the log has nothing its reader may see
 * @throws GatewayError
 */
export async function readLastChange(
  { backend, actor }: Pick<RequestContext, "backend" | "actor">,
  number: string,
): Promise<LastChange | undefined> {
  const [newest] = toTimelineEntries(await backend.read(auditList, { body: { applicationNo: number } }), actor.audience, () => []);
  return newest && { by: newest.operatorName, at: newest.operateTime };
}
