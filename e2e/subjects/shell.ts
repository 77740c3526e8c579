import { hostile } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { shellRoutes } from "#app/lib/shell/routes.ts";

export const descriptor: SubjectDescriptor<typeof shellRoutes> = {
  faults: [],
  visits: {
    keyboard: () => ["/keyboard"],
    notFound: () => [`/nowhere/${encodeURIComponent(hostile)}`, "/claim/nowhere", "/companyclaim/detail"],
  },
  journeys: ["errors", "list-comfort", "list-memory"],
};
