import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const folder = "features/campaigns/vehicles";

const lists = documentRoutes(
  { word: "活动车辆", list: `${folder}/list.tsx`, export: `${folder}/export.ts` },
  {
    dealer: { list: { id: "activityCarSearch", path: "/activity/carsearch" }, prefix: "activityCar" },
    company: { list: { id: "companyActivityCarSearch", path: "/company/activity/carsearch" }, prefix: "companyActivityCar" },
  },
);

/** What a dealer does in an activity it finds among its vehicles. */
const work = [
  {
    id: "activityCarDetail",
    path: "/activity/carsearch/work/:detailID",
    audience: "dealer",
    menu: "activityCarSearch",
    parent: "activityCarSearch",
    module: `${folder}/detail.tsx`,
    kind: "detail",
    title: "活动作业",
    frame: "shell",
    auxiliary: true,
  },
  {
    id: "activityCarAttachment",
    path: "/activity/carsearch/work/:detailID/attachment/:number",
    audience: "dealer",
    menu: "activityCarSearch",
    parent: "activityCarDetail",
    module: "features/campaigns/attachment.ts",
    kind: "resource",
    title: "附件",
    frame: "none",
    auxiliary: true,
  },
] as const;

export const activityVehicleRoutes = [...lists, ...work] satisfies readonly RouteEntry[];
