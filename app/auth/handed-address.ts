import { safeReturnTo } from "../lib/routing/return-to.ts";
import type { HandedToken } from "../lib/request/hand-over.ts";

/** The query parameters a token may come in; the other system uses one of them. */
const tokenNames = ["token", "access_token"] as const;
/** The signs a bearer token is made of (RFC 6750), and a length that every proxy still carries in an address. */
const tokenForm = /^[A-Za-z0-9._~+/-]{8,4096}=*$/;

/** What an address of a sign-on brings: nothing, a token, or something that is none. */
export type HandedAddress = { kind: "none" } | { kind: "broken" } | ({ kind: "token" } & HandedToken);

/** Reads `?token=` or `?access_token=` beside `?returnTo=`. Two tokens in one address are none. */
export function readHandedAddress(address: string): HandedAddress {
  const query = new URL(address).searchParams;
  const given = tokenNames.flatMap((name) => query.getAll(name));
  const [token] = given;
  if (token === undefined) return { kind: "none" };
  if (given.length > 1 || !tokenForm.test(token)) return { kind: "broken" };
  return { kind: "token", token, returnTo: safeReturnTo(query.get("returnTo")) };
}
