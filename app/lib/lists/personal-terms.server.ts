import type { RequestContext, Audience } from "../request/context.ts";
import { filtersOf, isPersonal, type Filter } from "./filters.ts";

/*
 * Lists can be narrowed by what is personal, a customer's name for one. An address ends in histories, logs and messages, so it
 * carries a key instead; what the key stands for is kept, sealed, with the user who typed it, and means nothing to anybody else.
 */

const collection = "personal-terms";
const daySeconds = 24 * 3600;
/** At least 90 days from the last time somebody looked, which is noted once a day: a saved search keeps its text while it is used. */
const retentionSeconds = 91 * daySeconds;
const keyForm = /^[\w-]{16}$/;
/** Longer than any list takes: that it is too long is the list's to say. */
const longestStored = 250;

/** What the keys of an address stand for; a key that is missing means nothing here (any more). */
export type PersonalTerms = Pick<ReadonlyMap<string, string>, "get">;

/** For an address that is only passed on: every key stands as it is. */
export const unopenedTerms: PersonalTerms = { get: (key) => (keyForm.test(key) || key === goneKey ? key : undefined) };

/** The key of a text that could not be kept. */
export const goneKey = "lost";

/** What stands in an address for a personal condition and is no key: a text of before there were keys, or one written in by hand. */
function findTexts(params: URLSearchParams, filters: { all: readonly Filter[] }, audience: Audience): { name: string; text: string }[] {
  return filtersOf(filters, audience)
    .filter(isPersonal)
    .map(({ name }) => ({ name, text: params.get(name)?.trim() ?? "" }))
    .filter(({ text }) => text !== "" && text !== goneKey && !keyForm.test(text));
}

/** An address as others may pass it on: with keys alone. */
export function withoutTexts(search: string, filters: { all: readonly Filter[] }, audience: Audience): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const { name } of findTexts(params, filters, audience)) params.set(name, goneKey);
  return params;
}

/** An address of before there were keys with keys in the place of its texts; itself where there is nothing to keep. */
export async function storeTexts(
  parts: Pick<RequestContext, "records" | "signedValues">,
  search: string,
  filters: { all: readonly Filter[] },
  audience: Audience,
): Promise<string> {
  const params = new URLSearchParams(search);
  const texts = findTexts(params, filters, audience);
  if (texts.length === 0) return search;
  for (const { name, text } of texts) params.set(name, await storePersonalTerm(parts, text));
  return params.toString();
}

/** Keeps a text for its user. @returns its key: the same for the same text, and nothing to anybody who reads it */
export async function storePersonalTerm(
  { records, signedValues }: Pick<RequestContext, "records" | "signedValues">,
  text: string,
): Promise<string> {
  const key = signedValues.make(JSON.stringify([collection, text])).slice(0, 16);
  await records.write(collection, key, { text: text.slice(0, longestStored), day: today() }, retentionSeconds);
  return key;
}

/** What the keys in an address stand for. A store that does not answer is told as a key that is gone: the list works without. */
export async function readPersonalTerms(
  { records, log }: Pick<RequestContext, "records" | "log">,
  params: URLSearchParams,
  filters: { all: readonly Filter[] },
  audience: Audience,
): Promise<PersonalTerms> {
  const keys = filtersOf(filters, audience)
    .filter(isPersonal)
    .map(({ name }) => params.get(name) ?? "")
    .filter((key) => keyForm.test(key));
  // A store that can be read but not written still tells what a list is narrowed by.
  const renew = (key: string) =>
    records
      .write(collection, key, { day: today() }, retentionSeconds)
      .catch((error: unknown) => log.warn({ err: error }, "what a list is narrowed by cannot be kept for longer"));
  const found = keys.map(async (key): Promise<[string, string][]> => {
    const { text, day } = await records.read(collection, key);
    if (typeof text !== "string") return [];
    if (day !== today()) await renew(key);
    return [[key, text]];
  });
  try {
    return new Map((await Promise.all(found)).flat());
  } catch (error) {
    log.warn({ err: error }, "what a list is narrowed by cannot be read");
    return new Map();
  }
}

/** Whole days since 1970. */
function today(): number {
  return Math.floor(Date.now() / 1000 / daySeconds);
}
