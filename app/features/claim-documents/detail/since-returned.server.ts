import type { OutputOf } from "#gateway/operation.ts";
import type { auditList } from "#gateway/operations/claim.ts";
import { claimDocumentStatuses, returnedStatus } from "../claim-document-words.ts";
import { describedField, fieldWords, lineWords, listWords } from "../field-words.ts";
import type { ReturnedChange, SinceReturned } from "./since-returned.ts";

type AuditRecords = OutputOf<typeof auditList>;

/** Personal data are shown where they are asked for, not told in passing. */
const notInRows: ReadonlySet<string> = new Set(["customerName"]);

/** What was changed of a document since it was last returned, by its history; undefined where it never was. */
export function toSinceReturned(records: AuditRecords): SinceReturned | undefined {
  const oldestFirst = [...records].sort((a, b) => Date.parse(a.operateTime ?? "") - Date.parse(b.operateTime ?? "") || 0);
  const word = claimDocumentStatuses[returnedStatus]?.label;
  const at = oldestFirst.findLastIndex(({ statusName, internalFlag }) => statusName === word && !internalFlag);
  if (at < 0) return undefined;
  // A returned document that is saved keeps its state: what counts is who returned it, which is the first of those rows.
  const isReturned = oldestFirst.map(({ statusName }) => statusName === word);
  const returns = isReturned.filter((returned, index) => returned && !isReturned[index - 1]).length;
  const returned = isReturned.lastIndexOf(false, at) + 1;
  const { operateTime, remark } = oldestFirst[returned] ?? {};
  return { at: operateTime, remark, submission: returns + 1, changes: mergeChanges(oldestFirst.slice(returned + 1)) };
}

/** Each place once, from what stood there first to what stands there now; what was put back is no change. */
function mergeChanges(records: AuditRecords): ReturnedChange[] {
  const merged = new Map<string, ReturnedChange>();
  for (const { field, before = "", after = "" } of records.flatMap(({ changes = [] }) => changes)) {
    const place = readPlace(field);
    if (!place) continue;
    merged.set(field, { ...place, field, before: merged.get(field)?.before ?? before, after });
  }
  return [...merged.values()].filter(isChange);
}

/** A flag that nobody has set is off: a form that was sent with it off has changed nothing. */
function isChange({ field, before, after }: ReturnedChange): boolean {
  const isFlag = describedField(field.split(".").at(-1) ?? field)?.kind === "flag";
  return isFlag ? isOn(before) !== isOn(after) : before !== after;
}

const isOn = (flag: string) => !["", "0", "false"].includes(flag);

/** A field a page has a word for; what is of no word is nobody's to read. */
function readPlace(field: string): Pick<ReturnedChange, "label" | "list" | "code"> | undefined {
  const [, list, code = "", name] = /^(\w+)\[(.*)\](?:\.(\w+))?$/.exec(field) ?? [];
  if (list === undefined) {
    const label = notInRows.has(field) || !Object.hasOwn(fieldWords, field) ? undefined : fieldWords[field];
    return label === undefined ? undefined : { label };
  }
  const ofList = Object.hasOwn(listWords, list) ? listWords[list] : undefined;
  if (ofList === undefined) return undefined;
  const label = name === undefined ? ofList : Object.hasOwn(lineWords, name) ? lineWords[name] : undefined;
  return label === undefined ? undefined : { label, list, code };
}
