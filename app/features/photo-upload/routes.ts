import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const phoneRoutes = [
  {
    id: "phoneLink",
    path: "/phone/link",
    module: "features/photo-upload/link.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "手机拍照上传",
    frame: "bare",
    auxiliary: true,
  },
  {
    id: "phoneWaiting",
    path: "/phone/waiting",
    module: "features/photo-upload/waiting.ts",
    audience: "signed-in",
    kind: "resource",
    title: "手机照片",
    frame: "none",
    auxiliary: true,
  },
  {
    id: "phonePictures",
    path: "/phone/pictures/:link",
    module: "features/photo-upload/pictures.tsx",
    audience: "anyone",
    kind: "entry",
    title: "手机拍照上传",
    frame: "bare",
    posts: "file",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
