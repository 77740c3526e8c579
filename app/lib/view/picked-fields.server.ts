import { blankDate } from "#gateway/conventions.ts";
import { formatDay } from "../ui/cells/format.ts";

/** Code and name in one cell: `10001 上海浦东`. */
export function joined(...parts: (string | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(" ") || undefined;
}

/** A day, unless it is the blank model's 1997-01-01 (1 §9), which means that nobody filled it in. */
export function filledDay(day: string | undefined): string | undefined {
  return day?.startsWith(blankDate) ? undefined : day;
}

/** The Shanghai day of an instant: what a list tells of it. */
export function dayOf(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : formatDay(instant);
}

/** The named fields of a document and nothing else. */
export function pick<Document extends object, Name extends keyof Document>(
  document: Document,
  names: readonly Name[],
): Pick<Document, Name> {
  // Built entry by entry; every name of `names` is in it, which is what Pick says.
  return Object.fromEntries(names.map((name) => [name, document[name]])) as Pick<Document, Name>;
}
