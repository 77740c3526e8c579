import { reportOpinion } from "#gateway/operations/reports.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";

/** Whether the words stand in the conversation on a report, said by this user since then. */
export async function isRecorded(
  { backend, actor }: Pick<RequestContext, "backend" | "actor">,
  reportCode: string,
  words: string,
  since: string,
): Promise<boolean> {
  if (words.trim() === "") return false;
  const { detailReportOpinionVOs, detailReportOpinionsInsideVOs = [] } = await backend.read(reportOpinion, { body: { reportCode } });
  return [...detailReportOpinionVOs, ...detailReportOpinionsInsideVOs].some(
    ({ opinion = "", createUserId, createDate }) =>
      sameWords(opinion) === sameWords(words) && isMineSince({ operatorAccount: createUserId, operateTime: createDate }, actor, since),
  );
}

/** Line ends differ on the way. */
const sameWords = (text: string) => text.trim().replace(/\r\n?/g, "\n");
