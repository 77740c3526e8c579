import { formatMoment } from "../ui/cells/format.ts";
import { findRoute } from "#app/registry/route-table.ts";
import { hasEntry } from "../routing/access-rules.ts";
import { ownProblem, problemResponse } from "../shell/own-problem.ts";
import type { RequestContext } from "../request/context.ts";
import type { DocumentKind, StatusWord } from "./document-kind.ts";

/** What is printed of a document; its own sheet (`document-sheets.tsx`) shows the content. */
export interface PrintedDocument<Content> {
  id: string;
  /** What it is called on paper, where that is not the word of its kind. */
  word?: string;
  number: string;
  status: StatusWord;
  /** The company it is made out for, where the document says so. */
  maker?: string | undefined;
  /** Whose it is or its period, in a line. */
  lead: string;
  content: Content;
}

/** Reads a document for paper; the backend says whose it is. Paper leaves the house, so everybody's sheet is what a dealer reads. */
export type ReadPrinted<Content> = (context: RequestContext, id: string, search: URLSearchParams) => Promise<PrintedDocument<Content>>;

/**
 * The id an address wants printed. Whoever lacks the menu entry behind which a side reads such documents prints none either.
 * @throws a Response: 403 without the menu entry, 404 without an id
 */
export async function requirePrintable(
  context: RequestContext,
  { routes }: Pick<DocumentKind, "routes">,
  id: string | null,
): Promise<string> {
  const entry = findRoute(routes[context.actor.audience].detail)?.menu;
  if (entry === undefined || !hasEntry(await context.menu(), entry)) {
    context.audit("route.noMenuEntry");
    const { problem, status } = ownProblem("noMenuEntry", context.requestId);
    throw problemResponse(problem, status);
  }
  if (!id) throw unknownDocument();
  return id;
}

/** An address that names no document; pages say it in their own words. */
export function unknownDocument(): Response {
  return new Response(null, { status: 404 });
}

/** Who printed it and when, in Shanghai's time. */
export function printedBy({ actor }: RequestContext): string {
  return `${actor.userName}（${actor.account}）打印于 ${formatMoment(new Date().toISOString()) ?? ""}`;
}
