import type { Backend } from "#gateway/backend.ts";
import { claimHistory } from "#gateway/operations/claim.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import type { ClaimRow } from "#gateway/schemas/claim.ts";
import { takeDone } from "../../../forms/done.server.ts";
import type { FormMessage } from "../../../forms/form-message.ts";
import { readFormText, type FormText } from "../../../forms/form-text.ts";
import { leftBehind } from "../../../forms/left-behind.ts";
import type { RequestContext } from "../../../server/request/context.ts";
import { applicationKinds, applicationOf, type ApplicationKind } from "../application-kind.ts";
import { operationsOf, type Application } from "../application-operations.server.ts";
import { pendingStatus } from "../application-words.ts";
import { toHistoryRow } from "../history-view.server.ts";
import { optionalRead } from "../../../reads/optional-read.server.ts";
import { toDictionaryChoices } from "../../../list/offers.server.ts";
import { joined } from "../../../view/picked-fields.server.ts";
import { reviewForm, reviewWordsOf } from "./review-form.ts";
import { findQueuePlace, readReviewQueue } from "./review-queue.server.ts";
import { readReviewMoney } from "./review-terms.server.ts";
import { describeReviewChanges, mergeReview } from "./review-differences.server.ts";
import { onLinesOf, toReviewText } from "./review-text.server.ts";
import type { Beside } from "./review-beside.tsx";
import type { Duplicate, Duplicates, ReviewView } from "./review-view.ts";
import { mayReview } from "./reviewer.server.ts";

/** Repairs of the vehicle that stand beside the document; the rest is a link away. */
const historyRows = 5;
const duplicateRows = 20;

/** The form of a document's review, for whoever may decide it while it waits; undefined for everybody else. */
export async function loadReview(context: RequestContext, document: Application, params: URLSearchParams): Promise<ReviewView | undefined> {
  // A post of this request has been answered with the form: what stands in it must not go because its lost answer said yes.
  if (!mayReview(context.actor) || (document.status !== pendingStatus && context.answers.find(reviewForm.id) === undefined))
    return undefined;
  const { backend } = context;
  const application = applicationOf(context);
  const queue = await readReviewQueue(context, application, params.get("queue"));
  const [money, comments, place, kept, done] = await Promise.all([
    readReviewMoney(backend, document),
    optionalRead(backend.read(claimDictionary, { params: { type: "approveComment" } }), toDictionaryChoices),
    optionalRead(findQueuePlace(backend, queue, document), (found) => found),
    findKept(context, document, params.get("form")),
    takeDone(context, params.get("done")),
  ]);
  const key = kept && kept !== "lost" ? kept.key : context.formTokens.newKey();
  return {
    formToken: context.formTokens.issue(reviewForm.id, key),
    formKey: key,
    queue: queue.search,
    text: kept && kept !== "lost" ? kept.text : toReviewText(document),
    money,
    comments,
    place,
    changePercent: context.reviewChangePercent,
    message: kept ? (kept === "lost" ? lostMessage : toBackMessage(kept)) : done && doneMessage(application, done.message, done.number),
  };
}

/** What stands beside a document for company staff: others like it, and the vehicle's repairs. */
export async function loadBeside(context: Pick<RequestContext, "backend" | "route">, document: Application): Promise<Beside> {
  const { backend } = context;
  const { vehicleVin: vin, causalPartCode } = document;
  const [duplicates, history] = await Promise.all([
    vin && causalPartCode
      ? Promise.all(applicationOf(context).duplicatesAmong.map((name) => readDuplicates(backend, applicationKinds[name], document)))
      : undefined,
    vin
      ? optionalRead(
          backend.read(claimHistory, { query: { vin, current: 1, size: historyRows + 1 } }),
          ({ claimHistorySearchVOIPage: page }) => ({
            rows: page.records
              .filter(({ id }) => id !== document.id)
              .slice(0, historyRows)
              .map(toHistoryRow),
            total: page.total,
          }),
        )
      : undefined,
  ]);
  return { duplicates, history };
}

async function readDuplicates(backend: Backend, kind: ApplicationKind, document: Application): Promise<Duplicates> {
  const { vehicleVin, causalPartCode } = document;
  const query = { current: 1, size: duplicateRows };
  const found = await optionalRead(backend.read(operationsOf(kind).page, { query, body: { vehicleVin, causalPartCode } }), ({ records }) =>
    toDuplicates(records, document),
  );
  return { application: kind.name, found };
}

/** A list finds a VIN by part of it, too; the claim that uses a pre-authorization is for the same repair. */
function toDuplicates(rows: readonly ClaimRow[], document: Application): Duplicate[] {
  return rows
    .filter((row) => row.id !== document.id && row.id !== document.claimId && row.vehicleVin === document.vehicleVin)
    .map((row) => ({
      id: row.id,
      number: row.applicationNumber ?? row.id,
      dealer: joined(row.submitterCode, row.submitterName),
      status: row.status,
      statusName: row.statusName,
      created: row.createDate,
      amount: row.totalAmount,
      currency: row.currencyCode,
    }));
}

interface Kept {
  key: string;
  text: FormText;
  /** What was typed for a line that is not there any more. */
  left: string | undefined;
}

/** What was filled in for an older version meets the lines of this one; sending it is a conflict, which says what changed. */
async function findKept(context: RequestContext, document: Application, asked: string | null): Promise<Kept | "lost" | undefined> {
  if (asked === null) return undefined;
  const kept = await context.stash.find(asked);
  if (kept?.formId !== reviewForm.id || !isOf(kept.address, document)) return "lost";
  const { key, entries } = kept;
  const typed = readFormText(entries, reviewForm).text;
  if (Number(typed.fields["version"] || "0") === (document.version ?? 0)) return { key, text: onLinesOf(document, typed), left: undefined };
  const { text, changes } = mergeReview(document, typed);
  return { key, text, left: leftBehind(describeReviewChanges(changes, reviewWordsOf(applicationOf(context)), [])) };
}

/** A form belongs to the document in its address, whatever queue it was opened from. */
function isOf(address: string, { id }: Application): boolean {
  return address.split("?")[0]?.endsWith(`/${encodeURIComponent(id)}`) === true;
}

const lostMessage: FormMessage = { tone: "warning", title: "没有找到之前填写的内容", advice: "可能已经提交，或保存已超过 7 天。" };
const backMessage: FormMessage = { tone: "info", title: "已恢复之前填写的审核内容，尚未提交", advice: "请核对后再次保存。" };

function toBackMessage({ left }: Kept): FormMessage {
  return left === undefined ? backMessage : { ...backMessage, tone: "warning", advice: `${left}${backMessage.advice ?? ""}` };
}

function doneMessage({ word }: ApplicationKind, message: string, number: string): FormMessage {
  return { tone: "success", title: `${message}：${word} ${number}`, advice: `下面是下一张待批准的${word}。` };
}
