import type { z } from "zod";
import type { Backend } from "#gateway/backend.ts";
import { vehicleByVin } from "#gateway/operations/claim.ts";
import { activityLookup } from "#gateway/operations/look-ups.ts";
import type { VehicleByVin } from "#gateway/schemas/claim.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import type { VehicleFacts } from "./editor-facts.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";
import { largestPage } from "#app/features/code-search.server.ts";
import { openRecallsOf } from "#app/features/campaigns/recalls/open-recalls.ts";
import { isVin } from "#app/lib/forms/values/vin.ts";
import { toCoverage } from "./coverage-choices.server.ts";

type VehicleActivity = z.output<typeof VehicleByVin>["actVehicleList"][number];

export interface VehicleReading {
  facts: VehicleFacts;
  modelCode: string | undefined;
  modelYear: string | undefined;
  /** Every activity the vehicle was ever in; those in `openActivities` still pay. */
  activities: readonly VehicleActivity[];
  openActivities: readonly string[];
}

/** What is asked of a vehicle. */
interface VehicleAsk {
  vin: string;
  /** The day activities must be open on, as the backend covers a repair by them; today where it is not said. */
  repairDay: string;
  today: string;
}

/** What a VIN brings along. A VIN that is no VIN is not asked for. */
export async function readVehicle(
  backend: Backend,
  readSoftly: ReadSoftly,
  { vin, repairDay, today }: VehicleAsk,
): Promise<VehicleReading> {
  const nothing = { modelCode: undefined, modelYear: undefined, activities: [], openActivities: [] };
  if (vin === "") return { facts: { state: "none" }, ...nothing };
  if (!isVin(vin)) return { facts: { state: "unknown" }, ...nothing };
  const ofVehicle = { vehicleVin: vin };
  const [found, open] = await Promise.all([
    readSoftly("车辆档案", async () => ({ vehicle: await readIfFound(backend.read(vehicleByVin, { params: { vin } })) })),
    readSoftly("服务活动", () =>
      backend.read(activityLookup, { query: { current: 1, size: largestPage }, body: { ...ofVehicle, validDate: repairDay } }),
    ),
  ]);
  if (!found) return { facts: { state: "unavailable", message: "车辆档案暂时读不到" }, ...nothing };
  const { vehicle } = found;
  if (!vehicle) return { facts: { state: "unknown" }, ...nothing };
  const openActivities = open?.records ?? [];
  return {
    facts: toFacts(vehicle, openActivities, today),
    modelCode: vehicle.vehicleInfoVO?.vehicleModelCode,
    modelYear: vehicle.vehicleInfoVO?.vehicleModelYear,
    activities: vehicle.actVehicleList,
    openActivities: openActivities.map(({ id }) => id),
  };
}

type OpenActivity = { id: string; actCode?: string | undefined; actName?: string | undefined };

function toFacts(vehicle: z.output<typeof VehicleByVin>, open: readonly OpenActivity[], today: string): VehicleFacts {
  const info = vehicle.vehicleInfoVO;
  return {
    state: "known",
    modelCode: info?.vehicleModelCode,
    modelName: info?.vehicleModelName,
    modelYear: info?.vehicleModelYear,
    retailDate: info?.retailDate,
    lastTrip: info?.tripCurrent,
    lastTripUnit: info?.tripUnit,
    coverages: vehicle.warrantyList.flatMap(toCoverage),
    usageUnknown: info?.usage === undefined,
    recalls: openRecallsOf(vehicle.actVehicleList, today),
    activities: open
      .filter(({ id }) => !vehicle.actVehicleList.some((activity) => activity.id === id && activity.completedFlag === true))
      .map(({ id, actCode, actName }) => ({ id, code: actCode ?? id, name: actName ?? actCode ?? id })),
  };
}
