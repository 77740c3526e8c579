import { formatMoment } from "../../components/cells/format.ts";
import { findRoute } from "../../route-table.ts";
import { hasEntry } from "../../routing/access-rules.ts";
import type { RequestContext } from "../../server/request/context.ts";
import type { ApplicationKind } from "../application/application-kind.ts";
import { operationsOf, type Application } from "../application/application-operations.server.ts";
import { ownProblem, problemResponse } from "../../server/guard/problem.ts";

/**
 * The document an address wants printed; the backend says whose it is. Whoever lacks the menu entry behind which a side reads
 * such documents prints none either.
 * @throws a Response: 403 without the menu entry, 404 without an id; GatewayError like any detail
 */
export async function readPrinted(context: RequestContext, application: ApplicationKind, id: string | null): Promise<Application> {
  const { actor, backend, requestId } = context;
  const entry = findRoute(application.routes[actor.side].detail)?.menu;
  if (entry === undefined || !hasEntry(await context.menu(), entry)) {
    context.audit("route.noMenuEntry");
    const { problem, status } = ownProblem("noMenuEntry", requestId);
    throw problemResponse(problem, status);
  }
  if (!id) throw unknownDocument();
  return await backend.read(operationsOf(application).detail, { params: { id } });
}

/** An address that names no document; pages say it in their own words. */
export function unknownDocument(): Response {
  return new Response(null, { status: 404 });
}

/** Who printed it and when, in Shanghai's time. */
export function printedBy({ actor }: RequestContext): string {
  return `${actor.userName}（${actor.account}）打印于 ${formatMoment(new Date().toISOString()) ?? ""}`;
}
