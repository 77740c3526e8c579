import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  { word: "短码", listTitle: "零件短码", list: "features/short-codes/list.tsx" },
  { both: { list: { id: "mtsDecoding", path: "/mts/decoding" } } },
);
const form = { audience: "company", menu: "mtsDecoding", parent: "mtsDecoding", kind: "create", frame: "shell", posts: "form" } as const;

export const shortCodeRoutes = [
  ...lists,
  {
    id: "mtsDecodingCreate",
    path: "/mts/decoding/create",
    module: "features/short-codes/create.tsx",
    ...form,
    title: "新增短码",
    auxiliary: true,
  },
  {
    id: "mtsDecodingVersion",
    path: "/mts/decoding/version/:code",
    module: "features/short-codes/version.tsx",
    ...form,
    title: "短码新版本",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
