import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import { importRoutes } from "#app/lib/routing/import-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "工时",
    list: "features/master-data/labor/list.tsx",
    export: "features/master-data/labor/export.ts",
    detail: "features/master-data/labor/detail.tsx",
  },
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
    upload: "features/master-data/labor/import.tsx",
    job: "features/master-data/labor/import-job.tsx",
    refused: "features/master-data/labor/import-refused.ts",
    template: "features/master-data/labor/import-template.ts",
  },
});

export const laborRoutes = [...lists, ...imports] satisfies readonly RouteEntry[];
