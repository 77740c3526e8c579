import { hasPermission } from "../routing/access-rules.ts";
import type { RequestContext } from "../request/context.ts";
import { showPersonal, type PersonalValue } from "./personal-data.ts";

/* Customers' names and telephone numbers, and later those of leads and partners: masked on the way out, in whatever is shown of them. */

/** The permission that reads them as they are (docs/assumptions.md). */
const readerPermission = "personalData";

type PersonalKind = "name" | "telephone";

/** Makes what a page may carry of one piece of personal data; undefined where there is none. */
export type PersonalDataFormat = (kind: PersonalKind, value: string | undefined) => PersonalValue | undefined;

/** For whoever has neither the permission nor asked for one document's: lists and exports always. */
export const formatMasked: PersonalDataFormat = (kind, value) => {
  const plain = value?.trim() ?? "";
  return plain === "" ? undefined : { text: masks[kind](plain), masked: true };
};

const formatWhole: PersonalDataFormat = (_kind, value) => (value?.trim() ? { text: value.trim(), masked: false } : undefined);

/**
 * How the personal data of one document are told in this request: whole with the permission, or when its reader asks for this one,
 * which leaves an audit line; else masked.
 * @param search of the address
 * @param document its id, which the reader may read: the backend has said so
 */
export function personalDataOf(
  { actor, auditGranted }: Pick<RequestContext, "actor" | "auditGranted">,
  search: URLSearchParams,
  document: string,
): PersonalDataFormat {
  if (hasPermission(actor, readerPermission)) return formatWhole;
  if (search.get(showPersonal.name) !== showPersonal.value) return formatMasked;
  auditGranted("personalData.shown", { document });
  return formatWhole;
}

/** 张三 → 张*, and 138****1234. How long a name is says something too; of a short number nothing is left. */
const masks: Readonly<Record<PersonalKind, (plain: string) => string>> = {
  name: (plain) => `${[...plain][0] ?? ""}*`,
  telephone: (plain) => (plain.length < 8 ? "****" : `${plain.slice(0, 3)}****${plain.slice(-4)}`),
};
