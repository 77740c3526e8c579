import type { OutputOf } from "#gateway/operation.ts";
import type { auditList } from "#gateway/operations/claim.ts";
import type { Audience } from "../request/context.ts";
import { pick } from "../view/picked-fields.server.ts";

type AuditRecord = OutputOf<typeof auditList>[number];

const fields = ["operationName", "statusName", "operatorName", "operateTime"] as const;

/** Something that happened to a document: what, the state it led to, who, when, and what was said with it. */
export interface TimelineEntry extends Pick<AuditRecord, (typeof fields)[number]> {
  key: string;
  /** What was said with it, and what it changed, a line each. */
  notes: string[];
}

/**
 * A document's timeline from the log every kind of document is written to (2 §7), newest first. What is internal reaches the company
 * alone.
 * @param notesOf what may be told of a record: its remarks may quote what is internal, so each kind says which; `newestFirst`: all
 *   that are shown
 */
export function toTimelineEntries<Row extends AuditRecord>(
  records: readonly Row[],
  audience: Audience,
  notesOf: (record: Row, newestFirst: readonly Row[]) => readonly (string | undefined)[],
): TimelineEntry[] {
  const shown = newestFirst(records.filter((record) => audience === "company" || !record.internalFlag));
  return shown.map((record, index) => ({
    key: record.id ?? String(index),
    ...pick(record, fields),
    notes: [...new Set(notesOf(record, shown))].flatMap((note) => note || []),
  }));
}

/** Acts as they are read, newest first; instants are told to the second: of what happened within one, the answer's order decides. */
export function newestFirst<Row extends Pick<AuditRecord, "operateTime">>(records: readonly Row[]): Row[] {
  const at = ({ operateTime }: Pick<AuditRecord, "operateTime">) => Date.parse(operateTime ?? "") || 0;
  const [first, last] = [records[0], records.at(-1)];
  const oldestFirst = first === undefined || last === undefined || at(first) <= at(last);
  const ordered = oldestFirst ? records.toReversed() : records;
  return ordered.toSorted((one, other) => at(other) - at(one));
}

/** What was said with one act: it stays here when the document goes on and says something else. */
export function remarksOf(record: AuditRecord): (string | undefined)[] {
  const { approveCommentName, remark, partFeeRemark, laborFeeRemark, otherFeeRemark } = record;
  const reason = (word: string, text: string | undefined) => text && `${word}：${text}`;
  return [
    approveCommentName,
    remark,
    reason("零件费说明", partFeeRemark),
    reason("工时费说明", laborFeeRemark),
    reason("其他费用说明", otherFeeRemark),
  ];
}
