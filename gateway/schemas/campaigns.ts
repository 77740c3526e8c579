import { z } from "zod";
import { Attachment } from "./claim-document.ts";
import { attachmentFields } from "./claim-document-entry.ts";
import { Symptom } from "./failure-codes.ts";
import { ActivityProcess } from "./look-ups.ts";
import { code, codedText, day, decimal, flag, flagAsNumber, hours, id, instant, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What the states of an activity are called here; their dictionary is the backend's (2 §4). */
const activityStatuses = { "0": "draft", "1": "issued", "2": "closed" } as const;
/** What lists can be asked by: an issued one runs from its first day on. */
const askedStatuses = { ...activityStatuses, "1": "issued and begun", "3": "issued, its first day to come" } as const;

/** What is entered once of an activity (2 §3 "Vehicle activity"). */
const entered = {
  actCode: text,
  actName: text,
  actTypeDictId: code,
  actBeginDate: day,
  actEndDate: day,
  actDeadline: day,
  actDesc: text,
  failureId: code,
  symptomId: code,
  firstWarrantyFlag: flag,
  announcementNum: text,
  designatedModelFlag: flag,
};

/** Vehicles an activity is for, by what they have in common; what is left out is any. */
const scopeFields = { vehicleModelCode: code, vehicleModelYear: code, plantCode: code, qdStartDate: day, qdEndDate: day };
const ActivityScopeEntry = shape("ActivityScopeEntry", scopeFields);
export type ActivityScopeEntry = z.output<typeof ActivityScopeEntry>;

const DesignatedModelEntry = shape("DesignatedModelEntry", { id });
const MainPartEntry = shape("MainPartEntry", { partCode: code });

const ProcessPartEntry = shape("ProcessPartEntry", { partCode: code, quantity: decimal });
const ProcessLaborEntry = shape("ProcessLaborEntry", { laborCode: code, standardClaimLabor: hours });
const ProcessOtherFeeEntry = shape("ProcessOtherFeeEntry", {
  otherFeeTypeDictId: code,
  quantity: decimal,
  unitPrice: money,
  description: text,
});

const ActivityProcessEntry = shape("ActivityProcessEntry", {
  number: integer,
  repairOpDictId: code,
  procDesc: text,
  repairOpRemark: text,
  useLimitFlag: flag,
  useValue: decimal,
  useUnitCode: code,
  actProcessParts: z.array(ProcessPartEntry).optional(),
  actProcessLabors: z.array(ProcessLaborEntry).optional(),
  actProcessOtherFees: z.array(ProcessOtherFeeEntry).optional(),
});

/** What is entered of an activity; codes are enough, names and units are the backend's. */
const entryFields = {
  ...entered,
  version: integer,
  attachmentList: z.array(shape("ActivityFileEntry", attachmentFields)).optional(),
  actScopes: z.array(ActivityScopeEntry).optional(),
  vehicleIds: z.array(z.string()).optional(),
  designatedModels: z.array(DesignatedModelEntry).optional(),
  actMainParts: z.array(MainPartEntry).optional(),
  actProcessList: z.array(ActivityProcessEntry).optional(),
};

export const ActivityEntry = shape("ActivityEntry", { id: code, ...entryFields });
export type ActivityEntry = z.output<typeof ActivityEntry>;

/**
 * An issued activity as it is changed; with the state closed and a reason it ends, with the state issued the end of one is taken back: then
 * nothing else of it is read.
 */
export const ActivityChange = shape("ActivityChange", { id, ...entryFields, status: codedText(activityStatuses), actCloseReason: text }, [
  "version",
]);

/** What was written. */
export const WrittenActivity = shape("WrittenActivity", {
  id,
  actCode: text,
  status: codedText(activityStatuses),
  statusName: text,
  version: integer,
});

const rowFields = {
  id,
  version: integer,
  status: codedText(activityStatuses),
  statusName: text,
  ...entered,
  actTypeDictName: text,
  createDate: instant,
  createUserName: text,
  sendDate: instant,
  actCloseDate: instant,
  actCloseReason: text,
  vehicleCount: integer,
  claimedCount: integer,
  completedCount: integer,
};

/** An activity as lists show it. */
export const ActivityRow = shape("ActivityRow", rowFields);

/** A vehicle that was chosen for an activity by itself. */
const ChosenVehicle = shape("ChosenVehicle", { id, vehicleVin: text, vehicleModelCode: code, vehicleModelName: text });

/** Whom it was sent to, and what was handed to their systems. */
const ActivityDealer = shape("ActivityDealer", {
  dealerCode: code,
  dealerName: text,
  vehicleCount: integer,
  sendDate: instant,
  pushedCount: integer,
  pushDate: instant,
});

/** How far a dealer is with the vehicles of a model. */
const ActivityProgress = shape("ActivityProgress", {
  dealerCode: code,
  dealerName: text,
  vehicleModelCode: code,
  vehicleModelName: text,
  vehicleCount: integer,
  claimedCount: integer,
  completedCount: integer,
});

/** An activity whole (2 §3 "Vehicle activity"). */
export const ActivityDetail = shape("ActivityDetail", {
  ...rowFields,
  sysSymptom: Symptom.optional(),
  failureReason: text,
  attachmentList: z.array(Attachment),
  actScopes: z.array(shape("ActivityScope", { id: code, ...scopeFields, vehicleModelName: text })),
  vehicleIds: z.array(z.string()),
  vehicleIdsInfo: z.array(ChosenVehicle),
  relatedFlag: flag,
  designatedModels: z.array(shape("DesignatedModel", { id, vehicleModelCode: code, vehicleModelName: text })),
  actMainParts: z.array(shape("ActivityMainPart", { partCode: code, partName: text })),
  actProcessList: z.array(ActivityProcess),
  actDealerList: z.array(ActivityDealer).optional(),
  progressList: z.array(ActivityProgress).optional(),
});

/** What the list of activities can be narrowed by: texts match by part, codes whole; days are those the activity runs on. */
export const ActivityListFilter = z
  .object({
    actCode: z.string(),
    actName: z.string(),
    actTypeDictId: z.string(),
    status: z.string().meta({ enum: Object.keys(askedStatuses), "x-meanings": askedStatuses }),
    sentFlag: flagAsNumber.unwrap(),
    announcementNum: z.string(),
    validStartDate: z.string().meta({ format: "date" }),
    validEndDate: z.string().meta({ format: "date" }),
    endingFlag: flagAsNumber.unwrap(),
  })
  .partial()
  .meta({ id: "ActivityListFilter" });
export type ActivityListFilter = z.output<typeof ActivityListFilter>;

/** A vehicle of an activity; in a preview, one that would be. */
export const ActivityVehicle = shape("ActivityVehicle", {
  id,
  vehicleId: code,
  vehicleVin: text,
  vehicleModelCode: code,
  vehicleModelName: text,
  vehicleModelYear: code,
  plantCode: code,
  qdDate: day,
  dealerCode: code,
  dealerName: text,
  activityId: code,
  actCode: text,
  actName: text,
  actTypeDictId: code,
  actTypeDictName: text,
  actBeginDate: day,
  actEndDate: day,
  actDeadline: day,
  status: codedText(activityStatuses),
  statusName: text,
  completedFlag: flag,
  claimId: code,
  applicationNumber: text,
  claimStatus: integer,
  claimStatusName: text,
  claimDealerCode: code,
  claimDate: instant,
  completeDate: instant,
  pushDate: instant,
});

/** What vehicles of activities can be narrowed by. */
const vehicleFilter = {
  vehicleVin: z.string(),
  activityId: z.string(),
  actCode: z.string(),
  actTypeDictId: z.string(),
  dealerCode: z.string(),
  vehicleModelCode: z.string(),
  completedFlag: flagAsNumber.unwrap(),
  waitingFlag: flagAsNumber.unwrap(),
  applicationNumber: z.string(),
  completeStartDate: z.string().meta({ format: "date" }),
  completeEndDate: z.string().meta({ format: "date" }),
};

/** With `actScopes`, vehicles that have them in common are answered, whether an activity has them yet or not: a preview. */
export const ActivityVehicleFilter = z
  .object({ ...vehicleFilter, actScopes: z.array(ActivityScopeEntry) })
  .partial()
  .meta({ id: "ActivityVehicleFilter" });
export type ActivityVehicleFilter = z.output<typeof ActivityVehicleFilter>;

/** A file of VINs, one a line, after a line that says `vehicleVin`. */
export const ActivityVehicleFile = z
  .object({ file: z.instanceof(Blob), actCode: z.string().optional() })
  .meta({ id: "ActivityVehicleFile" });

/** What a file of VINs names. */
export const UploadedVehicles = shape("UploadedVehicles", {
  vehicleIdsInfo: z.array(
    shape("UploadedVehicle", { id, vehicleVin: text, vehicleModelCode: code, vehicleModelName: text, includedFlag: flag }),
  ),
  errorList: z.array(shape("VehicleMistake", { vehicleVin: text, reason: text })),
});

/** A file whose lines are the code of an activity and a VIN, parted by a comma, after a line that says `actCode,vehicleVin`. */
export const ActivityImportFile = z.object({ file: z.instanceof(Blob) }).meta({ id: "ActivityImportFile" });

/** What became of sending down: who has it, each dealer once however often it is sent. */
export const ActivitySent = shape("ActivitySent", {
  id,
  sendDate: instant,
  actDealerList: z.array(ActivityDealer),
});

/** Which activity's vehicles are handed over; to all dealers that have some where none are named. */
export const ActivityPush = shape("ActivityPush", { id, dealerCodes: z.array(z.string()).optional() });

/** What each dealer's system has taken. */
export const ActivityPushed = shape("ActivityPushed", {
  id,
  resultList: z.array(
    shape("ActivityPushResult", {
      dealerCode: code,
      dealerName: text,
      vehicleCount: integer,
      newCount: integer,
      resultFlag: flag,
      message: text,
    }),
  ),
});

say({
  actCloseDate: "When it was ended; absent of one that goes on.",
  actCloseReason: "Why it was ended.",
  actMainParts: "The parts it is about.",
  actScopes: "Vehicles it is for, by what they have in common; one line is enough to be of them.",
  "ActivityVehicleFilter.actScopes": "What the vehicles have in common; with it, nothing else is asked.",
  announcementNum: "Number of the announcement it was made known by.",
  claimDate: "When that claim was filed.",
  claimDealerCode: "Code of the dealer whose claim it is; a dealer is told of its own claims alone.",
  claimedCount: "How many of them a claim was filed for.",
  claimStatus: "State of that claim.",
  claimStatusName: "Name of that state, as shown.",
  completeDate: "When that claim was approved.",
  completeEndDate: "Done on this day at the latest, Shanghai time.",
  completeStartDate: "Done on this day at the earliest, Shanghai time.",
  completedCount: "How many of them are done.",
  completedFlag: "Whether it is done: its claim was approved or paid.",
  dealerCodes: "Codes of the dealers; all that have vehicles of it where they are left out.",
  actDealerList: "Dealers that have vehicles of it.",
  "ActivityListFilter.endingFlag": "Whether it runs and ends within 30 days.",
  "ActivityVehicleFilter.waitingFlag": "Whether nobody has claimed for it and it may still be claimed for.",
  designatedModelFlag: "Whether it is for the designated models alone.",
  designatedModels: "Models it is for, where it is for some alone.",
  failureId: "Cause of failure: id.",
  firstWarrantyFlag: "Whether it goes before the warranty.",
  "ActivityPushResult.message": "What became of it, as shown.",
  newCount: "How many of them were handed over now.",
  progressList: "How far it is, a row a dealer and model.",
  pushDate: "When it was handed to the dealer's system.",
  pushedCount: "How many of them the dealer's system has.",
  qdEndDate: "Built on this day at the latest.",
  qdStartDate: "Built on this day at the earliest.",
  relatedFlag: "Whether claims were filed for it; then its vehicles can only become more.",
  resultFlag: "Whether the dealer's system has them.",
  resultList: "What became of it, a row a dealer.",
  sendDate: "When it was shown to dealers; they know of none that was not.",
  sentFlag: "Whether it was shown to dealers.",
  symptomId: "Symptom: id.",
  sysSymptom: "That symptom.",
  vehicleCount: "How many vehicles.",
  vehicleIds: "Vehicles that were chosen by themselves.",
  vehicleIdsInfo: "What those vehicles are.",
  "ActivityVehicleFile.actCode": "The activity the vehicles are to come to.",
  includedFlag: "Whether the activity that was named has the vehicle already.",
  "UploadedVehicles.errorList": "VINs that are none, each with why.",
  "VehicleMistake.reason": "Why it is none.",
});
