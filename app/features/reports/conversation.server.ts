import type { OutputOf } from "#gateway/operation.ts";
import { reportOpinion } from "#gateway/operations/reports.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";

/** What was said about a report of either kind. */
export function readConversation({ backend, actor }: Pick<RequestContext, "backend" | "actor">, reportCode: string) {
  return optionalRead(backend.read(reportOpinion, { body: { reportCode } }), (found) => toConversation(found, actor.audience));
}

/** Opinions in the order of time; those of the company alone are picked for it alone, whatever a backend sends. */
function toConversation(
  { detailReportOpinionVOs, detailReportOpinionsInsideVOs = [] }: OutputOf<typeof reportOpinion>,
  audience: Audience,
) {
  const all = [
    ...detailReportOpinionVOs.map((row) => ({ row, internal: row.internalOpinionFlag === true })),
    ...detailReportOpinionsInsideVOs.map((row) => ({ row, internal: true })),
  ];
  return all
    .filter(({ internal }) => audience === "company" || !internal)
    .map(({ row, internal }, at) => ({ key: row.id ?? String(at), internal, ...pick(row, ["opinion", "createUserName", "createDate"]) }))
    .sort((a, b) => Date.parse(a.createDate ?? "") - Date.parse(b.createDate ?? "") || 0);
}
