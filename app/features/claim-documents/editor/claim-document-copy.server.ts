import type { Start } from "#app/lib/forms/form-setup.server.ts";
import { blankTrip, uploadDescription, type ClaimDocumentShape } from "../claim-document-form.ts";
import { operationsOf } from "../claim-document-operations.server.ts";
import { readText, type EditorPage } from "./editor-page.server.ts";

/*
 * The same repair on another vehicle is filed as a copy: type, codes, words, lines and fees go along. What is one document's own
 * does not: its numbers, its vehicle with owner, mileage and cover, its days, what was granted for it (kindness code,
 * pre-authorization, report), serial and invoice numbers, its files. Filled in they would be wrong more often than right, and none
 * of them would look so. A service activity is kept: it is for many vehicles, and the checks say when it is not for this one.
 */

const own = [
  ...["id", "version", "asRendered", "dmsClaimNumber", "workOrderNumber"],
  ...["vehicleVin", "customerName", "tripCurrent", "tripOld", "tripUnitOld", "warrantyCoverageId"],
  ...["failureDate", "repairDate", "delayReasonDictId"],
  ...["kindnessAuthorizationNeeded", "kindnessAuthorizationCode", "preAuthorizationNeeded", "preAuzNumber", "reportCode"],
  ...["originalCausalPartInvoiceNumber", "originalCausalPartInvoiceDate", "originalCausalPartTrip", "causalPartSn"],
  ...["attachmentRemark", uploadDescription],
];

/** What the form of a copy begins with. @throws GatewayError `notFound` for a document that is not there, or not the user's */
export async function beginCopy(page: EditorPage, id: string): Promise<Start<ClaimDocumentShape>> {
  const stored = await page.context.backend.read(operationsOf(page.claimDocument).detail, { params: { id } });
  const { fields, lists } = await readText(stored, page);
  return {
    fields: { ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, own.includes(name) ? "" : value])), ...blankTrip },
    lists: {
      detailPartList: lists.detailPartList.map((line) => ({ ...line, oldSn: "", newSn: "" })),
      detailLaborList: lists.detailLaborList,
      detailOtherFeeList: lists.detailOtherFeeList.map((line) => ({ ...line, invoiceNumber: "" })),
    },
    message: {
      tone: "info",
      title: `已从 ${stored.applicationNumber ?? id} 复制，尚未保存`,
      advice: "请填写车辆、日期和单号；原单的授权、序列号、发票和附件没有带入。",
    },
  };
}
