import { claimErrors } from "#gateway/operations/claim.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { readFormText, type TextLine } from "../../../forms/form-text.ts";
import type { RequestContext } from "../../../server/request/context.ts";
import { toDictionaryChoices } from "../../../list/offers.server.ts";
import { joined } from "../../../view/picked-fields.server.ts";
import { optionalRead, readIfFound } from "../../../reads/optional-read.server.ts";
import { createSoftReads, type SoftReads } from "../../../reads/soft-reads.server.ts";
import { applicationOf, type ApplicationKind } from "../application-kind.ts";
import type { Application } from "../application-operations.server.ts";
import { applicationStatus, pendingStatus } from "../application-words.ts";
import { readReviewQueue } from "../review/review-queue.server.ts";
import type { FormMessage } from "../../../forms/form-message.ts";
import { toClaimedAmounts, toReviewText } from "../review/review-text.server.ts";
import { findUnusualAdjustment } from "../review/unusual-adjustment.ts";
import { readReviewed } from "../review/review-writing.server.ts";
import { canBeTriedAgain, findResult, type BulkItem } from "./bulk-result.server.ts";
import { bulkMax, bulkReviewForm } from "./bulk-review-form.ts";
import { reviewAlone } from "./bulk-review-words.ts";
import type { BulkReviewView, BulkRow, ClosedRow } from "./bulk-review-view.ts";

/** A form of before: to be sent once more, or brought back after its session ended. */
interface Begun {
  key: string;
  fields: Readonly<Record<string, string>>;
  /** Lines that are chosen, with the version they were sent with. */
  lines: readonly TextLine[];
  message?: FormMessage;
}

/** The documents an address names, what can be decided of them and what cannot, and the form that decides. */
export async function loadBulkReview(context: RequestContext, search: URLSearchParams): Promise<BulkReviewView> {
  const application = applicationOf(context);
  const named = [...new Set(search.getAll("id").filter((id) => id !== ""))];
  const asked = named.slice(0, bulkMax);
  const [result, kept] = await Promise.all([findResult(context, search.get("result")), findKept(context, search.get("form"))]);
  const again = result?.items.filter(({ outcome }) => canBeTriedAgain(outcome)) ?? [];
  const begun: Begun | undefined = kept ?? (result && { key: result.formKey, fields: result.fields, lines: again.map(toLine) });
  const softly = createSoftReads();
  const [comments, read] = await Promise.all([
    optionalRead(context.backend.read(claimDictionary, { params: { type: "approveComment" } }), toDictionaryChoices),
    Promise.all(
      asked.map((id) =>
        readRow(
          context,
          application,
          softly,
          id,
          begun?.lines.find((line) => line["id"] === id),
        ),
      ),
    ),
  ]);
  const rows = read.flatMap((each) => ("row" in each ? [each.row] : []));
  const key = begun?.key ?? context.formTokens.newKey();
  return {
    application: application.name,
    formToken: context.formTokens.issue(bulkReviewForm.id, key),
    formKey: key,
    queue: readReviewQueue(application, search.get("queue")).search,
    rows,
    closed: read.flatMap((each) => ("closed" in each ? [each.closed] : [])),
    text: {
      fields: begun?.fields ?? {},
      chosen: begun ? begun.lines.flatMap((line) => line["id"] ?? []) : rows.map(({ id }) => id),
    },
    comments,
    missing: softly.missing(),
    result: result && { decision: result.fields["decision"] ?? "", items: result.items },
    message: named.length > bulkMax ? tooMany(named.length) : (kept?.message ?? lostForm(search, kept)),
  };
}

type ReadRow = { row: BulkRow } | { closed: ClosedRow };

/** @param before the line a form of before had for it: whether that was done is for the form itself to find out */
async function readRow(
  context: RequestContext,
  application: ApplicationKind,
  softly: SoftReads,
  id: string,
  before: TextLine | undefined,
): Promise<ReadRow> {
  const found = await softly.readInTurn(application.word, async () => ({
    document: await readIfFound(readReviewed({ context, application, id })),
  }));
  if (!found) return before ? { row: toUnreadRow(before) } : { closed: { id, number: undefined, why: { kind: "unread" } } };
  const { document } = found;
  if (!document) return { closed: { id, number: before?.["number"], why: { kind: "missing" } } };
  if (document.status !== pendingStatus && !before) return { closed: toClosed(document) };
  const warnings = await softly.readInTurn("检查结果", async () => {
    const errors = await context.backend.read(claimErrors, { params: { id: document.id } });
    return errors.flatMap(({ errorInfo }) => (errorInfo ? [errorInfo] : []));
  });
  const unusual = findUnusualAdjustment(toReviewText(document), toClaimedAmounts(document), context.reviewChangePercent);
  const own = unusual ? [`${application.granted}${reviewAlone}`] : [];
  return {
    row: {
      ...toBulkRow(document),
      warnings: warnings && [...own, ...warnings],
      ...(before?.["version"] ? { version: before["version"] } : {}),
    },
  };
}

function toBulkRow(document: Application): Omit<BulkRow, "warnings"> {
  return {
    id: document.id,
    number: document.applicationNumber ?? document.id,
    version: String(document.version ?? 0),
    status: document.status,
    statusName: document.statusName,
    dealer: joined(document.submitterCode, document.submitterName),
    vin: document.vehicleVin,
    partName: document.causalPartName,
    amount: document.totalAmount,
    adjusted: document.adjustedTotalAmount,
    currency: document.currencyCode ?? "CNY",
  };
}

/** What was tried can be tried again, whether it can be read now or not. */
function toUnreadRow(line: TextLine): BulkRow {
  const { id = "", version = "", number = id } = line;
  const unknown = { status: undefined, statusName: undefined, dealer: undefined, vin: undefined, partName: undefined };
  return { id, number, version, ...unknown, amount: undefined, adjusted: undefined, currency: "CNY", warnings: undefined };
}

function toClosed(document: Application): ClosedRow {
  const { label: statusName } = applicationStatus(document.status, document.statusName);
  const at = document.updateTime ?? document.approveDate;
  return { id: document.id, number: document.applicationNumber, why: { kind: "decided", statusName, by: document.updateUserName, at } };
}

function toLine({ id, number, version }: BulkItem): TextLine {
  return { key: id, id, number, version };
}

async function findKept({ stash }: RequestContext, asked: string | null): Promise<Begun | undefined> {
  const kept = asked === null ? undefined : await stash.find(asked);
  if (kept?.formId !== bulkReviewForm.id) return undefined;
  const { fields, lists } = readFormText(kept.entries, bulkReviewForm).text;
  return { key: kept.key, fields, lines: (lists["documents"] ?? []).filter((line) => line["id"] !== ""), message: backMessage };
}

function lostForm(search: URLSearchParams, kept: Begun | undefined): FormMessage | undefined {
  return search.has("form") && !kept ? lostMessage : undefined;
}

function tooMany(count: number): FormMessage {
  return { tone: "warning", title: `一次最多审核 ${bulkMax} 单，多出的 ${count - bulkMax} 单没有列入` };
}

const lostMessage: FormMessage = { tone: "warning", title: "没有找到之前填写的内容", advice: "可能已经提交，或保存已超过 7 天。" };
const backMessage: FormMessage = { tone: "info", title: "已恢复之前填写的审核内容，尚未提交", advice: "请核对后再次提交。" };
