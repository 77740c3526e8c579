import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { reportOpinion } from "#gateway/operations/reports.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";

/** The opinions on the report a pre-authorization names; undefined where it names none. */
export async function readOpinions(backend: Backend, { reportCode }: { reportCode?: string | undefined }, audience: Audience) {
  if (!reportCode) return undefined;
  return optionalRead(backend.read(reportOpinion, { body: { reportCode } }), (found) => toOpinions(found, audience));
}

const fields = ["opinion", "createUserName", "createDate"] as const;

/**
 * What the company said to the report a pre-authorization names (1 §7.6), in the order the backend gives. Internal opinions are
 * picked for the company alone, whatever a backend sends to a dealer: one in the list of external ones, too, when it says of
 * itself that it is internal.
 */
export function toOpinions({ detailReportOpinionVOs, detailReportOpinionsInsideVOs }: OutputOf<typeof reportOpinion>, audience: Audience) {
  const toView = (opinion: (typeof detailReportOpinionVOs)[number], internal: boolean, index: number) => ({
    key: opinion.id ?? `${internal ? "internal" : "external"}-${index}`,
    internal,
    ...pick(opinion, fields),
  });
  const external = detailReportOpinionVOs.map((opinion, index) => toView(opinion, opinion.internalOpinionFlag === true, index));
  if (audience === "dealer") return external.filter(({ internal }) => !internal);
  return [...external, ...(detailReportOpinionsInsideVOs ?? []).map((opinion, index) => toView(opinion, true, index))];
}
