import { pathTo } from "../registry/route-table.ts";
import type { SignedValues } from "../lib/request/signed-values.ts";

/** What the page says that tells a user whose form it was. Proven, for the words of a link would otherwise stand on it. */
export interface OtherUser {
  /** Account the form belongs to. */
  owner: string;
  /** Where that user finds it again; "" when nobody knows. */
  back: string;
  /** Which of the two sign-ins is theirs; "" when the form says nothing of it. */
  side: "dealer" | "company" | "";
  /** "yes": what was typed is kept for the owner. */
  kept: "yes" | "";
}

const proofName = "proof";
const toText = ({ owner, back, side, kept }: OtherUser) => JSON.stringify(["otherUser", owner, back, side, kept]);

/** Where somebody is told that a form is another user's. */
export function otherUserAddress(said: OtherUser, signedValues: SignedValues): string {
  return `${pathTo("otherUser")}?${new URLSearchParams({ ...said, [proofName]: signedValues.make(toText(said)) })}`;
}

/** What such an address says; undefined when we did not say it to this user. */
export function readOtherUser(search: URLSearchParams, signedValues: SignedValues): OtherUser | undefined {
  const side = search.get("side");
  const said: OtherUser = {
    owner: search.get("owner") ?? "",
    back: search.get("back") ?? "",
    side: side === "dealer" || side === "company" ? side : "",
    kept: search.get("kept") === "yes" ? "yes" : "",
  };
  return signedValues.check(toText(said), search.get(proofName)) ? said : undefined;
}
