import type { Backend } from "#gateway/backend.ts";
import { claimRecordFind } from "#gateway/operations/claim-record.ts";
import { unknownRecord, type ClaimRecordFacts, type OtherDocument } from "#gateway/rules/checked-claim.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { isVin } from "#app/lib/forms/values/vin.ts";
import { enteredDay } from "#app/lib/forms/values/calendar-day.ts";
import { neededBy } from "../claim-document-form.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";

/** Whose record is asked for. */
interface RecordAsk {
  vin: string;
  dealerCode: string;
  /** The stored document that is edited, or "". */
  documentId: string;
  isPreAuthorization: boolean;
}

/** What the rules of plausibility compare a form with: the backend alone knows other dealers' claims. Undefined while it is not known. */
export async function readRecord(
  backend: Backend,
  readSoftly: ReadSoftly,
  { fields, lists }: FormText,
  { vin, dealerCode, documentId, isPreAuthorization }: RecordAsk,
): Promise<ClaimRecordFacts | undefined> {
  if (!isVin(vin)) return undefined;
  const typed = (name: string) => fields[name]?.trim() || undefined;
  const found = await readSoftly("车辆和单据记录", () =>
    backend.read(claimRecordFind, {
      body: {
        id: documentId || undefined,
        preAuthorizationFlag: isPreAuthorization,
        vehicleVin: vin,
        submitterCode: dealerCode || undefined,
        workOrderNumber: typed("workOrderNumber"),
        dmsClaimNumber: typed("dmsClaimNumber"),
        causalPartCode: plainCode(fields["causalPartCode"]) || undefined,
        partInvoiceDate: neededBy(fields).invoice ? enteredDay(fields["originalCausalPartInvoiceDate"]) : undefined,
        failureDate: enteredDay(fields["failureDate"]),
        oldSnList: (lists["detailPartList"] ?? []).flatMap((line) => line["oldSn"]?.trim() || []),
      },
    }),
  );
  if (!found) return undefined;
  return {
    builtDate: found.builtDate,
    retailDate: found.retailDate,
    tripHighest: found.tripHighest,
    tripUnit: found.tripUnit,
    tripDate: found.tripDate,
    usualAmount: found.usualAmount,
    partTrip: found.partTrip,
    sameRepairList: numbersOf(found.sameRepairList),
    workOrderList: numbersOf(found.workOrderList),
    dmsNumberList: numbersOf(found.dmsNumberList),
    repeatedList: numbersOf(found.repeatedList),
    repeatedCount: found.repeatedCount ?? found.repeatedList.length,
    oldSnList: found.oldSnList.map(({ oldSn, applicationNumber }) => ({ oldSn, applicationNumber })),
    photoAmount: found.photoAmount ?? unknownRecord.photoAmount,
    otherFeeAmount: found.otherFeeAmount ?? unknownRecord.otherFeeAmount,
  };
}

/** The record goes to browsers with the form: of a document there, what the rules read and nothing else. */
function numbersOf(documents: readonly OtherDocument[]): OtherDocument[] {
  return documents.map(({ applicationNumber }) => ({ applicationNumber }));
}
