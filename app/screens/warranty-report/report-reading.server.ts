import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { vehicleByVin } from "#gateway/operations/claim.ts";
import { pfsList, symptomAll } from "#gateway/operations/failure-codes.ts";
import { claimDictionary, mainDictionary } from "#gateway/operations/reference-data.ts";
import {
  contactPersons,
  contactPositions,
  functionList,
  warrantyReportPage,
  type warrantyReportDetail,
} from "#gateway/operations/warranty-report.ts";
import { detailAddress } from "../../document/document-address.ts";
import type { Standing } from "../../form/form-setup.server.ts";
import type { Offered } from "../../form/form-view.ts";
import { isVin } from "../../forms/vin.ts";
import { toDictionaryChoices } from "../../list/offers.server.ts";
import { optionalRead, readIfFound } from "../../reads/optional-read.server.ts";
import { joined, pick } from "../../view/picked-fields.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import type { ReportShape } from "./report-form.ts";

type Report = OutputOf<typeof warrantyReportDetail>;
export interface ReportPage {
  /** Of the stored report; undefined where a new one is begun. */
  id: string | undefined;
}
export type StandingReport = Standing<ReportShape, ReportPage>;

const firstFunctions = "0";
/** Similar reports that are offered. */
const mostSimilar = 5;

type Named = { id: string; name?: string | undefined };
const choiceOf = ({ id, name = id }: Named) => ({ value: id, label: name });
const dictionary = async (backend: Backend, type: string) => toDictionaryChoices(await backend.read(claimDictionary, { params: { type } }));
/** What hangs on a choice: nothing before one is made. */
const under = async (id: string, read: () => Promise<readonly Named[]>) => (id === "" ? [] : (await read()).map(choiceOf));

/** What the fields offer, for the form as it stands. */
export async function reportOffers({ context: { backend }, plain: { fields } }: StandingReport): Promise<Offered> {
  const reads = {
    warrantyReportTypeDictId: dictionary(backend, "warrantyReportType"),
    tripUnit: backend
      .read(mainDictionary, { params: { type: "tripUnit" } })
      .then((items) => items.map(({ id, name, value = id }) => ({ value, label: name ?? value }))),
    functionId: backend.read(functionList, { params: { id: firstFunctions } }).then((all) => all.map(choiceOf)),
    subFunctionId: under(fields.functionId, () => backend.read(functionList, { params: { id: fields.functionId } })),
    contactPositionId: backend.read(contactPositions).then((all) => all.map(choiceOf)),
    contactPersonId: under(fields.contactPositionId, () => backend.read(contactPersons, { params: { id: fields.contactPositionId } })),
    sysSymptomId: backend.read(symptomAll).then((all) => all.map(({ id, symptomName }) => choiceOf({ id, name: symptomName }))),
    sysPfsId: under(fields.sysSymptomId, async () =>
      (await backend.read(pfsList, { params: { id: fields.sysSymptomId } })).map(({ id, pfsName }) => ({ id, name: pfsName })),
    ),
    failureReasonDictId: dictionary(backend, "failureReason"),
    dtcModuleDictId: dictionary(backend, "module"),
  };
  const parts = Object.entries(reads).map(async ([name, read]) => [name, await optionalRead(read, (choices) => choices)] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/** The vehicle of a VIN; undefined for what is none, or unknown. */
async function readVehicle({ context: { backend }, plain: { fields } }: StandingReport) {
  const vin = fields.vehicleVin;
  return isVin(vin) ? await optionalRead(readIfFound(backend.read(vehicleByVin, { params: { vin } })), (found) => found) : undefined;
}

/** The mileage on record, where none is typed. */
export async function recordedTrip(standing: StandingReport) {
  if (standing.plain.fields.tripCurrent !== "") return {};
  const vehicle = await standing.once(readVehicle, undefined);
  const { tripCurrent, tripUnit } = (vehicle?.ok && vehicle.value?.vehicleInfoVO) || {};
  return tripCurrent === undefined ? {} : { tripCurrent, tripUnit: tripUnit ?? "km" };
}

/** What stands beside the form: the vehicle, and reports of the same that were solved. */
export async function showReport(standing: StandingReport, stored: Report | undefined) {
  const [vehicle, similar] = await Promise.all([standing.once(readVehicle, undefined), standing.once(readSimilar, stored)]);
  return {
    vehicle: vehicle && (vehicle.ok ? { ok: true as const, value: vehicle.value && toFacts(vehicle.value) } : vehicle),
    similar,
    stored: stored && {
      ...pick(stored, ["id", "reportNumber", "status", "statusName"]),
      isDraft: stored.draftFlag === true,
    },
  };
}

function toFacts({ vehicleInfoVO: info, warrantyList }: OutputOf<typeof vehicleByVin>) {
  return {
    model: joined(info?.vehicleModelCode, info?.vehicleModelName, info?.vehicleModelYear),
    trip: joined(info?.tripCurrent, info?.tripUnit),
    retailDate: info?.retailDate,
    warranties: warrantyList.map(({ warrantyCoverage, warrantyStartDate, warrantyEndDate }) =>
      [warrantyCoverage, [warrantyStartDate, warrantyEndDate].filter(Boolean).join(" 至 ")].filter(Boolean).join("："),
    ),
  };
}

/** The user's reports of the same part, symptom or trouble code that were approved with a solution that worked; undefined without any of these. */
async function readSimilar({ context, plain: { fields, lists } }: StandingReport, stored: Report | undefined) {
  const code = lists.troubleCodes.find((line) => line.code !== "")?.code;
  const same = [
    ...(fields.mainPartCode === "" ? [] : [{ why: "主因件相同", filter: { mainPartCode: fields.mainPartCode } }]),
    ...(fields.sysSymptomId === "" ? [] : [{ why: "故障现象相同", filter: { sysSymptomId: fields.sysSymptomId } }]),
    ...(code === undefined ? [] : [{ why: "故障码相同", filter: { troubleCode: code } }]),
  ];
  const read = async () => {
    if (same.length === 0) return undefined;
    const pages = await Promise.all(
      same.map(({ filter }) =>
        context.backend.read(warrantyReportPage, { query: { current: 1, size: mostSimilar }, body: { ...filter, solvedFlag: 1 } }),
      ),
    );
    const found = pages.flatMap(({ records }, at) => records.map((record) => ({ record, why: same[at]?.why ?? "" })));
    const distinct = found.filter(
      ({ record: { id } }, at) => id !== stored?.id && found.findIndex(({ record }) => record.id === id) === at,
    );
    return distinct.slice(0, mostSimilar).map(({ record, why }) => ({
      ...{ ...pick(record, ["id", "reportNumber", "subject", "mainPartName", "approvedAmount", "currencyCode"]), why },
      to: detailAddress(warrantyReportKind, "dealer", record.id),
    }));
  };
  return optionalRead(read(), (rows) => rows);
}
