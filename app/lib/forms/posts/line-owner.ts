import type { FormText } from "../values/form-text.ts";

/*
 * Lines that belong to a line of another list, whose key stands in a field of theirs. The kit gives the lines of a stored document keys of
 * their place and of the version that is shown (form/form-versions.server.ts), so that what names one has to be led there again.
 */

/** Names a line of a stored document by its place, before the kit has given it a key. */
export const placeKey = (at: number): string => `s${at}v0`;

const placeOf = (key: string) => /^s(\d+)v\d+$/.exec(key)?.[1];

/**
 * @param keys those of the lines something may belong to
 * @returns the key meant by what names one: its own, else that of the line in its place; undefined where there is none
 */
export function ownerOf(keys: readonly string[], named = ""): string | undefined {
  if (keys.includes(named)) return named;
  const place = placeOf(named);
  return place === undefined ? undefined : keys.find((key) => placeOf(key) === place);
}

/** The keys of a list's lines. */
export const keysOf = ({ lists }: Pick<FormText, "lists">, list: string): string[] => (lists[list] ?? []).map(({ key }) => key);
