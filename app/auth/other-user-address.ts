import { pathTo } from "../registry/route-table.ts";
import type { SignedValues } from "../lib/request/signed-values.ts";

/** What the page says that tells a user whose form it was. Proven, for the words of a link would otherwise stand on it. */
export interface OtherUser {
  /** Account the form belongs to. */
  owner: string;
  /** Where that user finds it again; "" when nobody knows. */
  back: string;
  /** Which of the two sign-ins is theirs; "" when the form says nothing of it. */
  audience: "dealer" | "company" | "";
  /** "yes": what was typed is kept for the owner. */
  kept: "yes" | "";
}

const signatureName = "proof";
const toText = ({ owner, back, audience, kept }: OtherUser) => JSON.stringify(["otherUser", owner, back, audience, kept]);

/** Where somebody is told that a form is another user's. */
export function otherUserAddress(said: OtherUser, signedValues: SignedValues): string {
  return `${pathTo("otherUser")}?${new URLSearchParams({ ...said, [signatureName]: signedValues.make(toText(said)) })}`;
}

/** What such an address says; undefined when we did not say it to this user. */
export function readOtherUser(search: URLSearchParams, signedValues: SignedValues): OtherUser | undefined {
  const audience = search.get("audience");
  const said: OtherUser = {
    owner: search.get("owner") ?? "",
    back: search.get("back") ?? "",
    audience: audience === "dealer" || audience === "company" ? audience : "",
    kept: search.get("kept") === "yes" ? "yes" : "",
  };
  return signedValues.check(toText(said), search.get(signatureName)) ? said : undefined;
}
