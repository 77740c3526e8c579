import type { OutputOf } from "#gateway/operation.ts";
import { claimErrors, type claimPage } from "#gateway/operations/claim.ts";
import type { ClaimRow } from "#gateway/schemas/claim.ts";
import { detailAddress, editorAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import type { ClaimDocumentKind } from "../../claim-documents/claim-document-kind.ts";
import { claimDocumentKinds } from "../../claim-documents/claim-document-kinds.ts";
import { operationsOf } from "../../claim-documents/claim-document-operations.server.ts";
import {
  approvedStatus,
  pendingList,
  pendingStatus,
  returnedList,
  returnedStatus,
  reviewersWords,
} from "../../claim-documents/claim-document-words.ts";
import { reviewAddress } from "../../claim-documents/review-address.ts";
import { mayReview } from "../../claim-documents/review/reviewer.server.ts";
import type { Reason, WorkItem } from "./work-item.ts";
import { ownerOf, readWork, reasons, type WorkContext, type WorkSource } from "./work-source.server.ts";

const { claim, preAuthorization } = claimDocumentKinds;

/** Claims and pre-authorizations that a reviewer decides, or a dealer has to correct; the claims settlement is going to pay. */
export const claimSources: Readonly<Record<Audience, readonly WorkSource[]>> = {
  company: [
    ...[claim, preAuthorization].map((kind) => pending(kind)),
    {
      ...base(claim, { id: "approved", words: "待入账索赔单", routes: ["companyClaimSearch", "paymentBillSearch"] }),
      list: listAddress(claim, "company", `status=${approvedStatus}`),
      figures: true,
      // How long they have been waiting for a bill, the list does not tell.
      read: (context) => read(context, claim, approvedStatus, () => undefined),
    },
  ],
  dealer: [
    ...[claim, preAuthorization].map((kind) => returned(kind)),
    {
      ...base(claim, { id: "reviewed", words: "审核中的索赔单", routes: ["claimSearch"] }),
      list: listAddress(claim, "dealer", pendingList),
      figures: true,
      read: (context, work) => read(context, claim, pendingStatus, (row) => toItem(row, work, detailOf(claim, row, work))),
    },
  ],
};

/** What a reviewer decides: its page within the queue. */
function pending(kind: ClaimDocumentKind): WorkSource {
  return {
    ...base(kind, { id: kind.name, words: `待批准${kind.word}`, routes: [kind.routes.company.list] }),
    may: mayReview,
    list: listAddress(kind, "company", pendingList),
    read: (context, work) =>
      read(context, kind, pendingStatus, (row) => toItem(row, work, { label: "审核", to: reviewAddress(kind, row.id, pendingList) })),
    explain: explainChecks,
  };
}

/** What came back to its dealer: its form. */
function returned(kind: ClaimDocumentKind): WorkSource {
  return {
    ...base(kind, { id: kind.name, words: `待更正${kind.word}`, routes: [kind.routes.dealer.list] }),
    list: listAddress(kind, "dealer", returnedList),
    read: (context, work) =>
      read(context, kind, returnedStatus, (row) => ({
        ...toItem(row, work, { label: "修改", to: editorAddress(kind, "dealer", row.id) }),
        reason: reasons.warn("需更正"),
      })),
    async explain({ backend }, { id = "" }) {
      const words = reviewersWords(await backend.read(operationsOf(kind).detail, { params: { id } }));
      return words === undefined ? undefined : reasons.warn(words);
    },
  };
}

function base(kind: ClaimDocumentKind, own: Pick<WorkSource, "id" | "words" | "routes">) {
  return { kind: kind.name, ...own } as const;
}

const sumsOf = ({ sums = [] }: OutputOf<typeof claimPage>) =>
  sums.map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount }));

function read(context: RequestContext, kind: ClaimDocumentKind, status: number, item: (row: ClaimRow) => WorkItem | undefined) {
  return readWork(context, operationsOf(kind).page, { status }, item, { sums: sumsOf });
}

function detailOf(kind: ClaimDocumentKind, { id }: ClaimRow, { audience }: WorkContext) {
  return { label: "查看", to: detailAddress(kind, audience, id) };
}

function toItem(row: ClaimRow, work: WorkContext, act: WorkItem["act"]): WorkItem {
  return {
    id: row.id,
    number: row.applicationNumber ?? row.id,
    to: act.to,
    subject: row.causalPartName ?? row.causalPartCode,
    ...ownerOf(work, row.submitterCode, row.submitterName, row.vehicleVin),
    amount: row.totalAmount,
    currency: row.currencyCode,
    since: row.createDate,
    days: row.existDays,
    act,
  };
}

/** Short words of what checks warn of, by the beginning of their rule. */
const checkWords: readonly (readonly [RegExp, string])[] = [
  [/^amount\.unusual/, "金额高"],
  [/^(claim\.repeated|claim\.sameRepair)/, "疑似重复"],
  [/^(workOrder|dmsNumber)\.used/, "单号重复"],
  [/^serial\.used/, "序列号重复"],
  [/^mileage\.lower/, "里程低于上次"],
  [/^mileage\.tooFast/, "里程增长过快"],
  [/^(coverage|warranty)\./, "保修范围存疑"],
  [/^photo\./, "缺照片"],
  [/^otherFee\./, "缺费用凭证"],
  [/^causalPart\./, "主因件不在明细"],
  [/^labor\./, "工时存疑"],
  [/^(line|part)\./, "零件存疑"],
  [/^failureDate\./, "故障日期存疑"],
];

/** What the reviewer will be warned of, in a few words. */
async function explainChecks({ backend }: RequestContext, { id = "" }: WorkItem): Promise<Reason | undefined> {
  const found = await backend.read(claimErrors, { params: { id } });
  const warnings = found.filter(({ level = "warning" }) => level !== "passed");
  const known = warnings.map(({ rule = "", errorInfo = "其他提示" }) => checkWords.find(([begin]) => begin.test(rule))?.[1] ?? errorInfo);
  const [first, ...others] = [...new Set(known)];
  if (first === undefined) return undefined;
  return reasons.warn(others.length === 0 ? first : `${first} 等 ${others.length + 1} 项`);
}
