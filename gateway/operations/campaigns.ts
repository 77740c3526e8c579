import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  ActivityChange,
  ActivityDetail,
  ActivityEntry,
  ActivityImportFile,
  ActivityListFilter,
  ActivityPush,
  ActivityPushed,
  ActivityRow,
  ActivitySent,
  ActivityVehicle,
  ActivityVehicleFile,
  ActivityVehicleFilter,
  UploadedVehicles,
  WrittenActivity,
} from "../schemas/campaigns.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Activities";

export const activityPage = operation("activity.page", {
  does: "Service activities that match, a page of them.",
  assumed:
    "States are 0 草稿, 1 进行中, 2 已结束; asked by 3 those of 1 whose first day is to come, which 1 leaves out. sendDate says since when dealers know it.",
  post: "/api/claim/v1/vehicle/act/page",
  query: PagingQuery,
  body: ActivityListFilter,
  answer: page("ActivityRowPage", ActivityRow),
  effect: "read",
  spec,
});

export const activityList = operation("activity.list", {
  does: "Every service activity that matches, to choose from; to a dealer those that were sent down.",
  post: "/api/claim/v1/vehicle/act/list",
  body: ActivityListFilter,
  answer: z.array(ActivityRow),
  effect: "read",
  spec,
});

export const activityExport = operation("activity.export", {
  does: "All service activities that match, as a workbook.",
  post: "/api/claim/v1/vehicle/act/excel",
  query: OrderQuery,
  body: ActivityListFilter,
  answer: { file: "activity.xls" },
  effect: "read",
  spec,
});

export const activityDetail = operation("activity.detail", {
  does: "A service activity whole. A dealer reads one that was sent down, without what concerns other dealers.",
  get: "/api/claim/v1/vehicle/act/{id}",
  answer: ActivityDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const activityCreate = operation("activity.create", {
  does: "Issues a service activity; with the id of a stored draft, that draft.",
  assumed:
    "actScopes has a line a group of vehicles (vehicleModelCode, vehicleModelYear, plantCode, qdStartDate, qdEndDate; all given must hold, one line is enough), applied at every write; files and vehicleIds stand beside them; designatedModelFlag narrows all to designatedModels. Needs the permission activity.",
  post: "/api/claim/v1/vehicle/act",
  body: ActivityEntry,
  answer: WrittenActivity,
  effect: "write",
  document: "answer",
  spec,
});

export const activityUpdate = operation("activity.update", {
  does: "Changes an issued service activity, or closes it. Once a claim was filed for it, its vehicles can only become more.",
  assumed:
    "With version; status 2, version and actCloseReason close it, status 1 and version take that back for 7 days. The end date does not come before the repair of a claim that holds a vehicle. An issued activity keeps its code, and once a claim holds a vehicle (relatedFlag) none leaves it.",
  put: "/api/claim/v1/vehicle/act",
  body: ActivityChange,
  answer: WrittenActivity,
  effect: "write",
  document: "body.id",
  spec,
});

export const activityDelete = operation("activity.delete", {
  does: "Deletes a draft.",
  delete: "/api/claim/v1/vehicle/act/{id}",
  effect: "write",
  document: "params.id",
  spec,
});

export const activitySaveDraft = operation("activity.saveDraft", {
  does: "Stores a service activity that is not finished; nothing of it is checked but its form.",
  post: "/api/claim/v1/vehicle/act/draft",
  body: ActivityEntry,
  answer: WrittenActivity,
  effect: "write",
  document: "answer",
  spec,
});

export const activityTemplate = operation("activity.template", {
  does: "An empty workbook with the column VINs are handed in with.",
  get: "/api/claim/v1/vehicle/act/template",
  answer: { file: "template.xls" },
  effect: "read",
  spec,
});

export const activityConditionsPage = operation("activity.conditionsPage", {
  does: "Vehicles of service activities that match, a page of them; with actScopes, the vehicles an activity of these would be for. A dealer sees those of activities that were sent down: the ones it sold, and any by its whole VIN.",
  assumed:
    "Filters: vehicleVin, activityId, actCode, actTypeDictId, dealerCode, vehicleModelCode, completedFlag, waitingFlag, applicationNumber, completeStartDate, completeEndDate. A vehicle has one claim of an activity; it is done once that is approved or paid, free again when it is rejected or deleted.",
  post: "/api/claim/v1/act/conditions/page",
  query: PagingQuery,
  body: ActivityVehicleFilter,
  answer: page("ActivityVehiclePage", ActivityVehicle),
  effect: "read",
  spec,
});

export const activityConditionsExport = operation("activity.conditionsExport", {
  does: "All of those vehicles, as a workbook.",
  post: "/api/claim/v1/act/conditions/excel",
  query: OrderQuery,
  body: ActivityVehicleFilter,
  answer: { file: "actVehicle.xls" },
  effect: "read",
  spec,
});

export const activityUploadVehicles = operation("activity.uploadVehicles", {
  does: "Says which vehicles a file names; nothing is written.",
  assumed: "Text: vehicleVin, then a VIN a line, at most 100,000. With actCode, which of them that activity has already.",
  post: "/api/claim/v1/act/vehicle/upload",
  body: ActivityVehicleFile,
  multipart: true,
  answer: UploadedVehicles,
  effect: "read",
  spec,
});

export const activityImportVehicles = operation("activity.importVehicles", {
  does: "Adds the vehicles of a file to drafts and issued activities, by their codes: all of them, or none and why. A vehicle that is in it already stays as it is. What was done is told in words: the data of the answer.",
  assumed: "The path is ours. Text: actCode,vehicleVin, then a code and a VIN a line, at most 100,000.",
  post: "/api/claim/v1/vehicle/act/import",
  body: ActivityImportFile,
  multipart: true,
  answer: z.string(),
  effect: "write",
  spec: "2 §4",
});

export const activityImportTemplate = operation("activity.importTemplate", {
  does: "An empty workbook with the columns vehicles are imported with.",
  assumed: "The path is ours.",
  get: "/api/claim/v1/vehicle/act/import/template",
  answer: { file: "template.xls" },
  effect: "read",
  spec,
});

export const activitySendDown = operation("activity.sendDown", {
  does: "Shows an issued activity to the dealers that have vehicles of it; sent again, to those that came since.",
  assumed: "The path is ours; actDealerList names the dealers with their vehicles.",
  post: "/api/claim/v1/vehicle/act/send/{id}",
  answer: ActivitySent,
  effect: "write",
  document: "params.id",
  spec,
});

export const activityPush = operation("activity.push", {
  does: "Hands the vehicles of an activity that was sent down to the dealers' systems; what one has already is not handed over again.",
  assumed: "resultList has a result a dealer.",
  post: "/api/claim/dms/act/vehicle/push",
  body: ActivityPush,
  answer: ActivityPushed,
  effect: "write",
  document: "body.id",
  spec,
});
