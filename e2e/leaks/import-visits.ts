import type { SentFile } from "#e2e/claim-posts.ts";
import { uploadFile } from "#e2e/import-pages.ts";
import type { Visit } from "./visit-steps.ts";

/** What a file that is not taken as it stands answers: the page of its refused rows, and what is found beside it. */
export const uploaded =
  (address: string, file: SentFile | Promise<SentFile>, beside = ""): Visit =>
  async ({ visitor }) => {
    const found = await uploadFile(visitor, address, await file);
    return beside === "" ? found : [found, await visitor.get(`${found.path}${beside}`)];
  };
