import { otherUserAddress } from "#app/auth/other-user-address.ts";
import { draftAddress } from "#app/lib/forms/drafts/draft-address.ts";
import { peekCsrfToken } from "#app/lib/forms/posts/posted-token.server.ts";
import type { RouteEntry } from "#app/registry/route-table.ts";
import { savePost, pageOf, type Args } from "./saved-post.ts";
import type { HostContext } from "../request/request-context.ts";
import { accountOf } from "#app/lib/store/user-key.ts";

/** A form of one user that was posted in the session of another. */
export interface ForeignForm {
  /** The owner's account. */
  owner: string;
  /** Page that says who is signed in, whose the form is and what to do. */
  to: string;
}

/**
 * Looks at whose form a post is before anything else is done with it: in a browser whose session became another's meanwhile, it would
 * be shown to, stored for or sent by somebody who never wrote it. What was typed is kept for its own user.
 *
 * @returns undefined for everything else: there the route decides
 */
export async function findForeignForm(args: Args, entry: RouteEntry, context: HostContext): Promise<ForeignForm | undefined> {
  if (args.request.method !== "POST" || context.signedIn === undefined) return undefined;
  // Which limit counts is settled before the first byte is read.
  if (entry.posts) context.widenBody();
  const user = context.foreignOwner(await peekCsrfToken(args.request));
  if (user === undefined) return undefined;
  context.audit("form.otherUser");
  const owner = accountOf(user);
  const kept = await savePost(args, entry, context, "expired");
  const isSaved = kept?.outcome.kind === "kept";
  const back = kept?.outcome.kind === "kept" ? draftAddress(kept.address, kept.outcome.key) : pageOf(args, entry);
  const audience = entry.audience === "dealer" || entry.audience === "company" ? entry.audience : undefined;
  return {
    owner,
    to: otherUserAddress({ owner, back: back ?? "", audience: audience ?? "", kept: isSaved ? "yes" : "" }, context.signedValues),
  };
}
