import { backendControl } from "./faults.ts";
import { signedIn, type Account, type Visitor } from "./visitor.ts";
import { appUrl, backendUrl } from "./worker-fixture.ts";

export { listedClaims, type ListedClaim } from "./list-page.ts";
export { appUrl };
/** The reference backend behind it, which can be told to fail. */
export const backend = backendControl(backendUrl);

const visitors = new Map<Account, Promise<Visitor>>();

/** The next file begins without sessions: it may have ended those of its accounts. */
export function forgetVisitors(): void {
  visitors.clear();
}

/** A visitor who is signed in; one session an account and test file. Tests that end sessions sign in on their own. */
export function as(account: Account): Promise<Visitor> {
  const visitor = visitors.get(account) ?? signedIn(appUrl, account);
  visitors.set(account, visitor);
  return visitor;
}
