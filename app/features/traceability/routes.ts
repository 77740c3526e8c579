import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import { importRoutes } from "#app/lib/routing/import-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  { word: "追溯", list: "features/traceability/list.tsx", export: "features/traceability/export.ts" },
  { both: { list: { id: "mtsSearch", path: "/mts/search" }, prefix: "mtsSearch" } },
);

const ofSearch = { audience: "both", menu: "mtsSearch", auxiliary: true } as const;
const vehicles = [
  {
    id: "mtsVehicles",
    path: "/mts/search/vehicles",
    module: "features/traceability/vehicles.tsx",
    ...ofSearch,
    kind: "list",
    title: "装车车辆",
    frame: "shell",
    parent: "mtsSearch",
    file: "mtsVehiclesExport",
  },
  {
    id: "mtsVehiclesExport",
    path: "/mts/search/vehicles/export",
    module: "features/traceability/vehicles-export.ts",
    ...ofSearch,
    kind: "resource",
    title: "导出装车车辆",
    frame: "none",
    parent: "mtsVehicles",
  },
] as const satisfies readonly RouteEntry[];

/** Only the company's menu has it. */
const imports = importRoutes({
  word: "追溯",
  prefix: "mts",
  path: "/mts/import",
  audience: "both",
  menu: "mtsImport",
  screens: {
    upload: "features/traceability/import.tsx",
    job: "features/traceability/import-job.tsx",
    refused: "features/traceability/import-refused.ts",
    template: "features/traceability/import-template.ts",
  },
});

export const traceabilityRoutes = [...lists, ...vehicles, ...imports] satisfies readonly RouteEntry[];
