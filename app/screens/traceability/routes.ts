import { documentRoutes } from "#app/routing/document-routes.ts";
import { importRoutes } from "#app/routing/import-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

const lists = documentRoutes(
  { word: "追溯", list: "screens/traceability/list.tsx", export: "screens/traceability/export.ts" },
  { both: { list: { id: "mtsSearch", path: "/mts/search" }, prefix: "mtsSearch" } },
);

const ofSearch = { audience: "both", menu: "mtsSearch", auxiliary: true } as const;
const vehicles = [
  {
    id: "mtsVehicles",
    path: "/mts/search/vehicles",
    module: "screens/traceability/vehicles.tsx",
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
    module: "screens/traceability/vehicles-export.ts",
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
    upload: "screens/traceability/import.tsx",
    job: "screens/traceability/import-job.tsx",
    refused: "screens/traceability/import-refused.ts",
    template: "screens/traceability/import-template.ts",
  },
});

export const traceabilityRoutes = [...lists, ...vehicles, ...imports] satisfies readonly RouteEntry[];
