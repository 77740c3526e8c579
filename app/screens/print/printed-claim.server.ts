import { claimDetail } from "#gateway/operations/claim.ts";
import { formatMoment } from "../../components/cells/format.ts";
import { hasEntry } from "../../server/access-rules.ts";
import type { RequestContext } from "../../server/context.ts";
import { ownProblem, problemResponse } from "../../server/problem.ts";

/** The menu entry behind which a side reads claims: whoever lacks it prints none either. */
const menuOf = { dealer: "claimSearch", company: "companyClaimSearch" } as const;

/**
 * The claim an address wants printed; the backend says whose it is.
 * @throws a Response: 403 without the menu entry, 404 without an id; GatewayError like any detail
 */
export async function readPrintedClaim(context: RequestContext, id: string | null) {
  const { actor, backend, requestId } = context;
  if (!hasEntry(await context.menu(), menuOf[actor.side])) {
    context.audit("route.noMenuEntry");
    const { problem, status } = ownProblem("noMenuEntry", requestId);
    throw problemResponse(problem, status);
  }
  if (!id) throw unknownDocument();
  return await backend.read(claimDetail, { params: { id } });
}

/** An address that names no document; pages say it in their own words. */
export function unknownDocument(): Response {
  return new Response(null, { status: 404 });
}

/** Who printed it and when, in Shanghai's time. */
export function printedBy({ actor }: RequestContext): string {
  return `${actor.userName}（${actor.account}）打印于 ${formatMoment(new Date().toISOString()) ?? ""}`;
}
