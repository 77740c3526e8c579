import type { z } from "zod";
import type { Backend } from "#gateway/backend.ts";
import { failureReasonPage, pfsList, symptomAll } from "#gateway/operations/failure-codes.ts";
import { kindnessPage } from "#gateway/operations/look-ups.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { preAuthorizationDetail, preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { techSupportPrePage } from "#gateway/operations/technical-support.ts";
import type { Failure, FailurePlace, Symptom } from "#gateway/schemas/failure-codes.ts";
import type { KindnessCode } from "#gateway/schemas/look-ups.ts";
import type { TechSupport } from "#gateway/schemas/technical-support.ts";
import type { TextFields } from "#app/lib/forms/values/form-text.ts";
import { findByCode, largestPage } from "#app/features/code-search.server.ts";
import { approvedStatus } from "../claim-document-words.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";
import { isVin } from "#app/lib/forms/values/vin.ts";

/** What codes were found to be. Undefined: not typed, or not read; null: there is no such code. */
export interface FoundCodes {
  symptom: z.output<typeof Symptom> | null | undefined;
  place: z.output<typeof FailurePlace> | null | undefined;
  reason: z.output<typeof Failure> | null | undefined;
  /** Codes that are good for the vehicle and the dealer; undefined where none was asked for. */
  kindness: readonly z.output<typeof KindnessCode>[] | undefined;
  /** An approved one of the vehicle and the dealer that no other claim uses, whole. */
  preAuthorization: OutputOf<typeof preAuthorizationDetail> | null | undefined;
  /** Technical supports of the vehicle and the dealer that a pre-authorization may be asked for with; undefined where none was asked for. */
  reports: readonly z.output<typeof TechSupport>[] | undefined;
  /** That of them which is named. */
  report: z.output<typeof TechSupport> | null | undefined;
}

/**
 * Looks up the codes that are typed once in a form; what a form has no field for is not asked for.
 *
 * @param dealerCode whose kindness codes, pre-authorizations and reports count, "" for any
 * @param claimId the stored claim that is edited, or ""
 */
export async function readCodes(
  backend: Backend,
  readSoftly: ReadSoftly,
  fields: TextFields,
  { vin, dealerCode, claimId }: { vin: string; dealerCode: string; claimId: string },
): Promise<FoundCodes> {
  const ofVehicle = { vin, dealerCode };
  const [failure, reason, kindness, preAuthorization, reports] = await Promise.all([
    readSymptomAndPlace(backend, readSoftly, fields["sysSymptomCode"] ?? "", fields["sysPfsCode"] ?? ""),
    readReason(backend, readSoftly, fields["sysFailureId"] ?? ""),
    asksForKindness(fields) && isVin(vin) ? readKindness(backend, readSoftly, vin, dealerCode) : undefined,
    isVin(vin) ? readPreAuthorization(backend, readSoftly, fields["preAuzNumber"], { ...ofVehicle, claimId }) : undefined,
    fields["reportCode"] !== undefined && isVin(vin) ? readReports(backend, readSoftly, ofVehicle) : undefined,
  ]);
  const wanted = plainCode(fields["reportCode"]);
  const named = reports?.find(({ reportNumber }) => plainCode(reportNumber) === wanted);
  return { ...failure, reason, kindness, preAuthorization, reports, report: wanted === "" ? undefined : reports && (named ?? null) };
}

/** Whether a kindness authorization is asked for, or one is typed already. */
export function asksForKindness(fields: TextFields): boolean {
  return fields["kindnessAuthorizationNeeded"] === "1" || plainCode(fields["kindnessAuthorizationCode"]) !== "";
}

/** Places are those of a symptom: without one, a place's code says nothing. */
async function readSymptomAndPlace(backend: Backend, readSoftly: ReadSoftly, symptomCode: string, placeCode: string) {
  const [wanted, place] = [plainCode(symptomCode), plainCode(placeCode)];
  if (wanted === "") return { symptom: undefined, place: undefined };
  const symptoms = await readSoftly("故障代码", () => backend.read(symptomAll));
  const symptom = symptoms && (symptoms.find(({ id, displayCode }) => plainCode(displayCode) === wanted || id === wanted) ?? null);
  if (!symptom || place === "") return { symptom, place: undefined };
  const places = await readSoftly("故障代码", () => backend.read(pfsList, { params: { id: symptom.id } }));
  return { symptom, place: places && (places.find(({ id, pfsCode }) => plainCode(pfsCode) === place || id === place) ?? null) };
}

/** A reason is stored by its id and known by its code; either may stand in the field. Ids cannot be filtered by. */
async function readReason(backend: Backend, readSoftly: ReadSoftly, typed: string) {
  const wanted = plainCode(typed);
  if (wanted === "") return undefined;
  const body = /^\d+$/.test(wanted) ? {} : { failureCode: wanted };
  const found = await readSoftly("故障代码", () =>
    findByCode(
      wanted,
      (current) => backend.read(failureReasonPage, { query: { current, size: largestPage }, body }),
      (row) => [row.id, row.failureCode],
    ),
  );
  return found && (found[0] ?? null);
}

async function readKindness(backend: Backend, readSoftly: ReadSoftly, vin: string, dealerCode: string) {
  const page = await readSoftly("善意授权码", () =>
    backend.read(kindnessPage, { query: { current: 1, size: largestPage }, body: { vehicleVin: vin } }),
  );
  return page?.records.filter((code) => dealerCode === "" || code.dealerCode === undefined || code.dealerCode === dealerCode);
}

async function readPreAuthorization(
  backend: Backend,
  readSoftly: ReadSoftly,
  typed: string | undefined,
  { vin, dealerCode, claimId }: { vin: string; dealerCode: string; claimId: string },
): Promise<FoundCodes["preAuthorization"]> {
  const wanted = plainCode(typed);
  if (wanted === "") return undefined;
  const body = { vehicleVin: vin, status: approvedStatus, ...(dealerCode === "" ? {} : { submitterCode: dealerCode }) };
  return readSoftly("预授权", async () => {
    const { records } = await backend.read(preAuthorizationPage, { query: { current: 1, size: largestPage }, body });
    const found = records.find(({ applicationNumber }) => plainCode(applicationNumber) === wanted);
    const isFree = found && (found.claimId === undefined || found.claimId === claimId);
    // A list says nothing of what was authorized of each group of fees.
    return isFree ? backend.read(preAuthorizationDetail, { params: { id: found.id } }) : null;
  });
}

async function readReports(backend: Backend, readSoftly: ReadSoftly, { vin, dealerCode }: { vin: string; dealerCode: string }) {
  const page = await readSoftly("技术支持报告", () =>
    backend.read(techSupportPrePage, { query: { current: 1, size: largestPage }, body: { vehicleVin: vin } }),
  );
  return page?.records.filter((report) => dealerCode === "" || report.dealerCode === undefined || report.dealerCode === dealerCode);
}
