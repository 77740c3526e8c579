import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditList } from "#gateway/operations/claim.ts";
import { deductionDetail } from "#gateway/operations/deduction.ts";
import { attachmentKey } from "#app/lib/documents/attachment-key.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import {
  isConfirmable,
  isRepayable,
  isVoidable,
  loadCompanyForm,
  loadConfirmForm,
  loadRepaymentForm,
  type Deduction,
} from "./decision-action.server.ts";
import { confirmDueWords } from "../confirm-due.ts";
import { feeTypes, stateOf } from "./deduction-words.ts";

const facts = [
  ...(["id", "claimNumber", "vehicleVin", "deductionTypeName", "deductionReasonName", "deductionAllFlag", "remark"] as const),
  ...(["deductionIllustration", "deductionPartTotal", "deductionLaborTotal", "deductionOtherTotal", "deductionTotal"] as const),
  ...(["deductionTotalNet", "deductionTotalTax", "deductionLeft", "currencyCode", "confirmUserName", "confirmDate"] as const),
  ...(["confirmDueDate", "objectionDate", "feedback", "feedbackUserName", "answerRemark", "createUserName", "createDate"] as const),
  ...(["voidUserName", "voidDate", "voidRemark"] as const),
] as const;

/** A deduction with its lines, what bills net of it and what happened; another dealer's costs one call and leaves one trace. */
export async function loadDeduction(args: LoaderFunctionArgs) {
  const { params, context, request } = args;
  const { backend, actor } = context;
  const { audience } = actor;
  const deduction = await backend.read(deductionDetail, { params: { id: params["id"] ?? "" } });
  const number = deduction.deductionNumber ?? deduction.id;
  const open = deduction.status === 0;
  const repayable = audience === "company" && isRepayable(deduction);
  const [menu, timeline, confirmation, decision, repayment, done] = await Promise.all([
    context.menu(),
    optionalRead(backend.read(auditList, { body: { applicationNo: number } }), (records) =>
      toTimelineEntries(records, audience, remarkFor(audience)),
    ),
    audience === "dealer" ? loadConfirmForm(args, deduction) : undefined,
    audience === "company" ? loadCompanyForm(args, deduction) : undefined,
    repayable ? loadRepaymentForm(args, deduction) : undefined,
    takeFlash(context, new URL(request.url).searchParams.get("done")),
  ]);
  const readsClaims = deduction.claimId !== undefined && hasEntry(menu, claimDocumentKinds.claim.routes[audience].list);
  return {
    title: number,
    audience,
    deduction: { ...pick(deduction, facts), dealer: joined(deduction.dealerCode, deduction.dealerName) },
    state: stateOf(deduction),
    waiting: open
      ? { objected: deduction.objectionFlag === true, words: confirmDueWords(deduction.confirmDueDate ?? "", audience) }
      : undefined,
    lines: toLines(deduction),
    nettings: (deduction.nettingList ?? []).map((netting, at) => ({
      key: netting.paymentBillId ?? String(at),
      ...pick(netting, ["paymentBillNumber", "nettedAmount", "publishFlag", "nettedDate"]),
      ...pick(netting, ["repaidDate", "repaidVoucherNumber", "repaidUserName"]),
    })),
    attachments: (deduction.attachmentList ?? []).map((file, at) => ({
      key: attachmentKey(file, at + 1),
      attachmentName: file.attachmentName,
      ...pick(file, ["description", "attachmentRemark"]),
    })),
    timeline,
    operations: operationsAddress(menu, number, "DEDUCTION"),
    confirmation,
    decision,
    repayment,
    decidable: audience === "dealer" ? open : isVoidable(deduction) || repayable,
    voidable: isVoidable(deduction),
    confirmable: isConfirmable(deduction),
    claim: readsClaims && deduction.claimId ? detailAddress(claimDocumentKinds.claim, audience, deduction.claimId) : undefined,
    edit: audience === "company" && open ? pathTo("companyDeductEdit", { id: deduction.id }) : undefined,
    done: done?.message,
  };
}

/** A dealer is told what a record says is for dealers, and nothing that does not say so. */
const remarkFor =
  (audience: Audience) =>
  ({ remark, internalFlag }: { remark?: string | undefined; internalFlag?: boolean | undefined }) =>
    audience === "company" || internalFlag === false ? [remark] : [];

const amounts = ["adjustedFee", "grantedFee", "deductionFee", "deductionFeeNet", "deductionFeeTax", "deductionLeft"] as const;

function toLines({ id, detailPartList, detailLaborList, detailOtherFeeList }: Deduction) {
  const lines = [
    ...detailPartList.map((line) => ({ ...feeLine("PART", line), name: joined(line.partCode, line.partName) })),
    ...detailLaborList.map((line) => ({ ...feeLine("LABOR", line), name: joined(line.laborCode, line.laborName) })),
    ...detailOtherFeeList.map((line) => ({ ...feeLine("OTHER", line), name: joined(line.otherFeeTypeDictName, line.description) })),
  ];
  // A row of 抵扣流水 leads to the first line of its kind of fee.
  return lines.map((line, at) => ({ ...line, anchor: lines[at - 1]?.feeType === line.feeType ? undefined : `${id}-${line.feeType}` }));
}

function feeLine(feeType: keyof typeof feeTypes, line: Deduction["detailPartList"][number]) {
  return { feeType, kind: feeTypes[feeType], key: `${feeType}/${line.id ?? ""}`, ...pick(line, amounts) };
}
