import type { RouteEntry } from "#app/routing/route-entry.ts";

export const surveyRoutes = [
  {
    id: "question",
    path: "/question",
    module: "screens/survey/question.tsx",
    audience: "dealer",
    kind: "entry",
    title: "满意度问卷",
    frame: "shell",
    posts: "form",
  },
] as const satisfies readonly RouteEntry[];
