import type { OutputOf } from "#gateway/operation.ts";
import type { auditList } from "#gateway/operations/claim.ts";
import { reportOpinion } from "#gateway/operations/reports.ts";
import type { Actor, RequestContext } from "../../server/request/context.ts";

/** Two machines' clocks may differ by so much. */
export const clockSlackMs = 5_000;

/** Whether an entry of a history is this user's since a press whose answer never came. */
export function isMineSince(
  { operatorName, operateTime = "" }: Pick<OutputOf<typeof auditList>[number], "operatorName" | "operateTime">,
  { userName }: Actor,
  since: string,
): boolean {
  return operatorName === userName && Date.parse(operateTime) >= Date.parse(since) - clockSlackMs;
}

/** Whether the words stand in the conversation on a report, said by this user since then. */
export async function isSaid(
  { backend, actor }: Pick<RequestContext, "backend" | "actor">,
  reportCode: string,
  words: string,
  since: string,
): Promise<boolean> {
  if (words.trim() === "") return false;
  const { detailReportOpinionVOs, detailReportOpinionsInsideVOs = [] } = await backend.read(reportOpinion, { body: { reportCode } });
  return [...detailReportOpinionVOs, ...detailReportOpinionsInsideVOs].some(
    ({ opinion = "", createUserName, createDate }) =>
      sameWords(opinion) === sameWords(words) && isMineSince({ operatorName: createUserName, operateTime: createDate }, actor, since),
  );
}

/** Line ends differ on the way. */
const sameWords = (text: string) => text.trim().replace(/\r\n?/g, "\n");
