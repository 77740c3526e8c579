import { setTimeout as sleep } from "node:timers/promises";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { post, type SentFile } from "./claim-posts.ts";
import type { Answer, Visitor } from "./visitor.ts";

/* What somebody does on the pages of an import, without scripts. */

/** Chooses a file and presses 上传并检查. @returns the page of what was found in it, or the same page with why it is not taken */
export async function uploadFile(visitor: Visitor, address: string, file: SentFile): Promise<Answer> {
  return post(visitor, address, [[csrfTokenName, tokenOn(await visitor.get(address))]], { files: [file] });
}

/** The token of the page's form. */
export function tokenOn(page: Answer): string {
  return String(page.$(`main form [name=${csrfTokenName}]`).val() ?? "");
}

/** Presses a button of a checked file. */
export function pressImport(visitor: Visitor, page: Answer, intent: "confirm" | "discard"): Promise<Answer> {
  return visitor.submit(page, `main form[method=post]:has([name="${intentName}"])`, { [intentName]: intent });
}

/** The page once nothing is being written any more, as its reader sees it come again. */
export async function settled(visitor: Visitor, page: Answer): Promise<Answer> {
  const address = page.path;
  for (let seen = page; ; seen = await visitor.get(address)) {
    if (!isWriting(seen)) return seen;
    await sleep(150);
  }
}

/** A page that says rows are being written comes again by itself. */
export function isWriting(page: Answer): boolean {
  return page.headers.get("refresh") !== null;
}
