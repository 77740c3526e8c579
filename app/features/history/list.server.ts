import type { Backend } from "#gateway/backend.ts";
import type { PagingQuery } from "#gateway/conventions.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { newestFirst, remarksOf } from "#app/lib/documents/timeline.server.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { historyFilters, type HistoryFilter } from "./filters.ts";
import { historyTypes } from "./history-words.ts";

type Submission = OutputOf<typeof auditList>[number] & { key: string };

/** What happened to a document, the latest first. */
export const operationHistoryList = defineList({
  name: "operationHistory",
  filters: historyFilters,
  page: readHistory,
  toRow: ({ key, ...act }, { audience }) => ({
    id: key,
    ...pick(act, ["applicationNo", "operationName", "statusName", "operatorName", "operateTime"]),
    type: historyTypes[act.applicationTypeCd ?? ""] ?? act.applicationTypeCd,
    said: said(act, audience).join("\n") || undefined,
  }),
});

/** The whole answer comes at once, without pages on the wire (2 §9): a page of it is cut here. */
async function readHistory(
  backend: Backend,
  { query, body }: { query: PagingQuery; body: HistoryFilter },
): Promise<{ records: Submission[]; total: number }> {
  const { applicationNo, applicationTypeCd } = body;
  if (applicationNo === undefined) return { records: [], total: 0 };
  const acts = await backend.read(auditList, { body: { applicationNo, ...(applicationTypeCd && { applicationTypeCd }) } });
  const shown = newestFirst(acts).map((act, index) => ({ ...act, key: `${act.id ?? ""}-${index}` }));
  const { current = 1, size = 10 } = query;
  return { records: shown.slice((current - 1) * size, current * size), total: shown.length };
}

/** What may be told of an act: remarks of one that nobody calls a dealer's may quote what is the company's own. */
function said(act: Omit<Submission, "key">, audience: "dealer" | "company"): string[] {
  if (audience === "dealer" && act.internalFlag !== false) return [];
  const changed = act.changes?.length ?? 0;
  return [...remarksOf(act), changed > 0 ? `变更 ${changed} 项` : undefined].flatMap((line) => line || []);
}
