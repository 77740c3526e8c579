import { unknownRecord, placeName, type ClaimRecordFacts, type CheckedClaim, type RuleCheck } from "#gateway/rules/checked-claim.ts";
import {
  isPaidByWarranty,
  judgeCoverage,
  paidOtherwise,
  soleCoverage,
  type ClaimCoverageFacts,
  type OtherPayer,
} from "#gateway/rules/claim-coverage.ts";
import { plausibilityChecks } from "#gateway/rules/claim-plausibility.ts";
import { passedChecks } from "#gateway/rules/passed-checks.ts";
import { enteredDay } from "#app/lib/forms/values/calendar-day.ts";
import { lineInputName, type FormText } from "#app/lib/forms/values/form-text.ts";
import { typedLines } from "#app/lib/forms/values/typed-lines.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { anyClaimDocumentForm, neededBy } from "../claim-document-form.ts";
import type { CheckedReading } from "./claim-document-reading.server.ts";
import { claimDocumentTotals, factsOfLine } from "./claim-document-totals.ts";
import type { EditorCheck } from "./editor-facts.ts";

/**
 * What the shared rules of coverage, prices and plausibility find in a form.
 *
 * @param payer what pays for the repair in place of the warranty
 * @param today Shanghai day
 */
export function sharedChecks(
  claimDocument: ClaimDocumentName,
  text: FormText,
  reading: CheckedReading,
  payer: OtherPayer | undefined,
  today: string,
): EditorCheck[] {
  const claim = toCheckedClaim(claimDocument, text, reading, today);
  const record = reading.record.compared ?? unknownRecord;
  return [...judgeCoverage(claim, record, { ...coverageFactsOf(text, reading), payer }), ...plausibilityChecks(claim, record)].flatMap(
    toEditorCheck,
  );
}

/** What the rules looked at and found in order, of a form whose vehicle and records are known. @param found what they found otherwise */
export function passedOf(
  claimDocument: ClaimDocumentName,
  text: FormText,
  reading: CheckedReading,
  found: readonly EditorCheck[],
  today: string,
): EditorCheck[] {
  const { compared } = reading.record;
  if (reading.vehicle.state !== "known" || !compared) return [];
  const passed = passedChecks(toCheckedClaim(claimDocument, text, reading, today), compared, found);
  return passed.map(({ level, rule, message, values }) => ({ level, rule, message, values }));
}

/** What is said beside the coverage of a form in which none is chosen: what else pays, or the only one there is to choose. */
export function coverageHint(
  claimDocument: ClaimDocumentName,
  text: FormText,
  reading: CheckedReading,
  payer: OtherPayer | undefined,
  today: string,
): string | undefined {
  const facts = coverageFactsOf(text, reading);
  const claim = toCheckedClaim(claimDocument, text, reading, today);
  if (facts.named !== undefined || !isPaidByWarranty(claim)) return undefined;
  if (payer !== undefined) return paidOtherwise(payer).message;
  const sole = soleCoverage(claim, reading.record.compared ?? unknownRecord, facts);
  return sole && `提交时填入“${sole.name}”：只有它覆盖本次维修`;
}

function coverageFactsOf({ fields }: FormText, { vehicle, record: { coverage } }: CheckedReading): Omit<ClaimCoverageFacts, "payer"> {
  return {
    choices: coverage?.choices,
    otherMarkets: coverage?.otherMarkets ?? [],
    named: filled(fields["warrantyCoverageId"]),
    usageUnknown: vehicle.state === "known" && vehicle.usageUnknown,
  };
}

/** What a rule says of itself that is in order is said by `passedOf`. */
function toEditorCheck({ level, at, rule, message, values }: RuleCheck): EditorCheck[] {
  return level === "passed" ? [] : [{ level, path: placeName(at, lineInputName), rule, message, values }];
}

function toCheckedClaim(
  claimDocument: ClaimDocumentName,
  text: FormText,
  { vehicle, lines, rates, ids }: CheckedReading,
  today: string,
): CheckedClaim {
  const { fields, lists } = text;
  const linesOf = (list: string) => typedLines(text, list, anyClaimDocumentForm);
  return {
    afterRepair: claimDocumentKinds[claimDocument].afterRepair,
    today,
    type: filled(fields["claimTypeDictId"]),
    failureDate: enteredDay(fields["failureDate"]),
    repairDate: enteredDay(fields["repairDate"]),
    invoiceDate: enteredDay(fields["originalCausalPartInvoiceDate"]),
    servicePart: neededBy(fields).invoice,
    partTrip: filled(fields["originalCausalPartTrip"]),
    delayReason: filled(fields["delayReasonDictId"]),
    trip: filled(fields["tripCurrent"]),
    tripUnit: fields["tripUnit"] || "km",
    workOrder: filled(fields["workOrderNumber"]),
    dmsNumber: filled(fields["dmsClaimNumber"]),
    symptom: filled(fields["sysSymptomCode"]),
    cause: filled(fields["sysFailureId"]),
    repairOperation: filled(fields["repairOperationDictId"]),
    causalPart: filled(fields["causalPartCode"]),
    componentCode: ids.componentCode ?? filled(fields["componentCode"]),
    modelCode: vehicle.state === "known" ? vehicle.modelCode : undefined,
    currency: rates?.currency ?? "CNY",
    totalAmount: claimDocumentTotals(text, lines, rates).totalAmount,
    files: (lists["attachmentList"] ?? []).map((line) => line["attachmentName"] ?? ""),
    parts: linesOf("detailPartList").map((line) => {
      const facts = factsOfLine(lines, "detailPartList", line);
      const { partCode: code, quantity, unit, oldSn, newSn } = line;
      return {
        code,
        quantity,
        oldSn,
        newSn,
        unit: facts?.unit ?? unit,
        master: facts && {
          known: facts.known,
          stored: facts.stored === true,
          priced: facts.unitPrice !== undefined,
          componentCode: facts.componentCode,
        },
      };
    }),
    labors: linesOf("detailLaborList").map((line) => {
      const facts = factsOfLine(lines, "detailLaborList", line);
      const { laborCode: code, claimLabor: hours, overtimeFlag, laborDescription: description } = line;
      return {
        code,
        hours,
        overtime: overtimeFlag === "1",
        description,
        master: facts && {
          known: facts.known,
          stored: facts.stored === true,
          standard: facts.standardClaimLabor,
          componentCode: facts.componentCode,
          beginDate: facts.beginDate,
          endDate: facts.endDate,
          forModel: facts.forModel,
        },
      };
    }),
    otherFees: linesOf("detailOtherFeeList").map((line) => ({
      type: line["otherFeeTypeDictId"],
      quantity: line["quantity"],
      unitPrice: line["unitPrice"],
      proof: line["supportFileTypeDictId"],
    })),
  };
}

/** What was found out about the claims beside a form, as far as it is still true of the text as it stands now. */
export function recordOfNow(compared: ClaimRecordFacts | undefined, isSame: (field: string) => boolean): ClaimRecordFacts | undefined {
  if (!compared) return undefined;
  const { usualAmount, partTrip, ...rest } = compared;
  return {
    ...rest,
    ...(isSame("workOrderNumber") ? {} : { sameRepairList: [], workOrderList: [] }),
    ...(isSame("dmsClaimNumber") ? {} : { dmsNumberList: [] }),
    ...(isSame("causalPartCode") ? { usualAmount } : { repeatedList: [], repeatedCount: 0 }),
    ...(["causalPartCode", "originalCausalPartInvoiceDate", "failureDate"].every(isSame) ? { partTrip } : {}),
  };
}

function filled(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
