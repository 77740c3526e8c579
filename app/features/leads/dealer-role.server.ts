import { catalogue, GatewayError } from "#gateway/errors.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { dealerLeadDetail } from "#gateway/operations/lead-follow-up.ts";
import type { Actor, RequestContext } from "#app/lib/request/context.ts";

/*
 * Who of a dealer sees which of its leads. The calls carry no token (1 §7.1), so that the backend knows the dealer alone: what a role may
 * see is judged here, and nowhere else.
 */

export type DealerLead = OutputOf<typeof dealerLeadDetail>;

/** A dealer's manager (docs/assumptions.md); everybody else, also one whose role could not be read, has the own leads alone. */
export const isManager = ({ cvrmRole }: Pick<Actor, "cvrmRole">): boolean => cvrmRole === "2";

/** A lead that this user follows, or whose dealer the user manages. @throws GatewayError for a colleague's, with an audit event */
export async function readOwnLead({ backend, actor, audit, requestId }: RequestContext, id: string): Promise<DealerLead> {
  const lead = await backend.read(dealerLeadDetail, { params: { id } });
  if (isManager(actor) || lead.salesConsultant === actor.account) return lead;
  audit("dealerLead.colleague", { document: id, operation: dealerLeadDetail.id });
  // As the backend answers another dealer's: neither says that there is such a lead.
  const { id: operation, service } = dealerLeadDetail;
  throw new GatewayError({ ...catalogue.notFound, kind: "notFound", operation, service, reference: requestId });
}
