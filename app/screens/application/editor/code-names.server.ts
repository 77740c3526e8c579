import type { z } from "zod";
import type { Backend } from "#gateway/backend.ts";
import { failureReasonPage, pfsList, symptomAll } from "#gateway/operations/failure-codes.ts";
import { kindnessPage } from "#gateway/operations/look-ups.ts";
import { preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import type { Failure, FailurePlace, Symptom } from "#gateway/schemas/failure-codes.ts";
import type { KindnessCode } from "#gateway/schemas/look-ups.ts";
import type { PreAuthorizationRow } from "#gateway/schemas/pre-authorization.ts";
import type { TextFields } from "../../../forms/form-text.ts";
import { findByCode, largestPage } from "../../code-search.server.ts";
import { approvedStatus } from "../application-words.ts";
import { plainCode } from "../../../forms/plain-code.ts";
import type { ReadSoftly } from "../../soft-reads.server.ts";
import { isVin } from "./vin.ts";

/** What codes were found to be. Undefined: not typed, or not read; null: there is no such code. */
export interface FoundCodes {
  symptom: z.output<typeof Symptom> | null | undefined;
  place: z.output<typeof FailurePlace> | null | undefined;
  reason: z.output<typeof Failure> | null | undefined;
  /** Codes that are good for the vehicle and the dealer; undefined where none was asked for. */
  kindness: readonly z.output<typeof KindnessCode>[] | undefined;
  /** Approved ones of the vehicle and the dealer that no claim uses; undefined where none was asked for. */
  preAuthorizations: readonly z.output<typeof PreAuthorizationRow>[] | undefined;
}

/** Looks up the codes that are typed once in a claim. @param dealerCode whose kindness codes and pre-authorizations count, "" for any */
export async function readCodes(
  backend: Backend,
  readSoftly: ReadSoftly,
  fields: TextFields,
  { vin, dealerCode }: { vin: string; dealerCode: string },
): Promise<FoundCodes> {
  const [failure, reason, kindness, preAuthorizations] = await Promise.all([
    readSymptomAndPlace(backend, readSoftly, fields["sysSymptomCode"] ?? "", fields["sysPfsCode"] ?? ""),
    readReason(backend, readSoftly, fields["sysFailureId"] ?? ""),
    asksForKindness(fields) && isVin(vin) ? readKindness(backend, readSoftly, vin, dealerCode) : undefined,
    plainCode(fields["preAuzNumber"]) !== "" && isVin(vin) ? readPreAuthorizations(backend, readSoftly, vin, dealerCode) : undefined,
  ]);
  return { ...failure, reason, kindness, preAuthorizations };
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

async function readPreAuthorizations(backend: Backend, readSoftly: ReadSoftly, vin: string, dealerCode: string) {
  const body = { vehicleVin: vin, status: approvedStatus, usedFlag: 0, ...(dealerCode === "" ? {} : { submitterCode: dealerCode }) };
  const page = await readSoftly("预授权", () => backend.read(preAuthorizationPage, { query: { current: 1, size: largestPage }, body }));
  return page?.records;
}
