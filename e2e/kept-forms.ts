import { signedIn, type Account } from "./visitor.ts";

const section = "section:has(#kept-forms)";

/**
 * Throws away what accounts have begun and not sent: forms kept for users whose session ended give way to no other, and a user has
 * room for twenty. A file that leaves many makes room for those after it.
 */
export async function dropKeptForms(appUrl: string, ...accounts: readonly Account[]): Promise<void> {
  for (const account of accounts) {
    const visitor = await signedIn(appUrl, account);
    let home = await visitor.get("/home");
    for (;;) {
      const key = home.$(`${section} button[name=keptForm]`).first().attr("value");
      if (key === undefined) break;
      const after = await visitor.submit(home, `${section} form`, { keptForm: key });
      if (after.$(`button[name=keptForm][value="${key}"]`).length > 0) throw new Error(`the form ${key} of ${account} stays`);
      home = after;
    }
  }
}
