import type { Actor } from "#app/lib/request/context.ts";

/** The permission to decide claims and pre-authorizations; its name is our convention (docs/assumptions.md), its form `{groupId}_{tenantId}_{name}` documented (1 §6). */
const permission = "claimReview";

/** Whether this user may review documents. The backend judges again. */
export function mayReview({ audience, groupId, tenantId, authorities }: Actor): boolean {
  return audience === "company" && authorities.includes(`${groupId}_${tenantId}_${permission}`);
}

/** Said where the reviewer wrote the document on the dealer's behalf: somebody else decides it. */
export const ownDocumentMessage = "该单据由您代经销商填写，请由其他审核人决定；您可以仅回复";
