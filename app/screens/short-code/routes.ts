import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

const lists = documentRoutes(
  { word: "短码", list: "screens/short-code/list.tsx" },
  { both: { list: { id: "mtsDecoding", path: "/mts/decoding" } } },
);
const form = { audience: "company", menu: "mtsDecoding", parent: "mtsDecoding", kind: "create", frame: "shell", posts: "form" } as const;

export const shortCodeRoutes = [
  ...lists,
  {
    id: "mtsDecodingCreate",
    path: "/mts/decoding/create",
    module: "screens/short-code/create.tsx",
    ...form,
    title: "新增短码",
    auxiliary: true,
  },
  {
    id: "mtsDecodingVersion",
    path: "/mts/decoding/version/:code",
    module: "screens/short-code/version.tsx",
    ...form,
    title: "短码新版本",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
