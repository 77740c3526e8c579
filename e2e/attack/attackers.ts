import { deriveKey } from "#app/lib/store/sealed-text.ts";
import { createCsrfTokens, readCsrfToken } from "#app/lib/forms/csrf/csrf-token.server.ts";
import { signedIn, Visitor } from "../visitor.ts";
import type { TokenKind } from "./submissions.ts";
import type { Attacker, Target } from "./targets.ts";

const accounts = ["d10001", "liufang", "wangqiang", "chenjing", "scan01"] as const;

/** The attackers at one product, with tokens of every kind: the product's secret is known to the test alone. */
export async function gatherAttackers(base: string, secret: string) {
  const tokenKey = deriveKey(secret, "form token");
  const visitors = new Map<Attacker, Visitor>([["nobody", new Visitor(base)]]);
  for (const account of accounts) visitors.set(account, await signedIn(base, account));
  const users = new Map<Attacker, string>([["nobody", ""]]);
  for (const account of accounts) users.set(account, await userOf(account));

  return { visitorOf, leaving, tokenOf };

  function visitorOf(attacker: Attacker): Visitor {
    const visitor = visitors.get(attacker);
    if (!visitor) throw new Error(`${attacker} has not arrived`);
    return visitor;
  }

  /** Whoever may be signed out; comes back in when that has happened, again when another post ends the new session at once. */
  async function leaving(): Promise<Visitor> {
    for (let tries = 0; tries < 5; tries += 1) {
      const visitor = visitorOf("chenjing");
      if ((await visitor.get("/home", { follow: false })).status === 200) return visitor;
      const again = new Visitor(base);
      await again.signIn("chenjing");
      visitors.set("chenjing", again);
    }
    return visitorOf("chenjing");
  }

  /** @param key of the form the post pretends to come from */
  function tokenOf(kind: TokenKind, { attacker, formId }: Target, key: string): string | undefined {
    const user = users.get(attacker) ?? "";
    const issue = (to: string, form: string, at = Date.now()) => createCsrfTokens(tokenKey, to, () => at).issue(form, key);
    switch (kind) {
      case "own":
      case "sibling":
        return issue(user, formId);
      case "none":
        return undefined;
      case "foreign":
        return issue(users.get(attacker === "d10001" ? "liufang" : "d10001") ?? "", formId);
      case "stale":
        return issue(user, formId, Date.now() - 13 * 3_600_000);
      case "otherForm":
        return issue(user, formId === "claim" ? "preferences" : "claim");
      case "cut":
        return issue(user, formId).slice(0, -3);
      case "forged":
        return createCsrfTokens(deriveKey("another secret", "form token"), user).issue(formId, key);
    }
  }

  /** How tokens name a user: it stands in those the pages of that user hold. */
  async function userOf(account: Attacker): Promise<string> {
    const page = await visitorOf(account).get("/home");
    const content = readCsrfToken(tokenKey, page.$("input[name=csrfToken]").first().attr("value"));
    if (!content) throw new Error(`the home of ${account} holds no form`);
    return content.user;
  }
}
