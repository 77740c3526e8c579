import { csrfTokenName } from "../csrf/csrf-token-name.ts";
import { readPostedBody } from "./posted-body.server.ts";

/**
 * The token of a posted form, with the post left whole for whoever reads it next. No further than to the token is read, nor behind
 * the first file: a token that only comes there is no form's of ours.
 */
export async function peekCsrfToken(request: Request): Promise<string | undefined> {
  const { entries } = await readPostedBody(request.clone(), { until: (name) => name === csrfTokenName });
  return entries.find(([name]) => name === csrfTokenName)?.[1];
}
