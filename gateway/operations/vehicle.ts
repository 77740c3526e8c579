import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { VehicleDetail, VehicleFeature, VehicleListFilter, VehicleModel, VehicleModelFilter, VehicleRow } from "../schemas/vehicle.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Master data";

export const vehiclePage = operation("vehicle.page", {
  does: "Vehicles that match, a page of them; a dealer's are those it sold or repaired.",
  assumed: "A dealer's are those it sold or has filed a claim for, drafts aside.",
  post: "/api/main/v1/vehicle",
  query: PagingQuery,
  body: VehicleListFilter,
  answer: page("VehiclePage", VehicleRow),
  effect: "read",
  spec,
});

export const vehicleDetail = operation("vehicle.detail", {
  does: "A vehicle with its owner and warranties; of a dealer's own alone.",
  assumed:
    "A vehicle the dealer has nothing to do with is HTTP 404. The owner (customerName, customerTelephone) stands here alone. vehicleModelId, dealerId, market, usage and the three dates of 2 §3 under manufacture are ours.",
  get: "/api/main/v1/vehicle/{id}",
  answer: VehicleDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const featureList = operation("feature.list", {
  does: "What a vehicle was built with, by the vehicle's id.",
  assumed: "featureCode, featureName, featureValue.",
  get: "/api/main/v1/feature/list/{vehicleId}",
  answer: z.array(VehicleFeature),
  effect: "read",
  document: "params.vehicleId",
  spec,
});

export const modelPage = operation("model.page", {
  does: "Vehicle models that match, a page of them.",
  assumed:
    "A model is one series in one model year: code, uniqueCode, activeFlag (still built), description, vehicleModelName, vehicleModelYear.",
  post: "/api/main/v1/vehicle/model",
  query: PagingQuery,
  body: VehicleModelFilter,
  answer: page("VehicleModelPage", VehicleModel),
  effect: "read",
  spec,
});

export const modelDetail = operation("model.detail", {
  does: "One vehicle model.",
  get: "/api/main/v1/vehicle/model/{id}",
  answer: VehicleModel,
  effect: "read",
  spec,
});
