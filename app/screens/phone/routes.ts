import type { RouteEntry } from "#app/routing/route-entry.ts";

export const phoneRoutes = [
  {
    id: "phoneLink",
    path: "/phone/link",
    module: "screens/phone/link.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "手机拍照上传",
    frame: "bare",
    auxiliary: true,
  },
  {
    id: "phoneWaiting",
    path: "/phone/waiting",
    module: "screens/phone/waiting.ts",
    audience: "signed-in",
    kind: "resource",
    title: "手机照片",
    frame: "none",
    auxiliary: true,
  },
  {
    id: "phonePictures",
    path: "/phone/pictures/:link",
    module: "screens/phone/pictures.tsx",
    audience: "anyone",
    kind: "entry",
    title: "手机拍照上传",
    frame: "bare",
    posts: "file",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
