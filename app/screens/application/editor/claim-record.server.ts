import type { Backend } from "#gateway/backend.ts";
import { claimRecordFind } from "#gateway/operations/claim-record.ts";
import { unknownRecord, type ClaimRecordFacts } from "#gateway/rules/judged-claim.ts";
import type { FormText } from "../../../forms/form-text.ts";
import { isVin } from "../../../forms/vin.ts";
import { plainCode } from "../../../forms/plain-code.ts";
import type { ReadSoftly } from "../../../reads/soft-reads.server.ts";

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
        oldSnList: (lists["detailPartList"] ?? []).flatMap((line) => line["oldSn"]?.trim() || []),
      },
    }),
  );
  if (!found) return undefined;
  const { repeatedCount = found.repeatedList.length, photoAmount, otherFeeAmount, ...facts } = found;
  return {
    ...facts,
    repeatedCount,
    photoAmount: photoAmount ?? unknownRecord.photoAmount,
    otherFeeAmount: otherFeeAmount ?? unknownRecord.otherFeeAmount,
  };
}
