import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { vehicleByVin } from "#gateway/operations/claim.ts";
import { pfsList, symptomAll } from "#gateway/operations/failure-codes.ts";
import { claimDictionary, mainDictionary } from "#gateway/operations/reference-data.ts";
import { contactPersons, contactPositions, functionList } from "#gateway/operations/warranty-report.ts";
import type { Choice } from "#app/lib/forms/ui/entry-fields.tsx";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import type { Offered } from "#app/lib/forms/form-view.ts";
import type { Text } from "#app/lib/forms/form.ts";
import { isVin } from "#app/lib/forms/values/vin.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { wholeTrip } from "#gateway/rules/report-trip.ts";
import { optionalRead, readIfFound } from "#app/lib/data/optional-read.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { activityVehiclesAddress } from "../campaigns/recalls/activity-vehicles-address.ts";
import { openRecallsOf } from "../campaigns/recalls/open-recalls.ts";
import type { ReportCore } from "./report-fields.ts";

type Fields = Text<ReportCore>["fields"];

const firstFunctions = "0";

type Named = { id: string; name?: string | undefined };
export const choiceOf = ({ id, name = id }: Named) => ({ value: id, label: name });
export const dictionary = async (backend: Backend, type: string) =>
  toDictionaryChoices(await backend.read(claimDictionary, { params: { type } }));
/** What hangs on a choice: nothing before one is made. */
export const under = async (id: string, read: () => Promise<readonly Named[]>) => (id === "" ? [] : (await read()).map(choiceOf));

/** What the fields of a report of either kind offer, for the form as it stands. @param own those of its kind alone */
export async function readOffers(backend: Backend, fields: Fields, own: Readonly<Record<string, Promise<Choice[]>>>): Promise<Offered> {
  const reads = {
    ...own,
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

type Vehicle = OutputOf<typeof vehicleByVin>;

/** The vehicle of a VIN; undefined for what is none, or unknown. */
export async function readVehicle(backend: Backend, vin: string) {
  return isVin(vin) ? await optionalRead(readIfFound(backend.read(vehicleByVin, { params: { vin } })), (found) => found) : undefined;
}

/** The mileage on record. */
export function tripOf(vehicle: OptionalPart<Vehicle | undefined> | undefined) {
  const { tripCurrent, tripUnit } = (vehicle?.ok && vehicle.value?.vehicleInfoVO) || {};
  // Reports tell whole kilometres.
  return tripCurrent === undefined ? {} : { tripCurrent: String(wholeTrip(tripCurrent)), tripUnit: tripUnit ?? "km" };
}

/** The vehicle as it stands beside the form. */
export function toVehiclePart(vehicle: OptionalPart<Vehicle | undefined> | undefined) {
  return vehicle && (vehicle.ok ? { ok: true as const, value: vehicle.value && toFacts(vehicle.value) } : vehicle);
}

function toFacts({ vehicleInfoVO: info, warrantyList, actVehicleList }: Vehicle) {
  return {
    model: joined(info?.vehicleModelCode, info?.vehicleModelName, info?.vehicleModelYear),
    trip: joined(info?.tripCurrent, info?.tripUnit),
    retailDate: info?.retailDate,
    recalls: openRecallsOf(actVehicleList, today()),
    // Reports are written by dealers.
    activityVehicles: activityVehiclesAddress("dealer", info?.vehicleVin ?? ""),
    warranties: warrantyList.map(({ warrantyCoverage, warrantyStartDate, warrantyEndDate }) =>
      [warrantyCoverage, [warrantyStartDate, warrantyEndDate].filter(Boolean).join(" 至 ")].filter(Boolean).join("："),
    ),
  };
}
