import { namedRoutes } from "#app/registry/route-table.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { activityCodeState } from "./activity-words.ts";

/** A service activity: what vehicles are called to the workshop for (2 §3). Dealers see it from its vehicles. */
export const activityKind = {
  name: "activity",
  word: "服务活动",
  numberWord: "活动代码",
  routes: namedRoutes({
    dealer: { list: "activityCarSearch", detail: "activityCarDetail", attachment: "activityCarAttachment" },
    company: {
      list: "companyActivitySearch",
      export: "companyActivityExport",
      detail: "companyActivityDetail",
      attachment: "companyActivityAttachment",
    },
  }),
  statusOf: activityCodeState,
} as const satisfies DocumentKind;
