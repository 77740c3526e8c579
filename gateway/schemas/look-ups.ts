import { z } from "zod";
import { code, day, decimal, flag, hours, id, instant, integer, money, percentage, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/*
 * What a claim's form looks up: filters are named like the fields they narrow (texts match by part, codes whole), and
 * `validDate` is the day prices, hours and authorizations must be valid on; without it, today.
 */

const validDate = day;
/** Whose prices: a dealer's own are asked for whatever it says; company staff name the dealer they write for. */
const dealerCode = z.string().optional();

/** A vehicle by part of its VIN. */
export const VehicleFilter = z
  .object({ vehicleVin: z.string().optional(), vehicleModelCode: z.string().optional() })
  .meta({ id: "VehicleFilter" });

export const PartFilter = z
  .object({
    partCode: z.string().optional(),
    partName: z.string().optional(),
    componentCode: z.string().optional(),
    dealerCode,
    validDate,
  })
  .meta({ id: "PartFilter" });

/** What any answer says of a part besides its prices. */
export const partFields = {
  id,
  partCode: code,
  partName: text,
  unit: text,
  componentCode: code,
  componentName: text,
  effectiveFlag: flag,
  rmaFlag: flag,
};

/** A part with its prices on the day asked for (2 §3 "Master data"); without a price that day it is not effective. Cost prices never leave the backend. */
export const PartRow = shape("PartRow", {
  ...partFields,
  currencyCode: text,
  netPrice: money,
  retailPrice: money,
  beginDate: day,
  endDate: day,
});

export const LaborFilter = z
  .object({
    laborCode: z.string().optional(),
    laborName: z.string().optional(),
    vehicleModelCode: z.string().optional(),
    vehicleModelYear: z.string().optional(),
    dealerCode,
    validDate,
  })
  .meta({ id: "LaborFilter" });

/** A labor operation on one model and year; `standardClaimLabor` is hours, `standardLaborUnitPrice` a price an hour (2 §3). */
export const LaborRow = shape("LaborRow", {
  id,
  laborId: code,
  laborCode: code,
  laborName: text,
  componentCode: code,
  vehicleModelCode: code,
  vehicleModelYear: code,
  engine: text,
  transmissionCase: text,
  market: text,
  standardClaimLabor: hours,
  standardLaborUnitPrice: money,
  currencyCode: text,
  description: text,
  beginDate: day,
  endDate: day,
});

/** Which vehicle's: one of both is needed, and both must name the same vehicle. */
const ofVehicle = { vehicleId: z.string().optional(), vehicleVin: z.string().optional() };

/** With a part, a day or a mileage each warranty says whether it covers them; with the invoice of a bought part its own are asked for (assumed). */
export const WarrantyFilter = z
  .object({
    ...ofVehicle,
    partCode: z.string().optional(),
    day,
    tripCurrent: z.string().optional(),
    tripUnit: z.string().optional(),
    partInvoiceDate: day,
    partTrip: z.string().optional(),
  })
  .meta({ id: "WarrantyFilter" });
export const ActivityFilter = z.object({ ...ofVehicle, actCode: z.string().optional(), validDate }).meta({ id: "ActivityFilter" });
export const KindnessFilter = z.object({ ...ofVehicle, kindnessAuthCode: z.string().optional() }).meta({ id: "KindnessFilter" });

/** A part an activity's process replaces. */
const ActivityPart = shape("ActivityPart", {
  id: code,
  partId: code,
  partCode: code,
  partName: text,
  quantity: decimal,
  unit: text,
  componentCode: code,
  rmaFlag: flag,
  mainFlag: flag,
});

/** A labor operation of an activity's process. */
const ActivityLabor = shape("ActivityLabor", { id: code, laborId: code, laborCode: code, laborName: text, standardClaimLabor: hours });

/** Another fee an activity's process pays; `unitPrice` is what it pays at most. */
const ActivityOtherFee = shape("ActivityOtherFee", {
  id: code,
  otherFeeTypeDictId: code,
  otherFeeTypeDictName: text,
  quantity: decimal,
  unitPrice: money,
  description: text,
});

/** What is done in an activity (2 §3 "Vehicle activity"): the lines a claim for it begins with. */
export const ActivityProcess = shape("ActivityProcess", {
  id: code,
  number: integer,
  repairOpDictId: code,
  procDesc: text,
  repairOpRemark: text,
  useLimitFlag: flag,
  useValue: decimal,
  useUnitCode: code,
  actProcessParts: z.array(ActivityPart),
  actProcessLabors: z.array(ActivityLabor),
  actProcessOtherFees: z.array(ActivityOtherFee),
});

/** A service activity with its processes (2 §3 "Vehicle activity"). */
export const Activity = shape("Activity", {
  id,
  status: code,
  statusName: text,
  actCode: text,
  actName: text,
  actTypeDictId: code,
  actTypeDictName: text,
  actBeginDate: day,
  actEndDate: day,
  actDeadline: day,
  actDesc: text,
  actProcessList: z.array(ActivityProcess),
});

/** A claim that uses a kindness authorization, with what it takes of it. */
const KindnessUse = shape("KindnessUse", {
  claimId: code,
  claimNumber: text,
  status: integer,
  statusName: text,
  authPartTotal: money,
  authLaborTotal: money,
  authOtherFeeTotal: money,
  adjustedPartFeeTotal: money,
  adjustedLaborFeeTotal: money,
  adjustedOtherFeeTotal: money,
  totalAmount: money,
});

/** A kindness authorization (2 §3 "Kindness code"); the three proportions add up to 100. */
export const KindnessCode = shape("KindnessCode", {
  id,
  kindnessAuthCode: text,
  authEndTime: instant,
  useLimit: integer,
  usedCount: integer,
  useUnit: text,
  claimNumber: text,
  vehicleVin: text,
  dealerCode: code,
  authPartTotal: money,
  authLaborTotal: money,
  authOtherFeeTotal: money,
  authTotalAmount: money,
  leftPartTotal: money,
  leftLaborTotal: money,
  leftOtherFeeTotal: money,
  oemProportion: percentage,
  dealerProportion: percentage,
  customerProportion: percentage,
  currencyCode: text,
  version: integer,
  warrantyReportId: code,
  reportNumber: text,
  adjustedPartFeeTotal: money,
  adjustedLaborFeeTotal: money,
  adjustedOtherFeeTotal: money,
  totalAmount: money,
  claimList: z.array(KindnessUse).optional(),
});

say({
  "WarrantyFilter.day": "Day that is asked about.",
  "KindnessCode.claimNumber": "Number of the claim that uses it; absent while it is free.",
  actDeadline: "Last day on which a claim for it is taken.",
  actDesc: "What the activity is about.",
  actProcessLabors: "Labor operations it takes.",
  actProcessList: "What is done in it: a claim takes the lines of one process.",
  actProcessOtherFees: "Other fees it pays.",
  actProcessParts: "Parts it replaces.",
  actTypeDictId: "Kind of activity: id of an item of the dictionary actType.",
  actTypeDictName: "Name of that kind.",
  authEndTime: "When the authorization ends.",
  authLaborTotal: "What is authorized for labor.",
  authOtherFeeTotal: "What is authorized for other fees.",
  authPartTotal: "What is authorized for parts.",
  "KindnessUse.authPartTotal": "What it takes of the authorization for parts, without tax.",
  "KindnessUse.authLaborTotal": "What it takes of the authorization for labor, without tax.",
  "KindnessUse.authOtherFeeTotal": "What it takes of the authorization for other fees, without tax.",
  claimList: "Claims that use it.",
  authTotalAmount: "What is authorized in all.",
  leftPartTotal: "What of the authorization for parts no claim takes yet, without tax.",
  leftLaborTotal: "What of the authorization for labor no claim takes yet, without tax.",
  leftOtherFeeTotal: "What of the authorization for other fees no claim takes yet, without tax.",
  customerProportion: "Share the customer bears.",
  dealerProportion: "Share the dealer bears.",
  mainFlag: "Whether it is the process's main part.",
  oemProportion: "Share the maker bears.",
  procDesc: "What is done, in words.",
  repairOpDictId: "Kind of repair: id of an item of the dictionary repairOperation.",
  repairOpRemark: "Said of the kind of repair.",
  standardLaborUnitPrice: "Price of an hour.",
  "ActivityOtherFee.unitPrice": "What it pays of this fee at most.",
  useLimit: "How often it may be used.",
  useLimitFlag: "Whether it may be used only so often.",
  useUnit: "What useLimit counts, as shown.",
  useUnitCode: "What useValue counts.",
  useValue: "How often it may be used.",
  usedCount: "How often it was used.",
  validDate: "Day prices, hours and authorizations must be valid on; today where it is left out.",
});
