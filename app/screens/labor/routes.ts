import { documentRoutes } from "#app/routing/document-routes.ts";
import { importRoutes } from "#app/routing/import-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

const lists = documentRoutes(
  { word: "工时", list: "screens/labor/list.tsx", export: "screens/labor/export.ts", detail: "screens/labor/detail.tsx" },
  {
    both: {
      list: { id: "laborSearch", path: "/system/laborsearch" },
      detail: { id: "laborDetail", path: "/system/labordetail/:detailID" },
      prefix: "labor",
    },
  },
);

const imports = importRoutes({
  word: "工时",
  prefix: "labor",
  path: "/system/laborimport",
  audience: "company",
  menu: "laborSearch",
  parent: "laborSearch",
  permission: "masterData",
  auxiliary: true,
  screens: {
    upload: "screens/labor/import.tsx",
    job: "screens/labor/import-job.tsx",
    refused: "screens/labor/import-refused.ts",
    template: "screens/labor/import-template.ts",
  },
});

export const laborRoutes = [...lists, ...imports] satisfies readonly RouteEntry[];
