import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { SaveOutcome } from "#app/lib/forms/drafts/form-keeper.server.ts";
import { draftAddress } from "#app/lib/forms/drafts/draft-address.ts";
import { readPostedBody } from "#app/lib/forms/posts/posted-body.server.ts";
import type { SavedDraft } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import type { TypedPost } from "#app/lib/shell/problem.ts";
import { pathTo, type RouteEntry, type NamedRoute } from "#app/registry/route-table.ts";
import type { HostContext } from "../request/request-context.ts";

export type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What became of the text of a post that is answered without it, and where its form is found. */
export type SavedPost = { address: string; outcome: SaveOutcome };

/**
 * Keeps the form this request has posted, if it did, before an answer without it goes out.
 * @returns undefined when the request has posted nothing that is kept
 */
export async function savePost(
  args: Args,
  entry: RouteEntry | undefined,
  context: HostContext,
  reason: SavedDraft["reason"],
): Promise<SavedPost | undefined> {
  const { request } = args;
  if (entry?.posts === "form" && request.method === "POST" && !context.typed.noted() && !request.bodyUsed) {
    // The action never saw it.
    // Nobody else's time is worth ten minutes of waiting.
    context.widenBody({ patient: context.signedIn !== undefined });
    const { entries, broken } = await readPostedBody(request);
    if (broken === undefined || broken === "tooMuchText") context.typed.note(entries, broken === undefined);
  }
  if (!context.typed.noted()) return undefined;
  // A layout's loader may be the one that failed after the action: the form is the leaf's.
  const page = pageOf(args, context.visited.route);
  if (page === undefined) return undefined;
  const address = withoutForm(page);
  return { address, outcome: await context.typed.keep(address, reason) };
}

/** What an answer has to say of the text it goes out without. */
export interface PostNotice {
  /** Address of the form as it was kept. */
  savedDraft?: string;
  /** The text itself, where the answer is the only place that still has it. */
  typed?: TypedPost;
}

export function noticeOfPost(kept: SavedPost | undefined, context: HostContext): PostNotice {
  if (!kept) return {};
  const { address, outcome } = kept;
  switch (outcome.kind) {
    case "nothing":
      return {};
    case "kept":
      return outcome.own ? { savedDraft: draftAddress(address, outcome.key) } : {};
    case "tooLarge":
    case "full":
    case "failed": {
      const { entries, token, intent } = context.typed.posted();
      return { typed: { action: address, entries, token, intent, cut: outcome.kind === "tooLarge" } };
    }
  }
}

/** The page to come back to: the address itself, or for a download the page above it, for a post the page it came from. */
export function pageOf({ request, params }: Args, entry: RouteEntry | undefined): string | undefined {
  const url = new URL(request.url);
  if (entry?.frame !== "none" || entry.kind === "redirect") return url.pathname + url.search;
  // The table's parents are ids of the table (a test holds it to that).
  if (entry.parent !== undefined) return pathTo(entry.parent as NamedRoute, definedOf(params)) + url.search;
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.host === url.host ? from.pathname + from.search : undefined;
}

/** An address without the name of a kept form. */
function withoutForm(address: string): string {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  query.delete("form");
  return query.size > 0 ? `${path}?${query}` : path;
}

function definedOf(params: Args["params"]): Record<string, string> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
