import type { z } from "zod";
import type { Backend } from "#gateway/backend.ts";
import { claimHistory, vehicleByVin } from "#gateway/operations/claim.ts";
import { activityLookup } from "#gateway/operations/look-ups.ts";
import type { ClaimHistoryRow, VehicleByVin } from "#gateway/schemas/claim.ts";
import { readIfFound } from "../../../reads/optional-read.server.ts";
import type { VehicleFacts } from "./editor-view.ts";
import type { ReadSoftly } from "../../../reads/soft-reads.server.ts";
import { largestPage } from "../../code-search.server.ts";
import { openRecallsOf } from "../../recall/open-recalls.ts";
import { isVin } from "../../../forms/vin.ts";

type HistoryRow = z.output<typeof ClaimHistoryRow>;
type VehicleActivity = z.output<typeof VehicleByVin>["actVehicleList"][number];

export interface VehicleReading {
  facts: VehicleFacts;
  modelCode: string | undefined;
  modelYear: string | undefined;
  /** Every activity the vehicle was ever in; those in `openActivities` still pay. */
  activities: readonly VehicleActivity[];
  openActivities: readonly string[];
  /** Claims for the vehicle that the user may see, newest first: neither drafts, nor deleted ones, nor the one that is edited. */
  history: readonly HistoryRow[];
}

/** Claim states that were never before a reviewer: drafts and deleted drafts. */
const neverSubmitted = [0, 6];

/** What is asked of a vehicle. */
interface VehicleAsk {
  vin: string;
  /** The stored claim that is edited, or "". */
  claimId: string;
  /** The day activities must be open on, as the backend covers a repair by them; today where it is not said. */
  repairDay: string;
  today: string;
}

/** What a VIN brings along. A VIN that is no VIN is not asked for. */
export async function readVehicle(
  backend: Backend,
  readSoftly: ReadSoftly,
  { vin, claimId, repairDay, today }: VehicleAsk,
): Promise<VehicleReading> {
  const nothing = { modelCode: undefined, modelYear: undefined, activities: [], openActivities: [], history: [] };
  if (vin === "") return { facts: { state: "none" }, ...nothing };
  if (!isVin(vin)) return { facts: { state: "unknown" }, ...nothing };
  const ofVehicle = { vehicleVin: vin };
  const [found, open, page] = await Promise.all([
    readSoftly("车辆档案", async () => ({ vehicle: await readIfFound(backend.read(vehicleByVin, { params: { vin } })) })),
    readSoftly("服务活动", () =>
      backend.read(activityLookup, { query: { current: 1, size: largestPage }, body: { ...ofVehicle, validDate: repairDay } }),
    ),
    readSoftly("索赔历史", () => backend.read(claimHistory, { query: { vin, current: 1, size: largestPage } })),
  ]);
  const rows = page?.claimHistorySearchVOIPage.records ?? [];
  const history = rows.filter(({ id, status }) => id !== claimId && !neverSubmitted.includes(status ?? 0));
  if (!found) return { facts: { state: "unavailable", message: "车辆档案暂时读不到" }, ...nothing, history };
  const { vehicle } = found;
  if (!vehicle) return { facts: { state: "unknown" }, ...nothing, history };
  const openActivities = open?.records ?? [];
  return {
    facts: toFacts(vehicle, openActivities, history[0], today),
    modelCode: vehicle.vehicleInfoVO?.vehicleModelCode,
    modelYear: vehicle.vehicleInfoVO?.vehicleModelYear,
    activities: vehicle.actVehicleList,
    openActivities: openActivities.map(({ id }) => id),
    history,
  };
}

type OpenActivity = { id: string; actCode?: string | undefined; actName?: string | undefined };

/** The mileage to compare with is that of the last claim, or the vehicle's own. */
function toFacts(
  vehicle: z.output<typeof VehicleByVin>,
  open: readonly OpenActivity[],
  last: HistoryRow | undefined,
  today: string,
): VehicleFacts {
  const info = vehicle.vehicleInfoVO;
  const trip = last ?? info;
  return {
    state: "known",
    modelCode: info?.vehicleModelCode,
    modelName: info?.vehicleModelName,
    modelYear: info?.vehicleModelYear,
    retailDate: info?.retailDate,
    lastTrip: trip?.tripCurrent,
    lastTripUnit: trip?.tripUnit,
    coverages: vehicle.warrantyList.flatMap((warranty) => {
      const id = warranty.warrantyCoverageId ?? warranty.id;
      if (id === undefined) return [];
      return {
        id,
        name: warranty.warrantyCoverage ?? warranty.warrantyPolicy ?? id,
        description: warranty.warrantyDesc,
        start: warranty.warrantyStartDate,
        end: warranty.warrantyEndDate,
        tripLimit: warranty.warrantyTripLimitVal,
      };
    }),
    recalls: openRecallsOf(vehicle.actVehicleList, today),
    activities: open
      .filter(({ id }) => !vehicle.actVehicleList.some((activity) => activity.id === id && activity.completedFlag === true))
      .map(({ id, actCode, actName }) => ({ id, code: actCode ?? id, name: actName ?? actCode ?? id })),
  };
}
