import { environmentNames } from "./config.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable's name comes to when one does not remember it quite: underscores, case and a plural left out. */
const roughly = (name: string) => name.toUpperCase().replace(/S?(_|$)/g, "");

/**
 * Variables that are set and read by nobody, though somebody meant them for the product.
 * @returns each with the name that may have been meant, where there is one
 */
export function findUnreadSettings(environment: Environment): { name: string; meant: string | undefined }[] {
  const unread = Object.keys(environment).filter((name) => !environmentNames.includes(name));
  return unread.flatMap((name) => {
    const meant = environmentNames.find((known) => roughly(known) === roughly(name));
    return meant !== undefined || name.startsWith("BACKEND_") ? [{ name, meant }] : [];
  });
}

/** The settings that are set, by name; of a secret only that it is, of an address all but its password. */
export function describeSettings(environment: Environment): Record<string, string> {
  const set = environmentNames.flatMap((name): [string, string][] => {
    const value = environment[name];
    if (!value) return [];
    return [[name, name.endsWith("_SECRET") ? "set" : withoutPassword(value)]];
  });
  return Object.fromEntries(set);
}

function withoutPassword(value: string): string {
  if (!value.includes("://") || !URL.canParse(value)) return value;
  const address = new URL(value);
  if (address.password) address.password = "set";
  return address.href;
}
