import type { Answer, RequestOptions, Visitor } from "#e2e/visitor.ts";
import { intentName } from "./editor-intent.ts";

/* The claim's form as a browser without scripts sends it, for tests. */

export interface SentFile {
  name: string;
  bytes: Buffer | string;
}

const editor = "form.editor";

/** Everything that stands in the form of a page, as a browser would send it. */
export function formEntries(page: Answer): [string, string][] {
  const form = page.$(editor).first();
  if (form.length === 0) throw new Error(`${page.path} (${page.status}) shows no form of a claim: ${page.text.slice(0, 400)}`);
  return form.serializeArray().map(({ name, value }) => [name, value]);
}

/** What stands in one input of the form; undefined where there is none. */
export function valueOf(page: Answer, name: string): string | undefined {
  return formEntries(page).find(([known]) => known === name)?.[1];
}

/** Presses a button of the form, with what stands in it and these values; the files go last, as in the page. */
export function press(
  visitor: Visitor,
  page: Answer,
  intent: string,
  values: Readonly<Record<string, string>> = {},
  { files = [], ...options }: RequestOptions & { files?: readonly SentFile[] } = {},
): Promise<Answer> {
  const entries = new Map([...formEntries(page), ...Object.entries(values)]);
  return post(visitor, page.path, [...entries, [intentName, intent]], { files, ...options });
}

/** Posts these entries to an address of the form. */
export async function post(
  visitor: Visitor,
  address: string,
  entries: readonly (readonly [string, string])[],
  { files = [], ...options }: RequestOptions & { files?: readonly SentFile[] } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  for (const { name, bytes } of files) form.append("file", new Blob([bytes]), name);
  // Node writes the multipart body and names its boundary.
  const encoded = new Response(form);
  return visitor.request(address, {
    ...options,
    method: "POST",
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "", ...options.headers },
  });
}

/** What the page says is wrong, in its summary. */
export function problemsOf(page: Answer): string[] {
  return page
    .$(".error-summary li, .problems li")
    .toArray()
    .map((item) => page.$(item).text().trim());
}
