import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const surveyRoutes = [
  {
    id: "question",
    path: "/question",
    module: "features/questionnaire/question.tsx",
    audience: "dealer",
    kind: "entry",
    title: "满意度问卷",
    frame: "shell",
    posts: "form",
  },
] as const satisfies readonly RouteEntry[];
