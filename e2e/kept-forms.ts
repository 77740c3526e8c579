import { rm } from "node:fs/promises";
import { join } from "node:path";
import { signedIn, type Account } from "./visitor.ts";

const section = "section:has(#kept-forms)";

/**
 * Throws away what accounts have begun and not sent: forms kept for users whose session ended give way to no other, and a user has
 * room for twenty.
 */
export async function dropSavedDrafts(appUrl: string, ...accounts: readonly Account[]): Promise<void> {
  for (const account of accounts) {
    const visitor = await signedIn(appUrl, account);
    let home = await visitor.get("/home");
    for (;;) {
      const key = home.$(`${section} button[name=savedDraft]`).first().attr("value");
      if (key === undefined) break;
      const after = await visitor.submit(home, `${section} form`, { savedDraft: key });
      if (after.$(`button[name=savedDraft][value="${key}"]`).length > 0) throw new Error(`the form ${key} of ${account} stays`);
      home = after;
    }
  }
}

/**
 * The same of everybody, between two files: whatever the one has left, the next begins with room for its own.
 *
 * @param stateDir of a product that nobody uses at the moment
 */
export async function removeSavedDrafts(stateDir: string): Promise<void> {
  for (const collection of ["kept-forms", "kept-form-index"]) await rm(join(stateDir, collection), { recursive: true, force: true });
}
