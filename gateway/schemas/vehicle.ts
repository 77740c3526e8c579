import { z } from "zod";
import { VehicleWarranty } from "./claim.ts";
import { vehicleUsage } from "./coverage.ts";
import { code, day, decimal, flag, flagAsNumber, id, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** A model in one model year (2 §3 "Vehicle model"). */
export const VehicleModel = shape("VehicleModel", {
  id,
  code: code,
  uniqueCode: code,
  activeFlag: flag,
  description: text,
  vehicleModelName: text,
  vehicleModelYear: code,
  engine: text,
  transmissionCase: text,
});

/** Texts match by part. */
export const VehicleModelFilter = z
  .object({
    code: z.string().optional(),
    uniqueCode: z.string().optional(),
    description: z.string().optional(),
    activeFlag: flagAsNumber,
  })
  .meta({ id: "VehicleModelFilter" });
export type VehicleModelFilter = z.output<typeof VehicleModelFilter>;

/** What lists and details say of a vehicle (2 §3 "Vehicle"). */
const vehicleFields = {
  id,
  vehicleVin: text,
  vehicleModelCode: code,
  vehicleModelName: text,
  vehicleModelYear: code,
  retailDate: day,
  deliveryDate: day,
  dealerCode: code,
  dealerName: text,
};

export const VehicleRow = shape("VehicleRow", { ...vehicleFields, plantCode: code, qdDate: day });

/** The VIN matches by part, codes whole, days from one to the other, both included. */
export const VehicleListFilter = z
  .object({
    vehicleVin: z.string().optional(),
    vehicleModelCode: z.string().optional(),
    plantCode: z.string().optional(),
    dealerCode: z.string().optional(),
    retailStartDate: day,
    retailEndDate: day,
  })
  .meta({ id: "VehicleListFilter" });
export type VehicleListFilter = z.output<typeof VehicleListFilter>;

/** Where and when it was built. */
const Manufacture = shape("Manufacture", { plantCode: code, qdDate: day, shipDate: day });

/** A vehicle whole, with its owner; ids of its model and dealer lead to their pages. */
export const VehicleDetail = shape("VehicleDetail", {
  ...vehicleFields,
  vehicleModelId: code,
  dealerId: code,
  manufacture: Manufacture.optional(),
  market: text,
  usage: vehicleUsage,
  warrantyStartDate: day,
  tripCurrent: decimal,
  tripUnit: text,
  customerName: text,
  customerTelephone: text,
  warrantyList: z.array(VehicleWarranty),
});

/** Something a vehicle was built with. */
export const VehicleFeature = shape("VehicleFeature", { id: code, featureCode: code, featureName: text, featureValue: text });

say({
  activeFlag: "Whether it is still built.",
  customerTelephone: "The owner's telephone number.",
  dealerId: "Id of the dealer.",
  featureCode: "Code of the kind of equipment.",
  featureName: "Name of that kind.",
  featureValue: "What the vehicle has of it, as shown.",
  "VehicleDetail.market": "Market the vehicle was sold in, which is ours.",
  "VehicleDetail.usage": "What the vehicle is used for, which is ours.",
  manufacture: "Where and when it was built.",
  plantCode: "Code of the plant it was built in.",
  qdDate: "Day it left the line, its quality decided.",
  retailEndDate: "Sold on this day at the latest.",
  retailStartDate: "Sold on this day at the earliest.",
  shipDate: "Day it was shipped from the plant.",
  uniqueCode: "Code of the model with its year, engine and gearbox, which no other has.",
  vehicleModelId: "Id of the model.",
});
