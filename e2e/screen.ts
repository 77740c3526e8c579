import { inject } from "vitest";
import { backendControl } from "./faults.ts";
import "./screens-setup.ts";
import { signedIn, type Account, type Visitor } from "./visitor.ts";

/** Address of the running product. */
export const appUrl = inject("appUrl");
/** The reference backend behind it, which can be told to fail. */
export const backend = backendControl(inject("backendUrl"));

const visitors = new Map<Account, Promise<Visitor>>();

/** A visitor who is signed in; one session an account and test file. Tests that end sessions sign in on their own. */
export function as(account: Account): Promise<Visitor> {
  const visitor = visitors.get(account) ?? signedIn(appUrl, account);
  visitors.set(account, visitor);
  return visitor;
}

/** A claim as its list shows it: enough to address it and to recognise it elsewhere. */
export interface ListedClaim {
  id: string;
  applicationNumber: string;
}

/** The claims on the first page of a visitor's list, as links to their details. */
export async function listedClaims(visitor: Visitor, list: string): Promise<ListedClaim[]> {
  const page = await visitor.get(list);
  const claims = page
    .$('table a[href*="/detail/"]')
    .toArray()
    .map((link) => ({
      id: decodeURIComponent(/\/detail\/([^/?#]+)/.exec(page.$(link).attr("href") ?? "")?.[1] ?? ""),
      applicationNumber: page.$(link).text().trim(),
    }))
    .filter(({ applicationNumber }) => /\d{4,}/.test(applicationNumber));
  if (claims.length === 0) throw new Error(`${list} shows no claim: ${page.status} ${page.text.slice(0, 300)}`);
  return claims;
}
