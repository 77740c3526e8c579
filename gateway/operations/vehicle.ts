import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { VehicleDetail, VehicleFeature, VehicleListFilter, VehicleModel, VehicleModelFilter, VehicleRow } from "../schemas/vehicle.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Master data";

export const vehiclePage = operation("vehicle.page", {
  does: "Vehicles that match, a page of them; a dealer's are those it sold or repaired.",
  post: "/api/main/v1/vehicle",
  query: PagingQuery,
  body: VehicleListFilter,
  answer: page("VehiclePage", VehicleRow),
  effect: "read",
  spec,
});

export const vehicleDetail = operation("vehicle.detail", {
  does: "A vehicle with its owner and warranties; of a dealer's own alone.",
  get: "/api/main/v1/vehicle/{id}",
  answer: VehicleDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const featureList = operation("feature.list", {
  does: "What a vehicle was built with, by the vehicle's id.",
  get: "/api/main/v1/feature/list/{vehicleId}",
  answer: z.array(VehicleFeature),
  effect: "read",
  document: "params.vehicleId",
  spec,
});

export const modelPage = operation("model.page", {
  does: "Vehicle models that match, a page of them.",
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
